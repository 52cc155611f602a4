/// Sections and items by identifiers, in order.
public struct NSDiffableDataSourceSnapshot<
    SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
    public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
    private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]

    public init() {}

    public var itemIdentifiers: [ItemIdentifierType] {
        sectionIdentifiers.flatMap { items[$0] ?? [] }
    }
    public var numberOfItems: Int { itemIdentifiers.count }
    public var numberOfSections: Int { sectionIdentifiers.count }

    public func itemIdentifiers(
        inSection identifier: SectionIdentifierType
    ) -> [ItemIdentifierType] { items[identifier] ?? [] }
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
        items[identifier]?.count ?? 0
    }

    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        sectionIdentifiers += identifiers
    }

    /// Appends to a section, by default the last; without any section nothing is added.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType],
        toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        guard let section = sectionIdentifier ?? sectionIdentifiers.last else { return }
        items[section, default: []] += identifiers
    }

    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        let gone = Set(identifiers)
        for section in sectionIdentifiers { items[section]?.removeAll { gone.contains($0) } }
    }

    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        itemIdentifiers.firstIndex(of: identifier)
    }
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
        sectionIdentifiers.firstIndex(of: identifier)
    }
    /// Linear in the items.
    public func sectionIdentifier(
        containingItem identifier: ItemIdentifierType
    ) -> SectionIdentifierType? {
        sectionIdentifiers.first { items[$0]?.contains(identifier) == true }
    }

    /// Puts items before one; where that is not there nothing is added.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
    ) { insert(identifiers, at: beforeIdentifier, offset: 0) }
    /// Puts items behind one; where that is not there nothing is added.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
    ) { insert(identifiers, at: afterIdentifier, offset: 1) }
    public mutating func moveItem(
        _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
    ) {
        guard identifier != toIdentifier else { return }
        deleteItems([identifier])
        insertItems([identifier], beforeItem: toIdentifier)
    }
    public mutating func moveItem(
        _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
    ) {
        guard identifier != toIdentifier else { return }
        deleteItems([identifier])
        insertItems([identifier], afterItem: toIdentifier)
    }

    private mutating func insert(
        _ identifiers: [ItemIdentifierType], at place: ItemIdentifierType, offset: Int
    ) {
        guard let section = sectionIdentifier(containingItem: place),
            let index = items[section]?.firstIndex(of: place)
        else { return }
        items[section]?.insert(contentsOf: identifiers, at: index + offset)
    }

    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) {
        guard let index = indexOfSection(toIdentifier) else { return }
        sectionIdentifiers.insert(contentsOf: identifiers, at: index)
    }
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) {
        guard let index = indexOfSection(toIdentifier) else { return }
        sectionIdentifiers.insert(contentsOf: identifiers, at: index + 1)
    }
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        let gone = Set(identifiers)
        sectionIdentifiers.removeAll { gone.contains($0) }
        for section in gone { items[section] = nil }
    }
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
    ) { moveSection(identifier, to: toIdentifier, offset: 0) }
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
    ) { moveSection(identifier, to: toIdentifier, offset: 1) }

    private mutating func moveSection(
        _ identifier: SectionIdentifierType, to place: SectionIdentifierType, offset: Int
    ) {
        guard identifier != place, let old = indexOfSection(identifier) else { return }
        sectionIdentifiers.remove(at: old)
        guard let index = indexOfSection(place) else { return }
        sectionIdentifiers.insert(identifier, at: index + offset)
    }

    public mutating func deleteAllItems() {
        sectionIdentifiers = []
        items = [:]
    }

    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {}
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {}
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {}

    func item(at indexPath: IndexPath) -> ItemIdentifierType? {
        guard sectionIdentifiers.indices.contains(indexPath.section) else { return nil }
        let items = itemIdentifiers(inSection: sectionIdentifiers[indexPath.section])
        return items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
    }

    func indexPath(for item: ItemIdentifierType) -> IndexPath? {
        for (section, identifier) in sectionIdentifiers.enumerated() {
            if let index = itemIdentifiers(inSection: identifier).firstIndex(of: item) {
                return IndexPath(item: index, section: section)
            }
        }
        return nil
    }
}

/// The items of one section, of which some stand under others.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
    public private(set) var rootItems: [ItemIdentifierType] = []
    private var children: [ItemIdentifierType: [ItemIdentifierType]] = [:]
    private var parents: [ItemIdentifierType: ItemIdentifierType] = [:]
    private var expanded: Set<ItemIdentifierType> = []

    public init() {}

    /// Appends items, to a parent where there is one.
    public mutating func append(
        _ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil
    ) {
        guard let parent else { return rootItems += items }
        children[parent, default: []] += items
        for item in items { parents[item] = parent }
    }

    public mutating func expand(_ items: [ItemIdentifierType]) { expanded.formUnion(items) }
    public mutating func collapse(_ items: [ItemIdentifierType]) { expanded.subtract(items) }
    public mutating func deleteAll() { self = Self() }

    /// Takes items away with all that stands under them.
    public mutating func delete(_ items: [ItemIdentifierType]) {
        var waiting = items
        while let item = waiting.popLast() {
            waiting += children.removeValue(forKey: item) ?? []
            if let parent = parents.removeValue(forKey: item) {
                children[parent]?.removeAll { $0 == item }
            } else {
                rootItems.removeAll { $0 == item }
            }
        }
    }

    public func contains(_ item: ItemIdentifierType) -> Bool { items.contains(item) }
    public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { parents[child] }
    public func level(of item: ItemIdentifierType) -> Int {
        sequence(first: item) { parents[$0] }.dropFirst().reduce(0) { count, _ in count + 1 }
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
