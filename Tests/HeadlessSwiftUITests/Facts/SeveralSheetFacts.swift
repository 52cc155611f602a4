import HeadlessSwiftUI
import Testing

/// Chapter 9: presentations one after the other and one over the other.
@MainActor
struct SeveralSheetFacts {
    let probe = Probe()
    let wishes = Wishes()

    @Test(.fact("SUI-PR-13"))
    func `of several modifiers on one view each presents in its turn`() {
        @Bindable var wishes = wishes
        probe.show(
            Page("root", probe)
                .sheet(isPresented: $wishes.first) { Page("first", probe) }
                .fullScreenCover(isPresented: $wishes.second) { Page("second", probe) }
                .sheet(isPresented: $wishes.third) { Page("third", probe) })
        for key in [\Wishes.first, \Wishes.second, \Wishes.third] {
            probe.run { wishes[keyPath: key] = true }
            #expect(probe.page != "root")
            probe.run { wishes[keyPath: key] = false }
            #expect(probe.page == "root")
        }
        probe.run { (wishes.first, wishes.second) = (true, true) }
        // Which one is first when both are wanted at once is not known.
        let isFirst = probe.page == "first"
        probe.run { if isFirst { wishes.first = false } else { wishes.second = false } }
        #expect(probe.page == (isFirst ? "second" : "first"))
    }

    @Test(.fact("SUI-PR-12"))
    func `the line about a second sheet is repeated when its presenter is updated`() {
        @Bindable var wishes = wishes
        probe.show(
            VStack {
                Text("a").sheet(isPresented: $wishes.first) { Text("first") }
                Stateful(0) { _ in
                    Text("\(wishes.number)").sheet(isPresented: $wishes.second) { Text("second") }
                }
            })
        let start = "Currently, only presenting a single sheet is supported."
        probe.run { (wishes.first, wishes.second) = (true, true) }
        #expect(probe.warnings(start).count == 1)
        probe.run { wishes.number += 1 }
        #expect(probe.warnings(start).count == 2)
        #expect(probe.texts == ["first"])
    }

    /// A root that presents a sheet, that presents another one, that presents a cover.
    struct Tower: View {
        @Bindable var wishes: Wishes
        let probe: Probe
        private func end(_ name: String) -> () -> Void { { probe.note("onDismiss \(name)") } }
        var body: some View {
            Page("root", probe)
                .sheet(
                    isPresented: probe.noting("first", $wishes.first), onDismiss: end("first")
                ) {
                    Page("first", probe)
                        .sheet(
                            isPresented: probe.noting("second", $wishes.second),
                            onDismiss: end("second")
                        ) {
                            Page("second", probe)
                                .fullScreenCover(
                                    isPresented: probe.noting("third", $wishes.third),
                                    onDismiss: end("third")
                                ) { Page("third", probe) }
                        }
                }
        }
    }

    private func showTower() {
        probe.show(Tower(wishes: wishes, probe: probe))
        _ = probe.take()
    }

    @Test(.fact("SUI-PR-14"))
    func `a sheet's content presents another one over it`() throws {
        showTower()
        probe.run { wishes.first = true }
        probe.run { wishes.second = true }
        #expect(probe.take() == ["+first", "+second"])
        #expect(probe.page == "second")
        #expect(probe.swipeDown())
        #expect(probe.page == "first")
        #expect(probe.take() == ["-second", "second = false", "onDismiss second"])
        #expect(wishes.first)
    }

    @Test(.fact("SUI-PR-15"))
    func `sheets that are wanted at launch are all presented, one after the other`() {
        (wishes.first, wishes.second, wishes.third) = (true, true, true)
        probe.show(Tower(wishes: wishes, probe: probe))
        #expect(probe.page == "third")
        let appeared = probe.take().filter { $0.hasPrefix("+") }
        #expect(appeared.prefix(4) == ["+root", "+first", "+second", "+third"])
    }

    private func showAll() {
        showTower()
        probe.run { wishes.first = true }
        probe.run { wishes.second = true }
        probe.run { wishes.third = true }
        #expect(probe.page == "third")
        _ = probe.take()
    }

    @Test(.fact("SUI-PR-16", "SUI-PR-17"), .choice("SUI-U-10"))
    func `one update dismisses several, and all of them end from the top down`() {
        showAll()
        let seconds = probe.seconds { wishes.first = false }
        #expect(seconds < 1)
        #expect(probe.page == "root")
        let ends = probe.take().filter { !$0.hasPrefix("+") && !$0.hasPrefix("-") }
        #expect(
            ends == [
                "third = false", "second = false", "onDismiss third", "onDismiss second",
                "onDismiss first",
            ])
        #expect(!wishes.second && !wishes.third)
    }

    @Test(.choice("SUI-U-10"))
    func `the bindings above the dismissed one may stay as they are`() {
        probe.stage.viewChoices.dismissedFromBelow = .staysWanted
        showAll()
        probe.run { wishes.first = false }
        #expect(probe.page == "root")
        let ends = probe.take().filter { !$0.hasPrefix("+") && !$0.hasPrefix("-") }
        #expect(ends == ["onDismiss first"])
        #expect(wishes.second && wishes.third)
    }

    @Test(.fact("SUI-PR-20"))
    func `a sheet that lets touches through goes with the sheet below it`() {
        @Bindable var wishes = wishes
        probe.show(
            Page("root", probe)
                .sheet(isPresented: $wishes.first) {
                    Page("first", probe)
                        .sheet(isPresented: $wishes.second) {
                            Page("second", probe).presentationBackgroundInteraction(.enabled)
                        }
                })
        probe.run { wishes.first = true }
        probe.run { wishes.second = true }
        #expect(probe.page == "second")
        probe.run { wishes.first = false }
        #expect(probe.page == "root")
    }

    @Test(.fact("SUI-PR-21"))
    func `a swiped sheet leaves the pushed screen that showed it`() {
        @Bindable var wishes = wishes
        probe.show(
            NavigationView {
                NavigationLink("Go", isActive: $wishes.first) {
                    Page("pushed", probe)
                        .sheet(isPresented: $wishes.second, onDismiss: { wishes.number += 1 }) {
                            Page("sheet", probe)
                        }
                }
            })
        probe.run { wishes.first = true }
        probe.run { wishes.second = true }
        #expect(probe.page == "sheet")
        #expect(probe.swipeDown())
        #expect(probe.page == "pushed")
        #expect(wishes.first)
        #expect(wishes.number == 1)
    }

    @Test(.fact("SUI-PR-45"))
    func `an alert over a sheet over a screen takes what is done, and nothing else changes`()
        throws
    {
        let router = Router([1])
        @Bindable var wishes = wishes
        probe.show(
            NavigationStack(path: router.noted(probe)) {
                Page("root", probe)
                    .navigationDestination(for: Int.self) { number in
                        Page("\(number)", probe)
                            .sheet(isPresented: $wishes.first) {
                                Page("sheet", probe)
                                    .alert("Sure?", isPresented: $wishes.second) {
                                        Button("Yes") { wishes.number = 1 }
                                    }
                            }
                    }
            })
        try probe.tap("taps 0")
        probe.run { wishes.first = true }
        try probe.tap("taps 0")
        _ = probe.take()
        probe.run { wishes.second = true }
        #expect(probe.texts == ["Sure?"])
        #expect(throws: StageError.self) { try probe.tap("Leave") }
        #expect(throws: StageError.self) { try probe.goBack() }
        try probe.tap("Yes")
        #expect(probe.page == "sheet")
        #expect(probe.taps == "taps 1")
        #expect(probe.swipeDown())
        #expect(probe.page == "1")
        #expect(probe.taps == "taps 1")
        #expect(router.path == [1])
        #expect(probe.take() == ["-sheet"])
    }

    @Test(.fact("SUI-PR-39"))
    func `a modal that UIKit dismisses takes its sheets along, and comes again without them`() {
        let root = UIViewController()
        @Bindable var wishes = wishes
        let modal = probe.stage.perform {
            UIHostingController(
                rootView: Page("modal", probe)
                    .sheet(isPresented: $wishes.first) { Page("sheet", probe) })
        }
        let window = probe.stage.show(root)
        defer { window.isHidden = true }
        probe.run { root.present(modal, animated: true) }
        probe.run { wishes.first = true }
        #expect(probe.page == "sheet")
        probe.run { root.dismiss(animated: true) }
        #expect(probe.stage.frontController === root)
        probe.run { modal.dismiss(animated: true) }
        #expect(probe.stage.frontController === root)
        probe.run { root.present(modal, animated: true) }
        #expect(probe.page == "modal")
    }
}
