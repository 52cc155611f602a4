import HeadlessSwiftUI
import Testing

@MainActor
struct AlertTests {
    struct Asking: View {
        let notes: Notes
        @State private var isShown = false
        @State private var name = ""
        @State private var number: Int?
        @State private var old: Old?
        var body: some View {
            VStack {
                Button("Delete") { isShown = true }
                Button("Number") { number = 7 }
                Button("Old") { old = Old(id: 1) }
            }
            .alert("Sure?", isPresented: $isShown) {
                TextField("Name", text: $name)
                Button("Yes", role: .destructive) { notes.add("yes \(name) \(isShown)") }
                Button("No", role: .cancel) {}
            } message: {
                Text("It goes.")
            }
            .confirmationDialog(
                "Number", isPresented: Binding(get: { number != nil }, set: { _ in number = nil }),
                titleVisibility: .visible, presenting: number
            ) { number in
                Button("Take \(number)") { notes.add("took \(number)") }
            }
            .alert(item: $old) { old in
                Alert(
                    title: Text("Old \(old.id)"),
                    primaryButton: .default(Text("Next")) { self.old = Old(id: 2) },
                    secondaryButton: .cancel())
            }
            .onChange(of: isShown) { notes.add("shown \(isShown)") }
        }
        struct Old: Identifiable { var id: Int }
    }

    @Test func `an alert's action runs, then its binding is cleared`() throws {
        let stage = HeadlessStage()
        let notes = Notes()
        try stage.perform {
            stage.show(Asking(notes: notes))
            stage.finish()
            try stage.user.tap("Delete")
            stage.finish()
            #expect(stage.user.texts == ["Sure?", "It goes."])
            #expect(stage.user.elements.map(\.label) == ["Name", "Yes", "No"])
            try stage.user.type("Ada", into: "Name")
            try stage.user.tap("Yes")
            stage.finish()
            #expect(stage.user.elements.map(\.label) == ["Delete", "Number", "Old"])
        }
        #expect(notes.lines == ["shown true", "yes Ada true", "shown false"])
    }

    @Test func `a dialog has a cancel button and its value`() throws {
        let stage = HeadlessStage()
        let notes = Notes()
        try stage.perform {
            stage.show(Asking(notes: notes))
            stage.finish()
            try stage.user.tap("Number")
            stage.finish()
            #expect(stage.user.elements.map(\.label) == ["Take 7", "Cancel"])
            try stage.user.tap("Cancel")
            stage.finish()
            try stage.user.tap("Number")
            stage.finish()
            try stage.user.tap("Take 7")
            stage.finish()
            #expect(stage.user.texts == ["Delete", "Number", "Old"])
        }
        #expect(notes.lines == ["took 7"])
    }

    @Test func `an alert that asks for the next is cleared by its own end`() throws {
        let stage = HeadlessStage()
        try stage.perform {
            stage.show(Asking(notes: Notes()))
            stage.finish()
            try stage.user.tap("Old")
            stage.finish()
            #expect(stage.user.texts == ["Old 1"])
            try stage.user.tap("Next")
            stage.finish()
            #expect(stage.user.texts == ["Delete", "Number", "Old"])
        }
    }

    struct Plain: View {
        @State private var isShown = true
        var body: some View {
            Text("under").alert(isPresented: $isShown) { Alert(title: Text("Hello")) }
        }
    }

    @Test func `an alert without actions has an OK button`() throws {
        let stage = HeadlessStage()
        try stage.perform {
            stage.show(Plain())
            stage.finish()
            #expect(stage.user.elements.map(\.label) == ["OK"])
            try stage.user.tap("OK")
            stage.finish()
            #expect(stage.user.texts == ["under"])
        }
    }

    struct TakenBack: View {
        @Binding var isShown: Bool
        var body: some View {
            Text("under").alert("Wait", isPresented: $isShown) {}
        }
    }

    @Observable @MainActor final class Switch { var isOn = false }

    struct Holder: View {
        @Bindable var state: Switch
        var body: some View { TakenBack(isShown: $state.isOn) }
    }

    @Test func `an alert goes when the state takes it back and comes again`() {
        let stage = HeadlessStage()
        let state = Switch()
        stage.perform {
            stage.show(Holder(state: state))
            stage.finish()
            for _ in 0..<2 {
                state.isOn = true
                stage.finish()
                #expect(stage.user.texts == ["Wait"])
                state.isOn = false
                stage.finish()
                #expect(stage.user.texts == ["under"])
            }
        }
    }
}
