import HeadlessSwiftUI
import Testing

@MainActor
final class Notes {
    var lines: [String] = []
    func add(_ line: String) { lines.append(line) }
}

@MainActor
struct SmokeTests {
    struct Counter: View {
        let notes: Notes
        @State private var count = 0
        var body: some View {
            let _ = notes.add("body \(count)")
            VStack {
                Text("Count \(count)")
                Button("More") { count += 1 }
            }
            .onAppear { notes.add("appear") }
            .onChange(of: count) { old, new in notes.add("change \(old) \(new)") }
        }
    }

    @Test func `a button changes what is shown`() throws {
        let stage = HeadlessStage()
        let notes = Notes()
        try stage.perform {
            stage.show(Counter(notes: notes))
            stage.finish()
            #expect(stage.user.texts == ["Count 0", "More"])
            try stage.user.tap("More")
            stage.finish()
            #expect(stage.user.texts == ["Count 1", "More"])
            #expect(notes.lines == ["body 0", "appear", "body 1", "change 0 1"])
        }
    }

    struct Merged: View {
        let notes: Notes
        @State private var v = 0
        var body: some View {
            let _ = notes.add("body \(v)")
            Text("x").onAppear {
                v = 1
                v = 2
                withAnimation {
                    v = 3
                    v = 4
                }
            }
            .onChange(of: v) { old, new in notes.add("change \(old) \(new)") }
        }
    }

    @Test func `writes are merged by transaction`() {
        let stage = HeadlessStage()
        let notes = Notes()
        stage.perform {
            stage.show(Merged(notes: notes))
            stage.finish()
        }
        #expect(notes.lines == ["body 0", "body 2", "change 0 2", "body 4", "change 2 4"])
    }

    struct Level: View {
        let number: Int
        let notes: Notes
        @State private var isActive = false
        var body: some View {
            VStack {
                Text("Level \(number)")
                NavigationLink(
                    "Down", isActive: $isActive,
                    destination: { Level(number: number + 1, notes: notes) })
            }
            .onAppear { notes.add("+\(number)") }
            .onDisappear { notes.add("-\(number)") }
        }
    }

    @Test func `links push and back pops`() throws {
        let stage = HeadlessStage()
        let notes = Notes()
        try stage.perform {
            stage.show(NavigationView { Level(number: 0, notes: notes) })
            stage.finish()
            try stage.user.tap("Down")
            stage.finish()
            #expect(stage.user.texts.contains("Level 1"))
            try stage.user.tap("Down")
            stage.finish()
            #expect(stage.user.texts.contains("Level 2"))
            try stage.user.goBack()
            stage.finish()
            #expect(stage.user.texts.contains("Level 1"))
            let swipe = try #require(stage.user.beginSwipeBack())
            swipe.move(to: 0.5)
            stage.turn()
            swipe.cancel()
            stage.finish()
            #expect(stage.user.texts.contains("Level 1"))
            let second = try #require(stage.user.beginSwipeBack())
            stage.turn()
            second.finish()
            stage.finish()
            #expect(stage.user.texts.contains("Level 0"))
        }
        #expect(
            notes.lines == ["+0", "+1", "-0", "+2", "-1", "+1", "-2", "+0", "-0", "+0", "-1"])
    }

    struct SheetHost: View {
        let notes: Notes
        @State private var isShown = false
        var body: some View {
            Button("Show") { isShown = true }
                .sheet(isPresented: $isShown, onDismiss: { notes.add("dismissed \(isShown)") }) {
                    SheetContent(notes: notes)
                }
        }
    }

    struct SheetContent: View {
        let notes: Notes
        @Environment(\.dismiss) var dismiss
        var body: some View {
            Button("Close") { dismiss() }.onAppear { notes.add("+sheet") }
                .onDisappear { notes.add("-sheet") }
        }
    }

    @Test func `a sheet comes and goes`() throws {
        let stage = HeadlessStage()
        let notes = Notes()
        try stage.perform {
            stage.show(SheetHost(notes: notes))
            stage.finish()
            try stage.user.tap("Show")
            stage.finish()
            try stage.user.tap("Close")
            stage.finish()
            try stage.user.tap("Show")
            stage.finish()
            let swipe = try #require(stage.user.beginSwipeDown())
            stage.turn()
            swipe.finish()
            stage.finish()
            #expect(stage.user.texts == ["Show"])
        }
        #expect(
            notes.lines == [
                "+sheet", "-sheet", "dismissed false", "+sheet", "-sheet", "dismissed false",
            ])
    }

    struct Tabs: View {
        @State private var selection = "a"
        var body: some View {
            TabView(selection: $selection) {
                Text("First").tabItem { Text("A") }.tag("a")
                Button("Second") { selection = "a" }.tabItem { Text("B") }.tag("b")
            }
        }
    }

    @Test func `tabs are chosen`() throws {
        let stage = HeadlessStage()
        try stage.perform {
            stage.show(Tabs())
            stage.finish()
            #expect(stage.user.texts == ["First"])
            try stage.user.tap("B")
            stage.finish()
            #expect(stage.user.texts == ["Second"])
            try stage.user.tap("Second")
            stage.finish()
            #expect(stage.user.texts == ["First"])
        }
    }

    @Observable @MainActor final class Model {
        var name = "one"
        @ObservationIgnored var ignored = 0
    }

    struct Observing: View {
        let model: Model
        let notes: Notes
        var body: some View {
            let _ = notes.add("body \(model.name)")
            Text(model.name)
        }
    }

    @Test func `an observable is followed`() {
        let stage = HeadlessStage()
        let notes = Notes()
        let model = Model()
        stage.perform {
            stage.show(Observing(model: model, notes: notes))
            stage.finish()
            model.name = "two"
            stage.finish()
            model.ignored = 1
            stage.finish()
            model.name = "three"
            stage.finish()
        }
        #expect(notes.lines == ["body one", "body two", "body three"])
    }
}
