import HeadlessSwiftUI
import Testing

/// Sheets and covers that go together, as coordinators' libraries have them go.
@MainActor
struct DismissalTests {
    let probe = Probe()

    /// A screen that presents the next one; the last is a full-screen cover.
    struct Level: View {
        let model: Model
        let number: Int
        var body: some View {
            let isOn = Binding {
                model.shown.contains(number)
            } set: { isOn in
                if !isOn { model.shown.remove(number) }
            }
            let onDismiss = { model.probe.note("dismissed \(number)") }
            if number == 3 {
                Text("\(number)")
                    .fullScreenCover(isPresented: isOn, onDismiss: onDismiss) { Text("top") }
            } else {
                Text("\(number)")
                    .sheet(isPresented: isOn, onDismiss: onDismiss) {
                        if !model.empties || model.shown.contains(number) {
                            Level(model: model, number: number + 1)
                        }
                    }
            }
        }
    }

    @Observable @MainActor final class Model {
        var shown: Set<Int> = []
        /// Whether the content of a sheet is empty once the sheet is to go.
        let empties: Bool
        @ObservationIgnored let probe: Probe
        init(_ probe: Probe, empties: Bool = false) {
            self.probe = probe
            self.empties = empties
        }

        func presentAll() {
            for number in 1...3 { probe.run { _ = shown.insert(number) } }
        }
    }

    @Test(arguments: [true, false])
    func `sheets that go together all run their actions, the topmost first`(empties: Bool) {
        let model = Model(probe, empties: empties)
        probe.show(Level(model: model, number: 1))
        model.presentAll()
        #expect(probe.texts == ["top"])
        probe.run { model.shown = [] }
        #expect(probe.texts == ["1"])
        #expect(probe.take() == ["dismissed 3", "dismissed 2", "dismissed 1"])
        model.presentAll()
        #expect(probe.texts == ["top"])
    }

    @Test func `a sheet that a cover covers goes with it and runs its action`() {
        let model = Model(probe)
        probe.show(Level(model: model, number: 1))
        model.presentAll()
        probe.run { _ = model.shown.remove(2) }
        #expect(probe.texts == ["2"])
        #expect(probe.take() == ["dismissed 3", "dismissed 2"])
    }

    @Test(.fact("SUI-PR-05", "SUI-PR-18"))
    func `what a view presents goes with the view, and runs its actions`() {
        let model = Model(probe)
        let kept = Kept<Binding<Bool>>()
        probe.show(
            Stateful(true) { isThere in
                VStack {
                    if isThere.wrappedValue {
                        NavigationView { Level(model: model, number: 1) }
                    } else {
                        Text("none")
                    }
                }
                .onAppear { kept.value = isThere }
            })
        model.presentAll()
        #expect(probe.texts == ["top"])
        probe.run { kept.value?.wrappedValue = false }
        #expect(probe.texts == ["none"])
        #expect(probe.take() == ["dismissed 3", "dismissed 2", "dismissed 1"])
    }

    final class Owner: ObservableObject {}

    @Test func `a finger that was lifted keeps no screen alive`() throws {
        let owner = Kept<Owner>()
        owner.value = Owner()
        weak let shown = owner.value
        probe.show(
            Stateful(true) { isShown in
                Text("below")
                    .sheet(isPresented: isShown) {
                        if let owner = owner.value { Text("sheet").environmentObject(owner) }
                    }
            })
        #expect(probe.texts == ["sheet"])
        let swipe = try #require(probe.stage.user.beginSwipeDown())
        probe.run { swipe.move(to: 0.5) }
        probe.run { swipe.finish() }
        #expect(probe.texts == ["below"])
        owner.value = nil
        #expect(shown == nil)
        swipe.cancel()
    }

    @Test func `a button without text is called what its image is called`() throws {
        probe.show(
            Button {
                probe.note("added")
            } label: {
                Image(systemName: "plus")
            })
        try probe.tap("plus")
        #expect(probe.take() == ["added"])
    }
}
