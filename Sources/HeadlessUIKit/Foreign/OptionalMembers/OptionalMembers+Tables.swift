extension UITableViewDataSource {
    @_disfavoredOverload
    public var numberOfSections: OptionalMember<any UITableViewDataSource>? {
        OptionalMember(of: self)
    }
    @_disfavoredOverload
    public var tableView: OptionalMember<any UITableViewDataSource>? { OptionalMember(of: self) }
    @_disfavoredOverload
    public var sectionIndexTitles: OptionalMember<any UITableViewDataSource>? {
        OptionalMember(of: self)
    }
}

extension OptionalMember where Holder == any UITableViewDataSource {
    @discardableResult
    public func callAsFunction(in tableView: UITableView) -> Int? {
        answered(by: holder, "numberOfSections(in:)") { holder.numberOfSections(in: tableView) }
    }
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, titleForHeaderInSection section: Int)
        -> String?
    { holder.tableView(tableView, titleForHeaderInSection: section) }
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, titleForFooterInSection section: Int)
        -> String?
    { holder.tableView(tableView, titleForFooterInSection: section) }
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool?
    {
        answered(by: holder, "tableView(_:canEditRowAt:)") {
            holder.tableView(tableView, canEditRowAt: indexPath)
        }
    }
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool?
    {
        answered(by: holder, "tableView(_:canMoveRowAt:)") {
            holder.tableView(tableView, canMoveRowAt: indexPath)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) -> Void? { holder.tableView(tableView, commit: editingStyle, forRowAt: indexPath) }
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) -> Void? { holder.tableView(tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath) }
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int? {
        answered(by: holder, "tableView(_:sectionForSectionIndexTitle:at:)") {
            holder.tableView(tableView, sectionForSectionIndexTitle: title, at: index)
        }
    }
    @discardableResult
    public func callAsFunction(for tableView: UITableView) -> [String]? {
        holder.sectionIndexTitles(for: tableView)
    }
}

extension UITableViewDelegate {
    @_disfavoredOverload
    public var tableView: OptionalMember<any UITableViewDelegate>? { OptionalMember(of: self) }
    @_disfavoredOverload
    public var tableViewDidEndMultipleSelectionInteraction: (@MainActor (UITableView) -> Void)? {
        { self.tableViewDidEndMultipleSelectionInteraction($0) }
    }
}

extension OptionalMember where Holder == any UITableViewDelegate {
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) -> Void? { holder.tableView(tableView, willDisplay: cell, forRowAt: indexPath) }
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath)
        -> IndexPath?
    {
        let answer = answered(by: holder, "tableView(_:willSelectRowAt:)") {
            holder.tableView(tableView, willSelectRowAt: indexPath)
        }
        return answer ?? nil
    }
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
        -> Void?
    { holder.tableView(tableView, didSelectRowAt: indexPath) }
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
        -> Void?
    { holder.tableView(tableView, didDeselectRowAt: indexPath) }
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, heightForRowAt indexPath: IndexPath)
        -> CGFloat?
    {
        answered(by: holder, "tableView(_:heightForRowAt:)") {
            holder.tableView(tableView, heightForRowAt: indexPath)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
    ) -> CGFloat? {
        answered(by: holder, "tableView(_:estimatedHeightForRowAt:)") {
            holder.tableView(tableView, estimatedHeightForRowAt: indexPath)
        }
    }
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, heightForHeaderInSection section: Int)
        -> CGFloat?
    {
        answered(by: holder, "tableView(_:heightForHeaderInSection:)") {
            holder.tableView(tableView, heightForHeaderInSection: section)
        }
    }
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, heightForFooterInSection section: Int)
        -> CGFloat?
    {
        answered(by: holder, "tableView(_:heightForFooterInSection:)") {
            holder.tableView(tableView, heightForFooterInSection: section)
        }
    }
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, viewForHeaderInSection section: Int)
        -> UIView?
    { holder.tableView(tableView, viewForHeaderInSection: section) }
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, viewForFooterInSection section: Int)
        -> UIView?
    { holder.tableView(tableView, viewForFooterInSection: section) }
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
    ) -> Void? { holder.tableView(tableView, accessoryButtonTappedForRowWith: indexPath) }
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        holder.tableView(tableView, trailingSwipeActionsConfigurationForRowAt: indexPath)
    }
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        holder.tableView(tableView, leadingSwipeActionsConfigurationForRowAt: indexPath)
    }
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
        -> UITableViewCell.EditingStyle?
    {
        answered(by: holder, "tableView(_:editingStyleForRowAt:)") {
            holder.tableView(tableView, editingStyleForRowAt: indexPath)
        }
    }
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath)
        -> Bool?
    {
        answered(by: holder, "tableView(_:shouldHighlightRowAt:)") {
            holder.tableView(tableView, shouldHighlightRowAt: indexPath)
        }
    }
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath)
        -> Void?
    { holder.tableView(tableView, didHighlightRowAt: indexPath) }
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath)
        -> Void?
    { holder.tableView(tableView, didUnhighlightRowAt: indexPath) }
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath)
        -> IndexPath?
    {
        let answer = answered(by: holder, "tableView(_:willDeselectRowAt:)") {
            holder.tableView(tableView, willDeselectRowAt: indexPath)
        }
        return answer ?? nil
    }
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
        forRowAt indexPath: IndexPath
    ) -> Void? { holder.tableView(tableView, didEndDisplaying: cell, forRowAt: indexPath) }
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
    ) -> Void? { holder.tableView(tableView, willDisplayHeaderView: view, forSection: section) }
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
    ) -> Void? { holder.tableView(tableView, willDisplayFooterView: view, forSection: section) }
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, estimatedHeightForHeaderInSection section: Int
    ) -> CGFloat? {
        answered(by: holder, "tableView(_:estimatedHeightForHeaderInSection:)") {
            holder.tableView(tableView, estimatedHeightForHeaderInSection: section)
        }
    }
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath)
        -> [UITableViewRowAction]?
    { holder.tableView(tableView, editActionsForRowAt: indexPath) }
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? {
        holder.tableView(tableView, titleForDeleteConfirmationButtonForRowAt: indexPath)
    }
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration? {
        holder.tableView(tableView, contextMenuConfigurationForRowAt: indexPath, point: point)
    }
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
    ) -> Void? {
        holder.tableView(tableView, didEndDisplayingHeaderView: view, forSection: section)
    }
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
    ) -> Void? {
        holder.tableView(tableView, didEndDisplayingFooterView: view, forSection: section)
    }
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, estimatedHeightForFooterInSection section: Int
    ) -> CGFloat? {
        answered(by: holder, "tableView(_:estimatedHeightForFooterInSection:)") {
            holder.tableView(tableView, estimatedHeightForFooterInSection: section)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
    ) -> Bool? {
        answered(by: holder, "tableView(_:shouldIndentWhileEditingRowAt:)") {
            holder.tableView(tableView, shouldIndentWhileEditingRowAt: indexPath)
        }
    }
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath)
        -> Void?
    { holder.tableView(tableView, willBeginEditingRowAt: indexPath) }
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?)
        -> Void?
    { holder.tableView(tableView, didEndEditingRowAt: indexPath) }
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath? {
        answered(by: holder, "tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)") {
            holder.tableView(
                tableView, targetIndexPathForMoveFromRowAt: sourceIndexPath,
                toProposedIndexPath: proposedDestinationIndexPath)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath
    ) -> Int? {
        answered(by: holder, "tableView(_:indentationLevelForRowAt:)") {
            holder.tableView(tableView, indentationLevelForRowAt: indexPath)
        }
    }
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath)
        -> Bool?
    {
        answered(by: holder, "tableView(_:canFocusRowAt:)") {
            holder.tableView(tableView, canFocusRowAt: indexPath)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath
    ) -> Bool? {
        answered(by: holder, "tableView(_:canPerformPrimaryActionForRowAt:)") {
            holder.tableView(tableView, canPerformPrimaryActionForRowAt: indexPath)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath
    ) -> Void? { holder.tableView(tableView, performPrimaryActionForRowAt: indexPath) }
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool? {
        answered(by: holder, "tableView(_:shouldBeginMultipleSelectionInteractionAt:)") {
            holder.tableView(tableView, shouldBeginMultipleSelectionInteractionAt: indexPath)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Void? { holder.tableView(tableView, didBeginMultipleSelectionInteractionAt: indexPath) }
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) -> Void? {
        holder.tableView(
            tableView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }
}

extension UITableViewDataSourcePrefetching {
    @_disfavoredOverload
    public var tableView: OptionalMember<any UITableViewDataSourcePrefetching>? {
        OptionalMember(of: self)
    }
}

extension OptionalMember where Holder == any UITableViewDataSourcePrefetching {
    @discardableResult
    public func callAsFunction(
        _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
    ) -> Void? { holder.tableView(tableView, cancelPrefetchingForRowsAt: indexPaths) }
}
