/// What a list shows: how many rows its data source told of in each section, the cells that were
/// asked for, and what is selected.
struct ListContent<Cell: AnyObject> {
    var counts: [Int] = []
    var cells: [IndexPath: Cell] = [:]
    private(set) var selection: [IndexPath] = []

    /// The cells by their places.
    var shown: [Cell] { cells.sorted { $0.key < $1.key }.map(\.value) }

    func place(of cell: Cell) -> IndexPath? { cells.first { $0.value === cell }?.key }

    /// Selects a place, or with nil nothing but what stays.
    mutating func select(_ indexPath: IndexPath?, besideOthers: Bool) {
        if !besideOthers { selection = [] }
        if let indexPath, !selection.contains(indexPath) { selection.append(indexPath) }
    }

    mutating func deselect(_ indexPath: IndexPath) { selection.removeAll { $0 == indexPath } }
}
