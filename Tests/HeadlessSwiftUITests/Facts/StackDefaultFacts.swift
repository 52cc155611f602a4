import HeadlessSwiftUI
import Testing

/// Reports of one version or one device, of which the default is: not so.
@MainActor
struct StackDefaultFacts {
    let probe = Probe()

    @Observable @MainActor final class Model {
        var item: Int?
        var path: [Int] = []
        var isFirst = true
        var tab = "a"
    }

    struct Switching: View {
        @Bindable var model: Model
        let probe: Probe
        var body: some View {
            if model.isFirst {
                TabView { Tab("A", systemImage: "a") { stack("one") } }
            } else {
                TabView { Tab("A", systemImage: "a") { stack("two") } }
            }
        }

        private func stack(_ name: String) -> some View {
            NavigationStack {
                Text(name).navigationDestination(item: $model.item) { Text("\(name) \($0)") }
            }
        }
    }

    @Test(.fact("SUI-NAV-23"))
    func `an item pushes each time, also after its container was another one`() throws {
        let model = Model()
        probe.show(Switching(model: model, probe: probe))
        for round in 1...3 {
            probe.run { model.item = round }
            #expect(probe.texts == ["\(model.isFirst ? "one" : "two") \(round)"])
            try probe.goBack()
            probe.run { model.isFirst.toggle() }
        }
    }

    @Test(.fact("SUI-NAV-44"))
    func `back from the second level leads to the first`() throws {
        let router = probe.showNumbers([1, 2])
        try probe.goBack()
        #expect(router.path == [1])
        #expect(probe.page == "1")
    }

    @Test(.fact("SUI-NAV-45"))
    func `the first push of a stack in a sheet is animated`() {
        let router = Router([Int]())
        probe.show(
            Text("below").sheet(isPresented: .constant(true)) {
                Numbers(router: router, probe: probe)
            })
        let seconds = probe.seconds { router.path = [1] }
        #expect(probe.page == "1")
        #expect(seconds > 0.3)
    }

    @Test(.fact("SUI-NAV-46"))
    func `a stack whose view was hidden and shown again follows its items`() throws {
        let model = Model()
        probe.show(Switching(model: model, probe: probe))
        let controller = try #require(probe.window?.rootViewController)
        probe.run { probe.window?.rootViewController = UIViewController() }
        probe.run { probe.window?.rootViewController = controller }
        probe.run { model.item = 1 }
        #expect(probe.texts == ["one 1"])
        probe.run { model.item = nil }
        #expect(probe.texts == ["one"])
    }

    @Test(.fact("SUI-NAV-60"))
    func `what UIKit pushes and pops by itself changes no path`() throws {
        let router = probe.showNumbers([1])
        var waiting = probe.window?.rootViewController.map { [$0] } ?? []
        var navigation: UINavigationController?
        while let next = waiting.popLast() {
            navigation = navigation ?? next as? UINavigationController
            waiting += next.children
        }
        let stack = try #require(navigation)
        probe.run { stack.pushViewController(UIViewController(), animated: true) }
        #expect(probe.texts == [])
        probe.run { _ = stack.popViewController(animated: true) }
        #expect(router.path == [1])
        #expect(probe.page == "1")
        try probe.goBack()
        #expect(router.path == [])
    }

    @Test(.fact("SUI-AP-14"))
    func `a push lets no screen appear but its own`() {
        let router = probe.showNumbers()
        for number in 1...5 {
            probe.run { router.path.append(number) }
            let below = number == 1 ? "root" : "\(number - 1)"
            #expect(probe.take() == ["+\(number)", "-\(below)"])
        }
    }

    struct Replacing: View {
        let model: Model
        let probe: Probe
        var body: some View {
            if model.isFirst {
                TabView {
                    Tab("A", systemImage: "a") {
                        NavigationStack { Page("stack", probe) }
                    }
                    Tab("B", systemImage: "b") { Page("other", probe) }
                }
            } else {
                Page("new", probe)
            }
        }
    }

    @Test(.fact("SUI-AP-15", "SUI-AP-16", "SUI-TAB-11"))
    func `a stack or a tab view that another view replaces disappears once`() throws {
        let model = Model()
        probe.show(Replacing(model: model, probe: probe))
        try probe.tap("B")
        try probe.tap("A")
        #expect(probe.take() == ["+stack", "+other", "-stack", "+stack", "-other"])
        probe.run { model.isFirst = false }
        #expect(probe.take().sorted() == ["+new", "-stack"])
    }

    struct Tabbed: View {
        @Bindable var model: Model
        var body: some View {
            TabView(selection: $model.tab) {
                Tab("A", systemImage: "a", value: "a") {
                    NavigationStack(path: $model.path) {
                        Text("root").navigationDestination(for: Int.self) { Text("\($0)") }
                    }
                }
                Tab("B", systemImage: "b", value: "b") { Text("second") }
            }
        }
    }

    @Test(.fact("SUI-TAB-10"))
    func `a path cleared during a push, with the tab left, is cleared`() throws {
        let model = Model()
        probe.show(Tabbed(model: model))
        probe.stage.perform {
            model.path = [1]
            probe.stage.advance(by: 0.1)
            model.tab = "b"
            model.path = []
        }
        probe.finish()
        #expect(probe.texts == ["second"])
        try probe.tap("A")
        #expect(probe.texts == ["root"])
    }
}
