/// Sections and items by identifiers, in order; each identifier is there once.
///
/// What UIKit refuses raises its exception and leaves the snapshot as it was: an identifier that is
/// handed in twice, a section or a place that is not there. Items that are there already are moved
/// into place, with UIKit's warning.
public struct NSDiffableDataSourceSnapshot<
    SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
    public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
    private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
    private var sections: [ItemIdentifierType: SectionIdentifierType] = [:]

    public init() {}

    public var itemIdentifiers: [ItemIdentifierType] {
        sectionIdentifiers.flatMap { items[$0] ?? [] }
    }
    public var numberOfItems: Int { sections.count }
    public var numberOfSections: Int { sectionIdentifiers.count }

    public func itemIdentifiers(
        inSection identifier: SectionIdentifierType
    ) -> [ItemIdentifierType] { items[identifier] ?? [] }
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
        items[identifier]?.count ?? 0
    }

    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        itemIdentifiers.firstIndex(of: identifier)
    }
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
        sectionIdentifiers.firstIndex(of: identifier)
    }
    public func sectionIdentifier(
        containingItem identifier: ItemIdentifierType
    ) -> SectionIdentifierType? { sections[identifier] }

    /// Appends to a section, by default the last.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType],
        toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        guard let section = sectionIdentifier ?? sectionIdentifiers.last else {
            return refuse(
                "There are currently no sections in the data source. Please add a section first.")
        }
        guard sectionIdentifiers.contains(section) else { return refuse(noSection: section) }
        guard areUnique(identifiers, "item") else { return }
        removeMoved(identifiers)
        items[section, default: []] += identifiers
        for item in identifiers { sections[item] = section }
    }

    /// Takes items away; one that is not there is passed over.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        let gone = Set(identifiers)
        let concerned = Set(gone.compactMap { sections.removeValue(forKey: $0) })
        for section in concerned { items[section]?.removeAll(where: gone.contains) }
    }

    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
    ) { insert(identifiers, at: beforeIdentifier, offset: 0) }
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
    ) { insert(identifiers, at: afterIdentifier, offset: 1) }
    public mutating func moveItem(
        _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
    ) { move(identifier, to: toIdentifier, offset: 0) }
    public mutating func moveItem(
        _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
    ) { move(identifier, to: toIdentifier, offset: 1) }

    private mutating func insert(
        _ identifiers: [ItemIdentifierType], at place: ItemIdentifierType, offset: Int
    ) {
        guard sections[place] != nil else { return refuse(noItem: place) }
        guard areUnique(identifiers, "item") else { return }
        guard !identifiers.contains(place) else {
            return refuse("Item identifier \(place) cannot be inserted beside itself.")
        }
        removeMoved(identifiers)
        put(identifiers, at: place, offset: offset)
    }

    private mutating func move(
        _ identifier: ItemIdentifierType, to place: ItemIdentifierType, offset: Int
    ) {
        for item in [identifier, place] where sections[item] == nil { return refuse(noItem: item) }
        guard identifier != place else { return }
        deleteItems([identifier])
        put([identifier], at: place, offset: offset)
    }

    private mutating func put(
        _ identifiers: [ItemIdentifierType], at place: ItemIdentifierType, offset: Int
    ) {
        guard let section = sections[place], let index = items[section]?.firstIndex(of: place)
        else { return }
        items[section]?.insert(contentsOf: identifiers, at: index + offset)
        for item in identifiers { sections[item] = section }
    }

    /// Takes out what is about to come in elsewhere.
    private mutating func removeMoved(_ identifiers: [ItemIdentifierType]) {
        let moved = identifiers.filter { sections[$0] != nil }
        guard !moved.isEmpty else { return }
        DataSourceFault.warn(
            "\(moved.count) inserted identifier(s) already present; existing items will be moved "
                + "into place. Please note this will impact performance if items are not unique "
                + "when inserted.")
        deleteItems(moved)
    }

    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        guard areNew(identifiers) else { return }
        sectionIdentifiers += identifiers
    }
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) { insert(identifiers, at: toIdentifier, offset: 0) }
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) { insert(identifiers, at: toIdentifier, offset: 1) }
    /// Takes sections away with their items; one that is not there is passed over.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        let gone = Set(identifiers)
        sectionIdentifiers.removeAll(where: gone.contains)
        for section in gone {
            for item in items.removeValue(forKey: section) ?? [] { sections[item] = nil }
        }
    }
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
    ) { move(identifier, to: toIdentifier, offset: 0) }
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
    ) { move(identifier, to: toIdentifier, offset: 1) }

    private mutating func insert(
        _ identifiers: [SectionIdentifierType], at place: SectionIdentifierType, offset: Int
    ) {
        guard let index = indexOfSection(place) else { return refuse(noSection: place) }
        guard areNew(identifiers) else { return }
        sectionIdentifiers.insert(contentsOf: identifiers, at: index + offset)
    }

    private mutating func move(
        _ identifier: SectionIdentifierType, to place: SectionIdentifierType, offset: Int
    ) {
        guard let old = indexOfSection(identifier) else { return refuse(noSection: identifier) }
        guard indexOfSection(place) != nil else { return refuse(noSection: place) }
        guard identifier != place else { return }
        sectionIdentifiers.remove(at: old)
        guard let index = indexOfSection(place) else { return }
        sectionIdentifiers.insert(identifier, at: index + offset)
    }

    public mutating func deleteAllItems() { self = Self() }

    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {}
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {}
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {}

    private func refuse(_ reason: String) { DataSourceFault.raise(reason) }
    private func refuse(noItem item: ItemIdentifierType) {
        refuse("Item identifier \(item) is not in the snapshot.")
    }
    private func refuse(noSection section: SectionIdentifierType) {
        refuse("Section identifier \(section) is not in the snapshot.")
    }

    private func areUnique<Identifier: Hashable>(
        _ identifiers: [Identifier], _ kind: String
    ) -> Bool {
        let twice = DataSourceFault.duplicates(of: identifiers)
        if twice.isEmpty { return true }
        refuse(
            "Fatal: supplied \(kind) identifiers are not unique. Duplicate identifiers: \(twice)")
        return false
    }

    private func areNew(_ identifiers: [SectionIdentifierType]) -> Bool {
        guard areUnique(identifiers, "section") else { return false }
        guard let known = identifiers.first(where: sectionIdentifiers.contains) else { return true }
        refuse("Section identifier \(known) is in the snapshot already.")
        return false
    }

    func item(at indexPath: IndexPath) -> ItemIdentifierType? {
        guard sectionIdentifiers.indices.contains(indexPath.section) else { return nil }
        let items = itemIdentifiers(inSection: sectionIdentifiers[indexPath.section])
        return items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
    }

    func indexPath(for item: ItemIdentifierType) -> IndexPath? {
        guard let section = sections[item], let place = indexOfSection(section),
            let index = items[section]?.firstIndex(of: item)
        else { return nil }
        return IndexPath(item: index, section: place)
    }
}

/// What UIKit says of snapshots, which belong to no actor.
enum DataSourceFault {
    static func raise(_ reason: String) {
        guard MainQueue.isHere else {
            // why: there is no stage off the main queue, and UIKit's exception ends the process.
            fatalError(
                UIKitException(name: .internalInconsistency, reason: reason).description)
        }
        MainActor.assumeIsolated {
            HeadlessStage.current.raise(.internalInconsistency, reason)
        }
    }

    static func warn(_ text: String) {
        guard MainQueue.isHere else { return }
        MainActor.assumeIsolated { HeadlessStage.current.warn(text) }
    }

    /// What is in a list more than once, in the order of the list.
    static func duplicates<Identifier: Hashable>(of identifiers: [Identifier]) -> [Identifier] {
        var seen: Set<Identifier> = []
        return identifiers.filter { !seen.insert($0).inserted }
    }
}
