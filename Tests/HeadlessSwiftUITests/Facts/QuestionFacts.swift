import HeadlessSwiftUI
import Testing

/// Chapter 9: alerts and dialogs.
@MainActor
struct QuestionFacts {
    let probe = Probe()
    let wishes = Wishes()

    /// What a person can answer.
    private var answers: [String] {
        probe.stage.perform { probe.stage.user.elements.map(\.label) }
    }

    private func note(_ line: String) { probe.note(line) }

    @Test(.fact("SUI-PR-24"), .choice("SUI-U-21"), arguments: ["Yes", "No"])
    func `every button dismisses an alert after its action has run`(answer: String) throws {
        let shown = probe.noting("shown", Bindable(wishes).first)
        probe.show(
            Text("under")
                .alert("Sure?", isPresented: shown) {
                    Button("Yes", role: .destructive) { note("yes \(wishes.first)") }
                    Button("No", role: .cancel) { note("no \(wishes.first)") }
                })
        probe.run { wishes.first = true }
        #expect(answers == ["Yes", "No"])
        try probe.tap(answer)
        #expect(probe.take() == ["\(answer.lowercased()) true", "shown = false"])
        #expect(probe.texts == ["under"])
    }

    @Test(.choice("SUI-U-21"))
    func `the binding may be cleared before the action`() throws {
        probe.stage.viewChoices.answerOrder = .writeThenAction
        let shown = probe.noting("shown", Bindable(wishes).first)
        probe.show(
            Text("under")
                .alert("Sure?", isPresented: shown) {
                    Button("Yes") { note("yes \(wishes.first)") }
                })
        probe.run { wishes.first = true }
        try probe.tap("Yes")
        #expect(probe.take() == ["shown = false", "yes false"])
        #expect(probe.texts == ["under"])
    }

    @Test(.fact("SUI-PR-24"))
    func `an alert without actions has one standard button`() throws {
        probe.show(Text("under").alert("Done", isPresented: Bindable(wishes).first) {})
        probe.run { wishes.first = true }
        #expect(answers == ["OK"])
        try probe.tap("OK")
        #expect(probe.texts == ["under"])
        #expect(!wishes.first)
    }

    @Test(.fact("SUI-PR-25"))
    func `an alert about a value is shown with one, and shows what it was then`() throws {
        probe.show(
            Stateful(0) { _ in
                Text("under \(wishes.item?.text ?? "none")")
                    .alert(
                        "Sure?", isPresented: Bindable(wishes).first, presenting: wishes.item
                    ) { item in
                        Button("Take \(item.text)") { note("took \(item.text)") }
                    } message: {
                        Text($0.text)
                    }
            })
        probe.run { wishes.first = true }
        #expect(probe.texts == ["under none"])
        #expect(wishes.first)
        probe.run { wishes.item = .init(id: 1, text: "a") }
        #expect(probe.texts == ["Sure?", "a"])
        probe.run { wishes.item?.text = "b" }
        #expect(probe.texts == ["Sure?", "a"])
        #expect(answers == ["Take a"])
        probe.run { wishes.item = nil }
        #expect(probe.texts == ["Sure?", "a"])
        try probe.tap("Take a")
        #expect(probe.take() == ["took a"])
        #expect(probe.texts == ["under none"])
    }

    /// An alert of the older form about an item.
    private func aboutItem(_ act: @escaping @MainActor @Sendable () -> Void = {}) -> some View {
        Text("under")
            .alert(item: Bindable(wishes).item) { item in
                Alert(
                    title: Text("item \(item.id)"),
                    dismissButton: .default(Text("Next"), action: act))
            }
    }

    @Test(.fact("SUI-PR-26"))
    func `the write after an action wipes the item that the action set`() throws {
        probe.show(aboutItem { wishes.item = .init(id: 2) })
        probe.run { wishes.item = .init(id: 1) }
        #expect(probe.texts == ["item 1"])
        try probe.tap("Next")
        #expect(probe.texts == ["under"])
        #expect(wishes.item == nil)
    }

    @Test(.fact("SUI-PR-27"))
    func `a shown alert keeps its item, nil and another one in a later turn present again`() {
        probe.show(aboutItem())
        probe.run { wishes.item = .init(id: 1) }
        probe.run { wishes.item = .init(id: 2) }
        #expect(probe.texts == ["item 1"])
        probe.run { wishes.item = nil }
        #expect(probe.texts == ["under"])
        probe.run { wishes.item = .init(id: 2) }
        #expect(probe.texts == ["item 2"])
    }

    enum Next: CaseIterable {
        case alert
        case dialog
        case sheet
    }

    @Test(.fact("SUI-PR-28", "SUI-PR-29"), arguments: Next.allCases, [false, true])
    func `what an answer asks for is shown when the question is gone`(
        next: Next, isDialog: Bool
    ) throws {
        @Bindable var wishes = wishes
        let act: @MainActor @Sendable () -> Void = { [wishes = self.wishes] in
            switch next {
            case .alert: wishes.first = true
            case .dialog: wishes.second = true
            case .sheet: wishes.third = true
            }
        }
        let asked = Binding(
            get: { [wishes] in MainActor.assumeIsolated { wishes.number == 1 } },
            set: { [wishes] in
                let number = $0 ? 1 : 0
                MainActor.assumeIsolated { wishes.number = number }
            })
        probe.show(
            Text("under")
                .alert("Question", isPresented: isDialog ? .constant(false) : asked) {
                    Button("Go", action: act)
                }
                .confirmationDialog("", isPresented: isDialog ? asked : .constant(false)) {
                    Button("Go", action: act)
                }
                .alert("Next", isPresented: $wishes.first) {}
                .confirmationDialog(
                    "Next", isPresented: $wishes.second, titleVisibility: .visible
                ) {}
                .sheet(isPresented: $wishes.third) { Text("Next") })
        probe.run { wishes.number = 1 }
        try probe.tap("Go")
        #expect(probe.texts == ["Next"])
        #expect(wishes.number == 0)
    }

    @Test(.unreadFact("SUI-PR-30"))
    func `a dialog hides its title, and has a cancel button that a tap outside stands for`()
        throws
    {
        let shown = probe.noting("shown", Bindable(wishes).first)
        probe.show(
            Text("under")
                .confirmationDialog("Title", isPresented: shown) {
                    Button("Delete", role: .destructive) { note("deleted") }
                })
        for isOutside in [false, true] {
            probe.run { wishes.first = true }
            #expect(probe.texts == [])
            #expect(answers == ["Delete", "Cancel"])
            if isOutside {
                probe.run { probe.stage.user.tapOutside() }
            } else {
                try probe.tap("Cancel")
            }
            #expect(probe.texts == ["under"])
            #expect(probe.take() == ["shown = false"])
        }
    }

    @Test(.fact("SUI-PR-31"))
    func `an alert of a screen that an old link pushed is shown`() throws {
        probe.show(
            NavigationView {
                NavigationLink("Go") {
                    Button("Ask") { wishes.first = true }
                        .alert("Sure?", isPresented: Bindable(wishes).first) {}
                }
            })
        try probe.tap("Go")
        try probe.tap("Ask")
        #expect(probe.texts == ["Sure?"])
    }

    @Test(.fact("SUI-PR-22", "SUI-PR-23"), .choice("SUI-U-11"))
    func `an alert that is asked for too early is reported, and shown when it can be`() {
        @Bindable var wishes = wishes
        wishes.first = true
        probe.show(
            Stateful(0) { _ in
                Text("under \(wishes.number)")
                    .sheet(isPresented: $wishes.first) { Text("sheet") }
                    .alert("Wait", isPresented: $wishes.second) {}
            })
        #expect(probe.texts == ["sheet"])
        probe.run { wishes.second = true }
        #expect(probe.texts == ["sheet"])
        let reports = probe.warnings("Attempt to present")
        #expect(reports.count == 1)
        #expect(reports.first?.contains("which is already presenting") == true)
        probe.run { wishes.first = false }
        #expect(probe.texts == ["Wait"])
        // In one change.
        probe.run { wishes.second = false }
        probe.run { wishes.first = true }
        probe.run { (wishes.first, wishes.second) = (false, true) }
        #expect(probe.texts == ["Wait"])
    }

    @Test(.fact("SUI-NAV-54"))
    func `a screen that leaves takes its alert along`() {
        let router = Router([1])
        probe.show(
            NavigationStack(path: router.noted(probe)) {
                Text("root")
                    .navigationDestination(for: Int.self) { _ in
                        Text("pushed").alert("Wait", isPresented: Bindable(wishes).first) {}
                    }
            })
        probe.run { wishes.first = true }
        #expect(probe.texts == ["Wait"])
        probe.run { router.path = [] }
        #expect(probe.texts == ["root"])
    }
}
