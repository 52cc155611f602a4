import Foundation
import HeadlessUIKit
import Testing

/// Core Data in memory, with a model that stands as Xcode writes it.
@MainActor
@Suite(.serialized)
struct CoreDataTests {
    /// A project's folder with a model of shelves and books.
    private static func container(_ name: String = "Library") throws -> NSPersistentContainer {
        let url = folder.appendingPathComponent("Sources/Stack.swift")
        let model = folder.appendingPathComponent("\(name).xcdatamodeld/\(name).xcdatamodel")
        try FileManager.default.createDirectory(at: model, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: model.appendingPathComponent("contents"))
        try Data().write(to: folder.appendingPathComponent("Package.swift"))
        return NSPersistentContainer(
            name: name, managedObjectModel: try #require(modelNear(url.path, name)))
    }

    private static func modelNear(_ file: String, _ name: String) -> NSManagedObjectModel? {
        NSManagedObjectModel(name: name, near: file, module: "HeadlessUIKitTests")
    }

    private static let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("wayfold-core-data-\(UUID().uuidString)")

    private static let text = """
        <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
        <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0">
            <entity name="Shelf" representedClassName="ShelfObject" syncable="YES">
                <attribute name="label" attributeType="String"/>
                <relationship name="books" optional="YES" toMany="YES" deletionRule="Cascade" \
        destinationEntity="Book" inverseName="shelf" inverseEntity="Book"/>
            </entity>
            <entity name="Book" representedClassName="BookObject" syncable="YES">
                <attribute name="title" optional="YES" attributeType="String"/>
                <attribute name="pages" optional="YES" attributeType="Integer 16" \
        defaultValueString="100" usesScalarValueType="YES"/>
                <relationship name="shelf" optional="YES" maxCount="1" \
        deletionRule="Nullify" destinationEntity="Shelf" inverseName="books" inverseEntity="Shelf"/>
            </entity>
        </model>
        """

    private static func loaded() throws -> NSPersistentContainer {
        let container = try container()
        container.loadPersistentStores { _, error in #expect(error == nil) }
        return container
    }

    @discardableResult
    private func add(_ title: String, to context: NSManagedObjectContext) -> BookObject {
        let book = BookObject(context: context)
        book.title = title
        return book
    }

    private func titles(_ context: NSManagedObjectContext) throws -> [String] {
        let request = NSFetchRequest<BookObject>(entityName: "Book")
        request.sortDescriptors = [NSSortDescriptor(key: "title", ascending: true)]
        return try context.fetch(request).map { $0.title ?? "" }
    }

    @Test func `an object is found by its URL, and one deleted elsewhere is forgotten`() throws {
        try HeadlessStage().perform {
            let container = try Self.loaded()
            let context = container.viewContext
            let book = add("Emma", to: context)
            try context.save()
            let url = book.objectID.uriRepresentation()
            let store = container.persistentStoreCoordinator
            #expect(store.managedObjectID(forURIRepresentation: url) == book.objectID)
            let gone = try #require(URL(string: "x-coredata:///Book/p0"))
            #expect(store.managedObjectID(forURIRepresentation: gone) == nil)
            NSManagedObjectContext.mergeChanges(
                fromRemoteContextSave: [NSDeletedObjectsKey: [book.objectID]], into: [context])
            #expect(!context.registeredObjects.contains(book))
        }
    }

    @Test func `rows are put into the store without objects of the context`() throws {
        try HeadlessStage().perform {
            let context = try Self.loaded().viewContext
            let request = NSBatchInsertRequest(
                entityName: "Book", objects: [["title": "Emma"], ["title": "Ulysses"]])
            request.resultType = .count
            let result = try context.execute(request) as? NSBatchInsertResult
            #expect(result?.result as? Int == 2)
            #expect(context.insertedObjects.isEmpty)
            #expect(try titles(context) == ["Emma", "Ulysses"])
        }
    }

    @Test func `a new object has its class, its defaults and what was set`() throws {
        try HeadlessStage().perform {
            let context = try Self.loaded().viewContext
            let book = add("Ulysses", to: context)
            #expect(book.pages == 100)
            #expect(book.isInserted && context.hasChanges)
            #expect(try titles(context) == ["Ulysses"])
            let made = NSEntityDescription.insertNewObject(forEntityName: "Shelf", into: context)
            #expect(made is ShelfObject)
        }
    }

    @Test func `a context sees what another one has saved, and not what it has not`() throws {
        try HeadlessStage().perform {
            let container = try Self.loaded()
            let background = container.newBackgroundContext()
            add("Emma", to: background)
            #expect(try titles(container.viewContext) == [])
            try background.save()
            #expect(!background.hasChanges)
            #expect(try titles(container.viewContext) == ["Emma"])
        }
    }

    @Test func `a child context saves into its parent`() throws {
        try HeadlessStage().perform {
            let parent = try Self.loaded().viewContext
            let child = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
            child.parent = parent
            add("Emma", to: child)
            try child.save()
            #expect(parent.insertedObjects.count == 1)
            #expect(try titles(parent) == ["Emma"])
        }
    }

    @Test func `a relationship leads both ways, and a rule deletes what goes along`() throws {
        try HeadlessStage().perform {
            let context = try Self.loaded().viewContext
            let shelf = ShelfObject(context: context)
            shelf.setValue("A", forKey: "label")
            let book = add("Emma", to: context)
            book.setValue(shelf, forKey: "shelf")
            #expect((shelf.value(forKey: "books") as? Set<BookObject>) == [book])
            shelf.changeManagedValues("books", removing: book)
            #expect(book.value(forKey: "shelf") == nil)
            shelf.changeManagedValues("books", adding: book)
            try context.save()
            context.delete(shelf)
            try context.save()
            #expect(try titles(context) == [])
        }
    }

    @Test func `a required value that is missing keeps a context from being saved`() throws {
        try HeadlessStage().perform {
            let context = try Self.loaded().viewContext
            _ = ShelfObject(context: context)
            let error = #expect(throws: NSError.self) { try context.save() }
            #expect(error?.code == NSValidationMissingMandatoryPropertyError)
            context.rollback()
            #expect(!context.hasChanges)
        }
    }

    @Test func `a fetch filters, sorts, counts and limits`() throws {
        try HeadlessStage().perform {
            let context = try Self.loaded().viewContext
            for title in ["Emma", "Dune", "Ulysses"] { add(title, to: context) }
            let request = NSFetchRequest<BookObject>(entityName: "Book")
            request.predicate = NSPredicate(format: "title CONTAINS %@ OR pages > %d", "un", 200)
            #expect(try context.fetch(request).map(\.title) == ["Dune"])
            request.predicate = nil
            request.sortDescriptors = [
                NSSortDescriptor(keyPath: \BookObject.sortTitle, ascending: false)
            ]
            request.fetchLimit = 2
            #expect(try context.fetch(request).map(\.title) == ["Ulysses", "Emma"])
            request.fetchLimit = 0
            #expect(try context.count(for: request) == 3)
            let all = BookObject.fetchRequest()
            #expect(
                try context.execute(NSBatchDeleteRequest(fetchRequest: all)) is NSBatchDeleteResult)
        }
    }

    @Test func `an app that is launched anew on a stage finds what it saved there`() throws {
        let stage = HeadlessStage()
        try stage.perform {
            let context = try Self.loaded().viewContext
            add("Emma", to: context)
            try context.save()
        }
        let again = try stage.perform { try titles(Self.loaded().viewContext) }
        #expect(again == ["Emma"])
        let elsewhere = try HeadlessStage().perform { try titles(Self.loaded().viewContext) }
        #expect(elsewhere == [])
    }

    @Test func `a list of fetched objects reports changes in the next turn`() async throws {
        let stage = HeadlessStage()
        let changes = ListChanges()
        let container = try stage.perform { try Self.loaded() }
        let context = container.viewContext
        let request = NSFetchRequest<BookObject>(entityName: "Book")
        request.sortDescriptors = [NSSortDescriptor(key: "title", ascending: true)]
        let list = NSFetchedResultsController(
            fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: nil,
            cacheName: nil)
        list.delegate = changes
        try list.performFetch()
        let book = stage.perform {
            add("Dune", to: context)
            return add("Emma", to: context)
        }
        #expect(changes.lines == [])
        await stage.settle()
        stage.perform { book.title = "Zorro" }
        await stage.settle()
        try stage.perform {
            context.delete(book)
            try context.save()
        }
        #expect(list.fetchedObjects?.map(\.title) == ["Dune"])
        #expect(
            changes.lines == [
                "will", "insert Dune - 0", "insert Emma - 1", "did",
                "will", "update Zorro 1 -", "did",
                "will", "delete Zorro 1 -", "did",
            ])
    }

    @Test func `a block of a context runs in a later turn`() async throws {
        let stage = HeadlessStage()
        let container = try stage.perform { try Self.loaded() }
        container.viewContext.automaticallyMergesChangesFromParent = true
        stage.perform {
            container.performBackgroundTask { context in
                let book = NSEntityDescription.insertNewObject(
                    forEntityName: "Book", into: context)
                book.setValue("Emma", forKey: "title")
                #expect(throws: Never.self) { try context.save() }
            }
        }
        let before = try titles(container.viewContext)
        #expect(before == [])
        await stage.settle()
        let after = try titles(container.viewContext)
        #expect(after == ["Emma"])
    }
}

private final class ListChanges: NSFetchedResultsControllerDelegate {
    var lines: [String] = []

    func controllerWillChangeContent(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>
    ) { lines.append("will") }

    func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
        didChange anObject: Any, at indexPath: IndexPath?, for type: NSFetchedResultsChangeType,
        newIndexPath: IndexPath?
    ) {
        let title = (anObject as? NSManagedObject)?.value(forKey: "title") ?? ""
        let paths = [indexPath, newIndexPath].map { $0.map { "\($0.item)" } ?? "-" }
        lines.append("\(type) \(title) \(paths[0]) \(paths[1])")
    }

    func controllerDidChangeContent(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>
    ) { lines.append("did") }
}

final class ShelfObject: NSManagedObject {}

final class BookObject: NSManagedObject {
    var title: String? {
        get { managedValue("title") }
        set { setManagedValue(newValue, "title") }
    }
    var pages: Int16 {
        get { managedValue("pages") }
        set { setManagedValue(newValue, "pages") }
    }
    var sortTitle: String { title ?? "" }
}
