/// Fetched objects in their sections.
struct FetchedList {
    struct Section: NSFetchedResultsSectionInfo {
        let name: String
        var rows: [NSManagedObject]

        var indexTitle: String? { name.first.map { String($0).uppercased() } }
        var numberOfObjects: Int { rows.count }
        var objects: [Any]? { rows }
    }

    enum Change {
        case section(Section, Int, NSFetchedResultsChangeType)
        case object(NSManagedObject, IndexPath?, IndexPath?, NSFetchedResultsChangeType)
    }

    private(set) var sections: [Section] = []
    private var paths: [NSManagedObject: IndexPath] = [:]

    init() {}

    /// Without a key there is one section of all. A section is what follows each other with one
    /// name. Linear.
    init(_ objects: [NSManagedObject], by key: String?) {
        if key == nil { sections = [Section(name: "", rows: [])] }
        for object in objects {
            let name =
                key.map { object.value(forKeyPath: $0).map { "\($0)" } ?? "" } ?? ""
            if sections.last?.name != name || sections.isEmpty {
                sections.append(Section(name: name, rows: []))
            }
            let section = sections.count - 1
            paths[object] = IndexPath(item: sections[section].rows.count, section: section)
            sections[section].rows.append(object)
        }
    }

    var objects: [NSManagedObject] { sections.flatMap(\.rows) }
    func path(of object: NSManagedObject) -> IndexPath? { paths[object] }

    /// What makes another list of this one, in the order in which delegates hear of it: sections,
    /// then objects that go, come, move and change.
    func changes(to other: FetchedList, _ changed: Set<NSManagedObject>) -> [Change] {
        var changes: [Change] = []
        let oldNames = Set(sections.map(\.name))
        let newNames = Set(other.sections.map(\.name))
        for (index, section) in sections.enumerated() where !newNames.contains(section.name) {
            changes.append(.section(section, index, .delete))
        }
        for (index, section) in other.sections.enumerated() where !oldNames.contains(section.name) {
            changes.append(.section(section, index, .insert))
        }
        for object in objects where other.paths[object] == nil {
            changes.append(.object(object, paths[object], nil, .delete))
        }
        for object in other.objects where paths[object] == nil {
            changes.append(.object(object, nil, other.paths[object], .insert))
        }
        let moved = moved(to: other)
        for object in other.objects where paths[object] != nil {
            if moved.contains(object) {
                changes.append(.object(object, paths[object], other.paths[object], .move))
            } else if changed.contains(object) {
                changes.append(.object(object, paths[object], nil, .update))
            }
        }
        return changes
    }

    /// Those in both lists that stand elsewhere among the others, or in another section.
    private func moved(to other: FetchedList) -> Set<NSManagedObject> {
        let before = objects.filter { other.paths[$0] != nil }
        let after = other.objects.filter { paths[$0] != nil }
        var moved: Set<NSManagedObject> = []
        for change in after.difference(from: before) {
            if case .insert(_, let object, _) = change { moved.insert(object) }
        }
        for object in after {
            guard let old = paths[object], let new = other.paths[object] else { continue }
            if sections[old.section].name != other.sections[new.section].name {
                moved.insert(object)
            }
        }
        return moved
    }
}
