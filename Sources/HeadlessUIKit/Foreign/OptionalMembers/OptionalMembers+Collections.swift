extension UICollectionViewDataSource {
    @_disfavoredOverload
    public var numberOfSections: OptionalMember<any UICollectionViewDataSource>? {
        OptionalMember(of: self)
    }
    @_disfavoredOverload
    public var collectionView: OptionalMember<any UICollectionViewDataSource>? {
        OptionalMember(of: self)
    }
    @_disfavoredOverload
    public var indexTitles: OptionalMember<any UICollectionViewDataSource>? {
        OptionalMember(of: self)
    }
}

extension OptionalMember where Holder == any UICollectionViewDataSource {
    @discardableResult
    public func callAsFunction(in collectionView: UICollectionView) -> Int? {
        answered(by: holder, "numberOfSections(in:)") {
            holder.numberOfSections(in: collectionView)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView? {
        answered(by: holder, "collectionView(_:viewForSupplementaryElementOfKind:at:)") {
            holder.collectionView(
                collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool? {
        answered(by: holder, "collectionView(_:canMoveItemAt:)") {
            holder.collectionView(collectionView, canMoveItemAt: indexPath)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) -> Void? {
        holder.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
    }
    @discardableResult
    public func callAsFunction(for collectionView: UICollectionView) -> [String]? {
        holder.indexTitles(for: collectionView)
    }
}

extension UICollectionViewDelegate {
    @_disfavoredOverload
    public var collectionView: OptionalMember<any UICollectionViewDelegate>? {
        OptionalMember(of: self)
    }
}

extension OptionalMember where Holder == any UICollectionViewDelegate {
    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool? {
        answered(by: holder, "collectionView(_:shouldSelectItemAt:)") {
            holder.collectionView(collectionView, shouldSelectItemAt: indexPath)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) -> Void? { holder.collectionView(collectionView, didSelectItemAt: indexPath) }
    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
    ) -> Void? { holder.collectionView(collectionView, didDeselectItemAt: indexPath) }
    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) -> Void? { holder.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath) }
    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool? {
        answered(by: holder, "collectionView(_:shouldHighlightItemAt:)") {
            holder.collectionView(collectionView, shouldHighlightItemAt: indexPath)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
    ) -> Void? { holder.collectionView(collectionView, didHighlightItemAt: indexPath) }
    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
    ) -> Void? { holder.collectionView(collectionView, didUnhighlightItemAt: indexPath) }
    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
    ) -> Bool? {
        answered(by: holder, "collectionView(_:shouldDeselectItemAt:)") {
            holder.collectionView(collectionView, shouldDeselectItemAt: indexPath)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool? {
        answered(by: holder, "collectionView(_:canPerformPrimaryActionForItemAt:)") {
            holder.collectionView(collectionView, canPerformPrimaryActionForItemAt: indexPath)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
    ) -> Void? { holder.collectionView(collectionView, performPrimaryActionForItemAt: indexPath) }
    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView,
        willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) -> Void? {
        holder.collectionView(
            collectionView, willDisplaySupplementaryView: view, forElementKind: elementKind,
            at: indexPath)
    }
    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) -> Void? {
        holder.collectionView(collectionView, didEndDisplaying: cell, forItemAt: indexPath)
    }
    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView,
        didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) -> Void? {
        holder.collectionView(
            collectionView, didEndDisplayingSupplementaryView: view, forElementOfKind: elementKind,
            at: indexPath)
    }
    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration? {
        holder.collectionView(
            collectionView, contextMenuConfigurationForItemAt: indexPath, point: point)
    }
    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView,
        contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        holder.collectionView(
            collectionView, contextMenuConfigurationForItemsAt: indexPaths, point: point)
    }
    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) -> Void? {
        holder.collectionView(
            collectionView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }
    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
    ) -> Bool? {
        answered(by: holder, "collectionView(_:canFocusItemAt:)") {
            holder.collectionView(collectionView, canFocusItemAt: indexPath)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
    ) -> Bool? {
        answered(by: holder, "collectionView(_:canEditItemAt:)") {
            holder.collectionView(collectionView, canEditItemAt: indexPath)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath? {
        answered(
            by: holder, "collectionView(_:targetIndexPathForMoveFromItemAt:toProposedIndexPath:)"
        ) {
            holder.collectionView(
                collectionView, targetIndexPathForMoveFromItemAt: originalIndexPath,
                toProposedIndexPath: proposedIndexPath)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView,
        shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool? {
        answered(by: holder, "collectionView(_:shouldBeginMultipleSelectionInteractionAt:)") {
            holder.collectionView(
                collectionView, shouldBeginMultipleSelectionInteractionAt: indexPath)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView,
        didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Void? {
        holder.collectionView(collectionView, didBeginMultipleSelectionInteractionAt: indexPath)
    }
}

extension UICollectionViewDelegateFlowLayout {
    @_disfavoredOverload
    public var collectionView: OptionalMember<any UICollectionViewDelegateFlowLayout>? {
        OptionalMember(of: self)
    }
}

extension OptionalMember where Holder == any UICollectionViewDelegateFlowLayout {
    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize? {
        answered(by: holder, "collectionView(_:layout:sizeForItemAt:)") {
            holder.collectionView(
                collectionView, layout: collectionViewLayout, sizeForItemAt: indexPath)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets? {
        answered(by: holder, "collectionView(_:layout:insetForSectionAt:)") {
            holder.collectionView(
                collectionView, layout: collectionViewLayout, insetForSectionAt: section)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat? {
        answered(by: holder, "collectionView(_:layout:minimumLineSpacingForSectionAt:)") {
            holder.collectionView(
                collectionView, layout: collectionViewLayout,
                minimumLineSpacingForSectionAt: section)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat? {
        answered(by: holder, "collectionView(_:layout:minimumInteritemSpacingForSectionAt:)") {
            holder.collectionView(
                collectionView, layout: collectionViewLayout,
                minimumInteritemSpacingForSectionAt: section)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize? {
        answered(by: holder, "collectionView(_:layout:referenceSizeForHeaderInSection:)") {
            holder.collectionView(
                collectionView, layout: collectionViewLayout,
                referenceSizeForHeaderInSection: section)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize? {
        answered(by: holder, "collectionView(_:layout:referenceSizeForFooterInSection:)") {
            holder.collectionView(
                collectionView, layout: collectionViewLayout,
                referenceSizeForFooterInSection: section)
        }
    }
}

extension UICollectionViewDataSourcePrefetching {
    @_disfavoredOverload
    public var collectionView: OptionalMember<any UICollectionViewDataSourcePrefetching>? {
        OptionalMember(of: self)
    }
}

extension OptionalMember where Holder == any UICollectionViewDataSourcePrefetching {
    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) -> Void? { holder.collectionView(collectionView, cancelPrefetchingForItemsAt: indexPaths) }
}
