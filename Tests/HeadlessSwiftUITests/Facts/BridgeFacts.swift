import HeadlessSwiftUI
import Testing

/// Chapter 12: controllers of UIKit as views.
@MainActor
struct BridgeFacts {
    let probe = Probe()

    /// What a bridged controller is made for, with what it notes.
    final class Coordinator {
        let probe: Probe
        let id: Int
        init(_ probe: Probe, _ id: Int) { (self.probe, self.id) = (probe, id) }
    }

    final class Child: UIViewController {
        let probe: Probe
        init(_ probe: Probe) {
            self.probe = probe
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }
        override func willMove(toParent parent: UIViewController?) {
            super.willMove(toParent: parent)
            probe.note(parent == nil ? "will leave" : "will move")
        }
        override func didMove(toParent parent: UIViewController?) {
            super.didMove(toParent: parent)
            probe.note(parent == nil ? "left" : "did move")
        }
    }

    struct Bridged: UIViewControllerRepresentable {
        let id: Int
        var text = ""
        let probe: Probe
        func makeCoordinator() -> Coordinator {
            probe.note("coordinator \(id)")
            return Coordinator(probe, id)
        }
        func makeUIViewController(context: Context) -> Child {
            probe.note("make \(context.coordinator.id)")
            return Child(probe)
        }
        func updateUIViewController(_ controller: Child, context: Context) {
            probe.note("update \(context.coordinator.id) \(text)")
        }
        static func dismantleUIViewController(_ controller: Child, coordinator: Coordinator) {
            coordinator.probe.note("dismantle \(coordinator.id)")
        }
    }

    private let moves: Set<String> = ["will move", "did move", "will leave", "left"]

    @Test(.fact("SUI-UK-01", "SUI-UK-02", "SUI-UK-03", "SUI-UK-04", "SUI-UK-05"))
    func `a coordinator, a controller and its first update come together, each once`() {
        let wishes = Wishes()
        probe.show(
            Stateful(0) { _ in
                Text("\(wishes.number)")
                if !wishes.second { Bridged(id: 1, text: "\(wishes.first)", probe: probe) }
            })
        #expect(
            probe.take().filter { !moves.contains($0) }
                == ["coordinator 1", "make 1", "update 1 false"])
        probe.run { wishes.number = 1 }
        #expect(probe.take() == [])
        probe.run { wishes.first = true }
        #expect(probe.take() == ["update 1 true"])
        probe.run { wishes.second = true }
        #expect(probe.take().first == "dismantle 1")
    }

    @Test(.fact("SUI-UK-06"))
    func `another id dismantles the old controller before the new one is made`() {
        let wishes = Wishes()
        probe.show(Stateful(0) { _ in Bridged(id: wishes.number, probe: probe).id(wishes.number) })
        _ = probe.take()
        probe.run { wishes.number = 1 }
        #expect(
            probe.take().filter { !moves.contains($0) }
                == ["dismantle 0", "coordinator 1", "make 1", "update 1 "])
    }

    @Test(.fact("SUI-UK-08"))
    func `the controller is a child of the nearest hosting controller, and hears of it`() throws {
        let wishes = Wishes()
        probe.show(
            NavigationView {
                Stateful(0) { _ in
                    if !wishes.first { VStack { Bridged(id: 1, probe: probe) } }
                }
            })
        #expect(probe.take().filter { moves.contains($0) } == ["will move", "did move"])
        let stack = try #require(
            probe.stage.frontController?.children.first as? UINavigationController)
        let root = try #require(stack.topViewController)
        #expect(root.children.count == 1)
        #expect(root.children.first is Child)
        #expect(root.children.first?.viewIfLoaded?.superview === root.view)
        probe.run { wishes.first = true }
        #expect(probe.take().filter { moves.contains($0) } == ["will leave", "left"])
        #expect(root.children.isEmpty)
    }

    struct Writing: UIViewRepresentable {
        @Binding var count: Int
        let writesAtOnce: Bool
        let kept: Kept<() -> Void>
        func makeUIView(context: Context) -> UIView { UIView() }
        func updateUIView(_ view: UIView, context: Context) {
            kept.value = { count += 1 }
            if writesAtOnce, count == 0 { count += 1 }
        }
    }

    @Test(.fact("SUI-UK-09"), arguments: [false, true])
    func `a state is not to be written within an update, but may be by a delegate`(
        isWithin: Bool
    ) {
        let kept = Kept<() -> Void>()
        probe.show(
            Stateful(0) { count in
                Text("\(count.wrappedValue)")
                Writing(count: count, writesAtOnce: isWithin, kept: kept)
            })
        #expect(probe.texts == ["0"])
        #expect(probe.purple.count == (isWithin ? 1 : 0))
        #expect(probe.purple.allSatisfy { $0.contains("Modifying state during view update") })
        probe.run { kept.value?() }
        #expect(probe.texts == ["1"])
        #expect(probe.purple.count == (isWithin ? 1 : 0))
    }

    @Test(.fact("SUI-UK-17"))
    func `a swiped sheet over another one clears its own item only`() {
        struct Item: Identifiable { let id: Int }
        struct Presenting: View {
            @Binding var outer: Item?
            @Binding var inner: Item?
            let probe: Probe
            var body: some View {
                Text("root").sheet(item: $outer) { _ in
                    UIKitPart(probe: probe) {
                        Text("outer").sheet(item: $inner) { _ in Text("inner") }
                    }
                }
            }
        }
        probe.show(
            Stateful(Item?.some(Item(id: 1))) { outer in
                Stateful(Item?.some(Item(id: 2))) { inner in
                    Presenting(
                        outer: probe.noting("outer", outer), inner: probe.noting("inner", inner),
                        probe: probe)
                }
            })
        #expect(probe.texts == ["inner"])
        #expect(probe.swipeDown())
        #expect(probe.texts == ["outer"])
        #expect(probe.take() == ["inner = nil"])
    }

    /// A part of a screen that UIKit's controllers stand between.
    struct UIKitPart<Content: View>: UIViewControllerRepresentable {
        let probe: Probe
        @ViewBuilder let content: () -> Content
        func makeUIViewController(context: Context) -> UIViewController {
            UIHostingController(rootView: content())
        }
        func updateUIViewController(_ controller: UIViewController, context: Context) {}
    }

    @Test(.fact("SUI-AP-07"))
    func `what is hosted in a host without a window has none either`() {
        let outer = probe.stage.perform {
            UIHostingController(
                rootView: VStack {
                    Page("outer", probe)
                    UIKitPart(probe: probe) { Page("inner", probe) }
                })
        }
        probe.show(EmptyView())
        #expect(probe.take() == [])
        probe.run { probe.window?.rootViewController = outer }
        #expect(Set(probe.take()) == ["+outer", "+inner"])
        probe.run { probe.window?.rootViewController = UIViewController() }
        #expect(Set(probe.take()) == ["-outer", "-inner"])
    }
}
