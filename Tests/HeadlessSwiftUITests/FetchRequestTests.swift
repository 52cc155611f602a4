import Foundation
import HeadlessSwiftUI
import Testing

final class NoteObject: NSManagedObject {
    var text: String {
        get { value(forKey: "text") as? String ?? "" }
        set { setValue(newValue, forKey: "text") }
    }
}

/// Core Data in views.
@MainActor
@Suite(.serialized) struct FetchRequestTests {
    private static let model: NSManagedObjectModel = {
        let text = NSAttributeDescription()
        text.name = "text"
        text.attributeType = .stringAttributeType
        let note = NSEntityDescription()
        note.name = "Note"
        note.managedObjectClassName = NSStringFromClass(NoteObject.self)
        note.properties = [text]
        let model = NSManagedObjectModel()
        model.entities = [note]
        return model
    }()

    private func makeContext() -> NSManagedObjectContext {
        let container = NSPersistentContainer(name: "Notes", managedObjectModel: Self.model)
        container.loadPersistentStores { _, error in #expect(error == nil) }
        return container.viewContext
    }

    private struct NoteList: View {
        @Environment(\.managedObjectContext) private var context
        @FetchRequest(
            entity: FetchRequestTests.model.entitiesByName["Note"] ?? NSEntityDescription(),
            sortDescriptors: [NSSortDescriptor(key: "text", ascending: true)])
        private var notes: FetchedResults<NoteObject>
        @FetchRequest(sortDescriptors: [SortDescriptor(\.text, order: .reverse)])
        private var reversed: FetchedResults<NoteObject>

        var body: some View {
            ForEach(notes, id: \.objectID) { Text($0.text) }
            Text("last: \(reversed.first?.text ?? "none")")
            Button("Add") { NoteObject(context: context).text = "note \(notes.count)" }
            Button("Delete") { if let note = notes.first { context.delete(note) } }
            Button("Only 1") { notes.nsPredicate = NSPredicate(format: "text CONTAINS '1'") }
        }
    }

    private func texts(_ stage: HeadlessStage) -> [String] { Array(stage.user.texts.dropLast(3)) }

    @Test func `a view with a request follows its context`() async throws {
        let stage = HeadlessStage()
        let context = stage.perform { makeContext() }
        stage.show(NoteList().environment(\.managedObjectContext, context))
        await stage.settle()
        #expect(texts(stage) == ["last: none"])
        for button in ["Add", "Add", "Add"] {
            try stage.user.tap(button)
            await stage.settle()
        }
        #expect(texts(stage) == ["note 0", "note 1", "note 2", "last: note 2"])
        try stage.user.tap("Delete")
        await stage.settle()
        #expect(texts(stage) == ["note 1", "note 2", "last: note 2"])
        try stage.user.tap("Only 1")
        await stage.settle()
        #expect(texts(stage) == ["note 1", "last: note 2"])
    }

    private struct NoteView: View {
        @ObservedObject var note: NoteObject
        var body: some View { Text(note.text) }
    }

    @Test func `a view follows an object that it observes`() async throws {
        let stage = HeadlessStage()
        let context = stage.perform { makeContext() }
        let note = NoteObject(context: context)
        note.text = "one"
        stage.show(NoteView(note: note))
        await stage.settle()
        stage.perform { note.text = "two" }
        await stage.settle()
        #expect(stage.user.texts == ["two"])
    }
}
