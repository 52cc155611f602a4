import HeadlessSwiftUI
import Testing

/// Chapter 12: hosting controllers among those of UIKit.
@MainActor
struct HostingFacts {
    let probe = Probe()

    @Test(.fact("SUI-UK-11"))
    func `another root view of the same structure keeps identity and state`() throws {
        let controller = probe.stage.perform {
            UIHostingController(rootView: Page("a", probe))
        }
        let window = probe.stage.show(controller)
        defer { window.isHidden = true }
        probe.finish()
        try probe.tap("taps 0")
        probe.run { controller.rootView = Page("b", probe) }
        #expect(probe.page == "b")
        #expect(probe.taps == "taps 1")
        #expect(probe.take() == ["+a"])
    }

    /// A stack of UIKit with a root of its own.
    private func showStack() -> (UINavigationController, UIWindow) {
        let root = UIViewController()
        root.title = "root"
        let stack = UINavigationController(rootViewController: root)
        let window = probe.stage.show(stack)
        probe.finish()
        return (stack, window)
    }

    private func page(_ name: String) -> UIViewController {
        probe.stage.perform { UIHostingController(rootView: Page(name, probe)) }
    }

    @Test(.fact("SUI-UK-14"))
    func `dismiss pops a hosting controller that UIKit has pushed`() throws {
        let (stack, window) = showStack()
        defer { window.isHidden = true }
        probe.run { stack.pushViewController(page("a"), animated: true) }
        #expect(probe.take() == ["+a"])
        probe.run { stack.pushViewController(page("b"), animated: true) }
        #expect(probe.take() == ["+b", "-a"])
        try probe.tap("Leave")
        #expect(stack.viewControllers.count == 2)
        #expect(probe.take() == ["+a", "-b"])
        try probe.tap("Leave")
        #expect(stack.viewControllers.count == 1)
    }

    @Test(.fact("SUI-UK-14"))
    func `dismiss ends a modal that UIKit presents, a stack's root included`() throws {
        let root = UIViewController()
        let window = probe.stage.show(root)
        defer { window.isHidden = true }
        probe.finish()
        for hasStack in [false, true] {
            let content = page("modal")
            let modal = hasStack ? UINavigationController(rootViewController: content) : content
            probe.run { root.present(modal, animated: true) }
            #expect(probe.take() == ["+modal"])
            try probe.tap("Leave")
            #expect(root.presentedViewController == nil)
            #expect(probe.take() == ["-modal"])
        }
    }

    @Test(.fact("SUI-UK-14", "SUI-EN-11"))
    func `dismiss does nothing in the root of a window and of its stack`() throws {
        let stack = UINavigationController(rootViewController: page("root"))
        let window = probe.stage.show(stack)
        defer { window.isHidden = true }
        probe.finish()
        try probe.tap("Leave")
        #expect(stack.viewControllers.count == 1)
        #expect(probe.page == "root")
    }

    @Test(.fact("SUI-UK-15"))
    func `what a view outside holds reaches a hosted one by its root view or as an object`() throws
    {
        struct Hosted: View {
            let count: Int
            let wishes: Wishes
            var body: some View { Text("\(count) \(wishes.number)") }
        }
        struct Presenting: View {
            let wishes: Wishes
            let present: (Int) -> Void
            @State private var count = 0
            var body: some View {
                Button("Present") { present(count) }
                    .onChange(of: wishes.first) { count += 1 }
            }
        }
        let wishes = Wishes()
        let kept = Kept<UIHostingController<Hosted>>()
        probe.show(
            Presenting(wishes: wishes) { count in
                let made = UIHostingController(rootView: Hosted(count: count, wishes: wishes))
                kept.value = made
                probe.window?.rootViewController?.present(made, animated: true)
            })
        try probe.tap("Present")
        probe.run { wishes.first = true }
        #expect(probe.texts == ["0 0"])
        probe.run { wishes.number = 1 }
        #expect(probe.texts == ["0 1"])
        probe.run { kept.value?.rootView = Hosted(count: 1, wishes: wishes) }
        #expect(probe.texts == ["1 1"])
    }

    @Test(.fact("SUI-UK-16"))
    func `a modal of SwiftUI's that UIKit dismisses writes its binding`() {
        let wishes = Wishes()
        let shown = probe.noting("shown", Bindable(wishes).first)
        probe.show(
            Text("root").sheet(isPresented: shown, onDismiss: { probe.note("onDismiss") }) {
                Page("sheet", probe)
            })
        probe.run { wishes.first = true }
        _ = probe.take()
        probe.run { probe.window?.rootViewController?.dismiss(animated: true) }
        #expect(probe.texts == ["root"])
        #expect(probe.take() == ["-sheet", "shown = false", "onDismiss"])
    }

    /// A control of UIKit's that keeps the environment that it was made with.
    struct Keeping: UIViewRepresentable {
        final class Control: UIView {
            var environment: EnvironmentValues?
        }
        func makeUIView(context: Context) -> Control { Control() }
        func updateUIView(_ view: Control, context: Context) {
            view.environment = context.environment
        }
    }

    @Test(.fact("SUI-UK-20"))
    func `an object in the environment that a control has kept goes with its sheet`() {
        final class Owned: ObservableObject {}
        let owned = Kept<Owned>()
        owned.value = Owned()
        weak let seen = owned.value
        let wishes = Wishes()
        probe.show(
            Text("root").sheet(isPresented: Bindable(wishes).first) {
                if let object = owned.value {
                    VStack {
                        Text("sheet")
                        Keeping()
                    }
                    .environmentObject(object)
                }
            })
        probe.run { wishes.first = true }
        #expect(probe.texts == ["sheet"])
        owned.value = nil
        #expect(seen != nil)
        probe.run { wishes.first = false }
        #expect(seen == nil)
    }

    @Test(.fact("SUI-UK-18"), arguments: 0...3)
    func `pops by UIKit cut the path by exactly what went`(target: Int) throws {
        let router = probe.showNumbers([1, 2, 3])
        let stack = try #require(
            probe.stage.frontController?.children.first as? UINavigationController)
        probe.run {
            _ = stack.popToViewController(stack.viewControllers[target], animated: true)
        }
        #expect(router.path == Array([1, 2, 3].prefix(target)))
        #expect(probe.page == (target == 0 ? "root" : "\(target)"))
    }

    /// A screen that pushes the next number while its item is there.
    struct Chain: View {
        let level: Int
        let wanted: Wanted
        var body: some View {
            Text("level \(level)")
                .navigationDestination(
                    item: Binding(
                        get: { wanted.depth > level ? level + 1 : nil },
                        set: { if $0 == nil { wanted.depth = min(wanted.depth, level) } })
                ) { Chain(level: $0, wanted: wanted) }
        }
    }

    @Observable @MainActor final class Wanted { var depth = 0 }

    @Test(.fact("SUI-UK-18"))
    func `a chain of items is cut where UIKit pops`() throws {
        let wanted = Wanted()
        probe.show(NavigationStack { Chain(level: 0, wanted: wanted) })
        for depth in 1...3 { probe.run { wanted.depth = depth } }
        #expect(probe.texts == ["level 3"])
        let stack = try #require(
            probe.stage.frontController?.children.first as? UINavigationController)
        probe.run { _ = stack.popToViewController(stack.viewControllers[1], animated: true) }
        #expect(wanted.depth == 1)
        #expect(probe.texts == ["level 1"])
    }
}
