/// The items of one section, of which some stand under others; each is there once.
///
/// An item that is there already, or a parent that is not, raises UIKit's exception and leaves the
/// snapshot as it was.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
    public private(set) var rootItems: [ItemIdentifierType] = []
    private var children: [ItemIdentifierType: [ItemIdentifierType]] = [:]
    /// By item, of those that are there; nil where it has no parent.
    private var parents: [ItemIdentifierType: ItemIdentifierType?] = [:]
    private var expanded: Set<ItemIdentifierType> = []

    public init() {}

    /// Appends items, to a parent where there is one.
    public mutating func append(
        _ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil
    ) {
        let twice =
            DataSourceFault.duplicates(of: items) + items.filter { parents[$0] != nil }
        guard twice.isEmpty else {
            return DataSourceFault.raise(
                "Fatal: supplied item identifiers are not unique. Duplicate identifiers: \(twice)")
        }
        if let parent, parents[parent] == nil {
            return DataSourceFault.raise("Parent item \(parent) is not in the snapshot.")
        }
        for item in items { parents[item] = .some(parent) }
        if let parent { children[parent, default: []] += items } else { rootItems += items }
    }

    public mutating func expand(_ items: [ItemIdentifierType]) { expanded.formUnion(items) }
    public mutating func collapse(_ items: [ItemIdentifierType]) { expanded.subtract(items) }
    public mutating func deleteAll() { self = Self() }

    /// Takes items away with all that stands under them; one that is not there is passed over.
    public mutating func delete(_ items: [ItemIdentifierType]) {
        for item in items {
            guard let parent = parents[item] else { continue }
            if let parent {
                children[parent]?.removeAll { $0 == item }
            } else {
                rootItems.removeAll { $0 == item }
            }
        }
        var waiting = items
        while let item = waiting.popLast() {
            parents[item] = nil
            expanded.remove(item)
            waiting += children.removeValue(forKey: item) ?? []
        }
    }

    public func contains(_ item: ItemIdentifierType) -> Bool { parents[item] != nil }
    public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
        parents[child] ?? nil
    }
    public func level(of item: ItemIdentifierType) -> Int {
        sequence(first: item, next: parent).dropFirst().reduce(0) { count, _ in count + 1 }
    }
    public var items: [ItemIdentifierType] { walk { _ in true } }
    public var visibleItems: [ItemIdentifierType] { walk { expanded.contains($0) } }

    private func walk(into isOpen: (ItemIdentifierType) -> Bool) -> [ItemIdentifierType] {
        var found: [ItemIdentifierType] = []
        var waiting = Array(rootItems.reversed())
        while let item = waiting.popLast() {
            found.append(item)
            if isOpen(item) { waiting += (children[item] ?? []).reversed() }
        }
        return found
    }
}
