import HeadlessSwiftUI
import Testing

/// Chapter 9: one view that shows another over itself.
@MainActor
struct SheetFacts {
    let probe = Probe()
    let wishes = Wishes()

    struct Host: View {
        let kind: PresentationKind
        @Bindable var wishes: Wishes
        let probe: Probe
        var body: some View {
            Page("root", probe)
                .presenting(
                    kind, probe.noting("shown", $wishes.first),
                    onDismiss: { probe.note("onDismiss") }
                ) { Page("content", probe) }
        }
    }

    /// Shows a host and what it presents.
    private func present(_ kind: PresentationKind) {
        probe.show(Host(kind: kind, wishes: wishes, probe: probe))
        probe.run { wishes.first = true }
    }

    @Test(
        .unreadFact("SUI-PR-01", "SUI-PR-05"), .fact("SUI-PR-08", "SUI-AP-11"),
        arguments: [PresentationKind.sheet, .popover])
    func `true presents, and false dismisses without a further write`(kind: PresentationKind) {
        present(kind)
        #expect(probe.take() == ["+root", "+content"])
        probe.midway {
            wishes.first = false
        } look: {
            #expect(probe.page == "content")
            #expect(probe.take() == [])
        }
        #expect(probe.page == "root")
        #expect(probe.take() == ["-content"] + (kind == .sheet ? ["onDismiss"] : []))
    }

    @Test(.unreadFact("SUI-PR-01"), arguments: [PresentationKind.sheet, .popover])
    func `a swipe writes false`(kind: PresentationKind) {
        present(kind)
        _ = probe.take()
        #expect(probe.swipeDown())
        let end = kind == .sheet ? ["onDismiss"] : []
        #expect(probe.take() == ["-content", "shown = false"] + end)
        #expect(!wishes.first)
    }

    @Test(.unreadFact("SUI-PR-36"))
    func `a full-screen cover is not swiped away`() {
        present(.cover)
        #expect(probe.page == "content")
        #expect(!probe.swipeDown())
        #expect(probe.page == "content")
        #expect(wishes.first)
    }

    @Test(
        .fact("SUI-PR-37", "SUI-EN-12"), .unreadFact("SUI-PR-44"),
        arguments: PresentationKind.allCases)
    func `the parent's state and the content's dismiss end it within a second`(
        kind: PresentationKind
    ) throws {
        present(kind)
        #expect(probe.seconds { wishes.first = false } < 1)
        #expect(probe.page == "root")
        probe.run { wishes.first = true }
        #expect(probe.page == "content")
        _ = probe.take()
        #expect(try probe.seconds { try probe.stage.user.tap("Leave") } < 1)
        #expect(probe.page == "root")
        #expect(probe.take().first == "shown = false")
        #expect(!wishes.first)
    }

    struct OldStyle: View {
        @Environment(\.presentationMode) private var mode
        var body: some View {
            Button("Close \(mode.wrappedValue.isPresented)") { mode.wrappedValue.dismiss() }
        }
    }

    @Test(.unreadFact("SUI-PR-44"))
    func `the older form of dismiss clears the caller's item`() throws {
        wishes.item = .init(id: 1)
        let item = Bindable(wishes).item
        probe.show(Text("root").sheet(item: probe.noting("item", item)) { _ in OldStyle() })
        #expect(probe.texts == ["Close true"])
        try probe.tap("Close true")
        #expect(probe.texts == ["root"])
        #expect(probe.take() == ["item = nil"])
    }

    @Test(.fact("SUI-PR-41"))
    func `true and false within one turn present nothing`() {
        probe.show(Host(kind: .sheet, wishes: wishes, probe: probe))
        _ = probe.take()
        let seconds = probe.seconds {
            wishes.first = true
            wishes.first = false
        }
        #expect(seconds == 0)
        #expect(probe.take() == [])
    }

    @Test(.fact("SUI-PR-42", "SUI-PR-22"))
    func `a wish during the dismissal presents again after it`() {
        present(.sheet)
        _ = probe.take()
        probe.midway {
            wishes.first = false
        } look: {
            wishes.first = true
        }
        #expect(probe.page == "content")
        #expect(probe.take() == ["-content", "onDismiss", "+content"])
    }

    @Test(.unreadFact("SUI-PR-33"))
    func `disabling the interactive dismissal blocks the swipe alone`() throws {
        probe.show(
            Stateful(true) { isBlocked in
                Page("root", probe)
                    .sheet(isPresented: Bindable(wishes).first) {
                        VStack {
                            Page("content", probe)
                            HStack { Color.red.interactiveDismissDisabled(isBlocked.wrappedValue) }
                            Button("Allow") { isBlocked.wrappedValue = false }
                        }
                    }
            })
        for end in ["state", "dismiss"] {
            probe.run { wishes.first = true }
            #expect(!probe.swipeDown())
            #expect(probe.page == "content")
            if end == "state" { probe.run { wishes.first = false } }
            if end == "dismiss" { try probe.tap("Leave") }
            #expect(probe.page == "root")
        }
        probe.run { wishes.first = true }
        try probe.tap("Allow")
        #expect(probe.swipeDown())
        #expect(probe.page == "root")
    }

    @Test(.fact("SUI-PR-38"))
    func `the first screen presents when it appears`() {
        probe.show(
            Page("root", probe)
                .onAppear { wishes.first = true }
                .sheet(isPresented: Bindable(wishes).first) { Page("content", probe) })
        #expect(probe.take() == ["+root", "+content"])
        #expect(probe.page == "content")
    }

    @Test(.fact("SUI-PR-43"))
    func `the controllers have the names that logs show`() throws {
        present(.sheet)
        let sheet = try #require(probe.stage.frontController)
        #expect(String(describing: type(of: sheet)) == "SheetHostingController<AnyView>")
        probe.show(NavigationView { NavigationLink("Go") { Text("pushed") } })
        try probe.tap("Go")
        let stack = probe.stage.frontController?.children.first as? UINavigationController
        let pushed = try #require(stack?.topViewController)
        #expect(String(describing: type(of: pushed)) == "DestinationHostingController<AnyView>")
    }

    @Test(.fact("SUI-PR-40"), .choice("SUI-U-20"), arguments: [false, true])
    func `the objects of a dismissed sheet go, or stay until the next`(areKept: Bool) {
        final class Owned: ObservableObject {}
        struct Owner: View {
            @StateObject private var owned = Owned()
            let seen: (Owned) -> Void
            var body: some View { Text("owner").onAppear { seen(owned) } }
        }
        if areKept { probe.stage.viewChoices.dismissedContent = .staysUntilNext }
        weak var seen: Owned?
        probe.show(
            Page("root", probe)
                .sheet(isPresented: Bindable(wishes).first) { Owner { seen = $0 } }
                .sheet(isPresented: Bindable(wishes).second) { Page("next", probe) })
        probe.run { wishes.first = true }
        #expect(seen != nil)
        probe.run { wishes.first = false }
        #expect((seen != nil) == areKept)
        probe.run { wishes.second = true }
        #expect(seen == nil)
    }
}

/// Chapter 9: what a presentation shows, and when it is evaluated.
@MainActor
struct SheetContentFacts {
    let probe = Probe()
    let wishes = Wishes()

    private var item: Binding<Wishes.Item?> { Bindable(wishes).item }

    @Test(.fact("SUI-PR-02", "SUI-UK-19"))
    func `an item presents, another one takes its place, none dismisses`() throws {
        probe.show(
            Text("root")
                .sheet(item: item, onDismiss: { probe.note("onDismiss") }) { item in
                    Page("\(item.id)", probe)
                })
        probe.run { wishes.item = .init(id: 1) }
        #expect(probe.take() == ["+1"])
        let first = try #require(probe.stage.frontController)
        probe.run { wishes.item = .init(id: 2) }
        #expect(probe.take() == ["-1", "onDismiss", "+2"])
        #expect(probe.page == "2")
        #expect(probe.stage.frontController !== first)
        #expect(first.presentingViewController == nil)
        probe.run { wishes.item = nil }
        #expect(probe.take() == ["-2", "onDismiss"])
        #expect(probe.texts == ["root"])
    }

    @Test(.fact("SUI-PR-04"))
    func `another value of the same id updates the content in place`() throws {
        wishes.item = .init(id: 1, text: "a")
        probe.show(
            Text("root")
                .sheet(item: item, onDismiss: { probe.note("onDismiss") }) { item in
                    Page(item.text, probe)
                })
        try probe.tap("taps 0")
        _ = probe.take()
        probe.run { wishes.item?.text = "b" }
        #expect(probe.page == "b")
        #expect(probe.taps == "taps 1")
        #expect(probe.take() == [])
    }

    @Test(.fact("SUI-PR-09", "SUI-PR-47"), arguments: [PresentationKind.sheet, .cover])
    func `content that unwraps its item itself is empty while it leaves`(
        kind: PresentationKind
    ) {
        wishes.item = .init(id: 1)
        let isShown = Binding<Bool>(
            get: { [item] in item.wrappedValue != nil },
            set: { [item] isOn in if !isOn { item.wrappedValue = nil } })
        probe.show(
            Text("root")
                .presenting(kind, isShown) {
                    let _ = probe.note("content \(wishes.item?.id ?? 0)")
                    if let item = wishes.item { Text("item \(item.id)") } else { Text("empty") }
                })
        #expect(probe.take() == ["content 1"])
        probe.midway {
            wishes.item = nil
        } look: {
            #expect(probe.texts == ["empty"])
        }
        #expect(probe.take() == ["content 0"])
        #expect(probe.texts == ["root"])
    }

    @Test(.fact("SUI-PR-10"))
    func `a late write of an item presents the sheet again`() {
        let kept = Kept<Binding<Wishes.Item?>>()
        probe.show(
            Stateful(Wishes.Item?.some(.init(id: 1))) { item in
                Text("root").sheet(item: item) { shown in
                    Text("item \(shown.id)").onAppear { kept.value = item }
                }
            })
        #expect(probe.texts == ["item 1"])
        #expect(probe.swipeDown())
        #expect(probe.texts == ["root"])
        probe.run { kept.value?.wrappedValue = .init(id: 1) }
        #expect(probe.texts == ["item 1"])
    }

    @Test(.fact("SUI-PR-11"))
    func `the presenter's changes reach the content, which keeps its state`() throws {
        probe.show(
            Stateful(1) { number in
                Button("More") { number.wrappedValue += 1 }
                    .sheet(isPresented: .constant(true)) {
                        VStack {
                            Page("number \(number.wrappedValue)", probe)
                            Button("More") { number.wrappedValue += 1 }
                        }
                    }
            })
        try probe.tap("taps 0")
        try probe.tap("More")
        #expect(probe.page == "number 2")
        #expect(probe.taps == "taps 1")
        #expect(probe.take() == ["+number 1"])
    }

    @Test(.fact("SUI-EN-09"), arguments: PresentationKind.allCases)
    func `the content has the environment of the modifier's place`(kind: PresentationKind) {
        struct Reading: View {
            @Environment(\.locale) private var locale
            @Environment(\.isPresented) private var isPresented
            @EnvironmentObject private var object: Object
            var body: some View { Text("\(locale.identifier) \(isPresented) \(object.name)") }
        }
        final class Object: ObservableObject { let name = "object" }
        probe.show(
            VStack {
                Color.red.environment(\.locale, Locale(identifier: "fr"))
                    .presenting(kind, .constant(true)) { Reading() }
            }
            .environment(\.locale, Locale(identifier: "nl"))
            .environmentObject(Object()))
        #expect(probe.texts == ["nl true object"])
    }
}
