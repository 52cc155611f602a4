extension OptionalMember where Holder == any UITableViewDelegate {
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath
    ) -> Bool? {
        answered(by: holder, "tableView(_:shouldShowMenuForRowAt:)") {
            holder.tableView(tableView, shouldShowMenuForRowAt: indexPath)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
        withSender sender: Any?
    ) -> Bool? {
        answered(by: holder, "tableView(_:canPerformAction:forRowAt:withSender:)") {
            holder.tableView(
                tableView, canPerformAction: action, forRowAt: indexPath, withSender: sender)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
        withSender sender: Any?
    ) -> Void? {
        holder.tableView(tableView, performAction: action, forRowAt: indexPath, withSender: sender)
    }
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        holder.tableView(
            tableView, previewForHighlightingContextMenuWithConfiguration: configuration)
    }
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        holder.tableView(tableView, previewForDismissingContextMenuWithConfiguration: configuration)
    }
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView,
        willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) -> Void? {
        holder.tableView(tableView, willDisplayContextMenu: configuration, animator: animator)
    }
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView,
        willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) -> Void? {
        holder.tableView(
            tableView, willEndContextMenuInteraction: configuration, animator: animator)
    }
}

extension OptionalMember where Holder == any UICollectionViewDelegate {
    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
    ) -> Bool? {
        answered(by: holder, "collectionView(_:shouldShowMenuForItemAt:)") {
            holder.collectionView(collectionView, shouldShowMenuForItemAt: indexPath)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView, canPerformAction action: Selector,
        forItemAt indexPath: IndexPath, withSender sender: Any?
    ) -> Bool? {
        answered(by: holder, "collectionView(_:canPerformAction:forItemAt:withSender:)") {
            holder.collectionView(
                collectionView, canPerformAction: action, forItemAt: indexPath, withSender: sender)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView, performAction action: Selector,
        forItemAt indexPath: IndexPath, withSender sender: Any?
    ) -> Void? {
        holder.collectionView(
            collectionView, performAction: action, forItemAt: indexPath, withSender: sender)
    }
    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        holder.collectionView(
            collectionView, previewForHighlightingContextMenuWithConfiguration: configuration)
    }
    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        holder.collectionView(
            collectionView, previewForDismissingContextMenuWithConfiguration: configuration)
    }
    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView,
        willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) -> Void? {
        holder.collectionView(
            collectionView, willDisplayContextMenu: configuration, animator: animator)
    }
    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView,
        willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) -> Void? {
        holder.collectionView(
            collectionView, willEndContextMenuInteraction: configuration, animator: animator)
    }
    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView,
        contextMenuConfiguration configuration: UIContextMenuConfiguration,
        highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
        holder.collectionView(
            collectionView, contextMenuConfiguration: configuration,
            highlightPreviewForItemAt: indexPath)
    }
    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView,
        contextMenuConfiguration configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
        holder.collectionView(
            collectionView, contextMenuConfiguration: configuration,
            dismissalPreviewForItemAt: indexPath)
    }
    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView,
        transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout? {
        answered(by: holder, "collectionView(_:transitionLayoutForOldLayout:newLayout:)") {
            holder.collectionView(
                collectionView, transitionLayoutForOldLayout: fromLayout, newLayout: toLayout)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView,
        targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint? {
        answered(by: holder, "collectionView(_:targetContentOffsetForProposedContentOffset:)") {
            holder.collectionView(
                collectionView, targetContentOffsetForProposedContentOffset: proposedContentOffset)
        }
    }
}
