/// What became of an object of a list.
public enum NSFetchedResultsChangeType: UInt, Sendable {
    case insert = 1
    case delete
    case move
    case update
}

/// A section of a list of fetched objects.
public protocol NSFetchedResultsSectionInfo {
    var name: String { get }
    var indexTitle: String? { get }
    var numberOfObjects: Int { get }
    var objects: [Any]? { get }
}

/// Hears of changes to fetched objects: in the turn after a change, or as their context is saved.
public protocol NSFetchedResultsControllerDelegate: AnyObject {
    func controllerWillChangeContent(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>)
    func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
        didChange anObject: Any, at indexPath: IndexPath?, for type: NSFetchedResultsChangeType,
        newIndexPath: IndexPath?)
    func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
        didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
        for type: NSFetchedResultsChangeType)
    func controllerDidChangeContent(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>)
}

extension NSFetchedResultsControllerDelegate {
    public func controllerWillChangeContent(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>
    ) {}
    public func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
        didChange anObject: Any, at indexPath: IndexPath?, for type: NSFetchedResultsChangeType,
        newIndexPath: IndexPath?
    ) {}
    public func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
        didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
        for type: NSFetchedResultsChangeType
    ) {}
    public func controllerDidChangeContent(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>
    ) {}
}

/// The objects of a request as the rows of a list, which follows the changes of their context.
open class NSFetchedResultsController<ResultType>: NSObject {
    public let fetchRequest: NSFetchRequest<ResultType>
    public let managedObjectContext: NSManagedObjectContext
    public let sectionNameKeyPath: String?
    public let cacheName: String?
    open weak var delegate: (any NSFetchedResultsControllerDelegate)?
    private var list = FetchedList()
    private var observation: FetchedObservation?

    public init(
        fetchRequest: NSFetchRequest<ResultType>,
        managedObjectContext context: NSManagedObjectContext,
        sectionNameKeyPath: String?, cacheName name: String?
    ) {
        self.fetchRequest = fetchRequest
        managedObjectContext = context
        self.sectionNameKeyPath = sectionNameKeyPath
        cacheName = name
        super.init()
    }

    open class func deleteCache(withName name: String?) {}

    open func performFetch() throws {
        list = fetched()
        guard observation == nil else { return }
        observation = FetchedObservation(managedObjectContext) { [weak self] in self?.follow($0) }
    }

    open var fetchedObjects: [ResultType]? {
        observation == nil ? nil : list.objects.compactMap { $0 as? ResultType }
    }
    open var sections: [any NSFetchedResultsSectionInfo]? {
        observation == nil ? nil : list.sections
    }
    open var sectionIndexTitles: [String] { list.sections.compactMap(\.indexTitle) }

    open func object(at indexPath: IndexPath) -> ResultType {
        let object = list.sections[indexPath.section].rows[indexPath.item]
        guard let result = object as? ResultType else {
            preconditionFailure("\(object) is no \(ResultType.self)")
        }
        return result
    }
    open func indexPath(forObject object: ResultType) -> IndexPath? {
        (object as? NSManagedObject).flatMap { list.path(of: $0) }
    }

    private func fetched() -> FetchedList {
        FetchedList(managedObjectContext.objects(of: fetchRequest), by: sectionNameKeyPath)
    }

    /// The list as delegates are handed it, whatever its objects are.
    private var plain: NSFetchedResultsController<any NSFetchRequestResult> {
        if let plain = self as? NSFetchedResultsController<any NSFetchRequestResult> {
            return plain
        }
        let request = NSFetchRequest<any NSFetchRequestResult>()
        request.entityName = fetchRequest.entityName
        request.entity = fetchRequest.entity
        request.predicate = fetchRequest.predicate
        request.sortDescriptors = fetchRequest.sortDescriptors
        request.fetchLimit = fetchRequest.fetchLimit
        request.fetchOffset = fetchRequest.fetchOffset
        let plain = NSFetchedResultsController<any NSFetchRequestResult>(
            fetchRequest: request, managedObjectContext: managedObjectContext,
            sectionNameKeyPath: sectionNameKeyPath, cacheName: cacheName)
        plain.list = list
        plain.observation = observation
        return plain
    }

    private func follow(_ changed: Set<NSManagedObject>) {
        let before = list
        list = fetched()
        let changes = before.changes(to: list, changed)
        guard !changes.isEmpty, let delegate else { return }
        let plain = plain
        delegate.controllerWillChangeContent(plain)
        for change in changes {
            switch change {
            case .section(let section, let index, let type):
                delegate.controller(
                    plain, didChange: section, atSectionIndex: index, for: type)
            case .object(let object, let old, let new, let type):
                delegate.controller(
                    plain, didChange: object, at: old, for: type, newIndexPath: new)
            }
        }
        delegate.controllerDidChangeContent(plain)
    }
}

/// Hears of the changes of a context for as long as it lives.
private final class FetchedObservation {
    private let token: any NSObjectProtocol

    init(_ context: NSManagedObjectContext, _ follow: @escaping (Set<NSManagedObject>) -> Void) {
        // why: contexts report on the thread that uses them.
        nonisolated(unsafe) let follow = follow
        token = NotificationCenter.default.addObserver(
            forName: .NSManagedObjectContextObjectsDidChange, object: context, queue: nil
        ) { note in
            let keys = [NSUpdatedObjectsKey, NSRefreshedObjectsKey]
            let sets = keys.compactMap { note.userInfo?[$0] as? Set<NSManagedObject> }
            follow(sets.reduce(into: []) { $0.formUnion($1) })
        }
    }

    deinit { NotificationCenter.default.removeObserver(token) }
}
