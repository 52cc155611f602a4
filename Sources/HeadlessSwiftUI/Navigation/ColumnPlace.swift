/// The column that a view is the content of.
struct ColumnPlace: Equatable {
    weak var controller: StackNavigationController?
    static func == (first: Self, second: Self) -> Bool { first.controller === second.controller }
}

/// What is selected in the list of a column.
struct ColumnSelection {
    var isThere = false
    /// Whether a list has said so.
    var isKnown = false
    var clear: () -> Void = {}
}

/// The selection of the list that a row is in.
@MainActor
final class RowSelection: Equatable {
    /// Selects a value; false where the list has values of another type.
    let choose: (AnyHashable) -> Bool
    init(_ choose: @escaping (AnyHashable) -> Bool) { self.choose = choose }
    nonisolated static func == (first: RowSelection, second: RowSelection) -> Bool {
        first === second
    }
}

private enum ColumnKey: EnvironmentKey { static var defaultValue: ColumnPlace? { nil } }
private enum RowSelectionKey: EnvironmentKey { static var defaultValue: RowSelection? { nil } }

extension EnvironmentValues {
    /// Set in the content of a column, not on screens that are pushed there.
    var column: ColumnPlace? {
        get { self[ColumnKey.self] }
        set { self[ColumnKey.self] = newValue }
    }
    var rowSelection: RowSelection? {
        get { self[RowSelectionKey.self] }
        set { self[RowSelectionKey.self] = newValue }
    }
}

extension StackNavigationController {
    /// The list of this column has a selection now, or has none any more.
    func listSelects(_ isThere: Bool, clear: @escaping () -> Void) {
        let old = selection
        selection = ColumnSelection(isThere: isThere, isKnown: true, clear: clear)
        // What is selected from the start leads nowhere that is not shown already.
        guard old.isKnown, let split, split.isArranged, isThere != old.isThere else { return }
        if isThere { split.advance(from: index) } else { split.retreat(to: index) }
    }

    /// A person has chosen a row, perhaps the one that is selected.
    func rowChosen() { split?.advance(from: index) }
}
