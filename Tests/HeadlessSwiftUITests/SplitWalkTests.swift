import HeadlessSwiftUI
import Testing

/// Random walks in a split view of changing width, whose detail has a stack.
@MainActor
struct SplitWalkTests {
    @Observable @MainActor final class Model {
        var number: Int?
        var path: [Int] = []
        var visibility = NavigationSplitViewVisibility.all
        var item: String?
    }

    struct Root: View {
        @Bindable var model: Model
        let probe: Probe
        var body: some View {
            NavigationSplitView(columnVisibility: $model.visibility) {
                VStack {
                    Text("sidebar")
                    List(1...3, id: \.self, selection: $model.number) { Text("row \($0)") }
                }
                .navigationDestination(item: $model.item) { Page("item \($0)", probe) }
            } detail: {
                NavigationStack(path: $model.path) {
                    Page("detail \(model.number ?? 0)", probe)
                        .navigationDestination(for: Int.self) { Page("\($0)", probe) }
                }
            }
        }
    }

    private func step(_ model: Model, _ probe: Probe, _ random: inout StackWalkTests.Numbers) {
        let stage = probe.stage
        switch Int.random(in: 0..<13, using: &random) {
        case 0, 1: try? stage.user.tap("row \(Int.random(in: 1...3, using: &random))")
        case 2: model.number = nil
        case 3: model.number = Int.random(in: 1...3, using: &random)
        case 4: model.path.append(Int.random(in: 1...3, using: &random))
        case 5: if !model.path.isEmpty { model.path.removeLast() }
        case 6, 7: try? stage.user.goBack()
        case 8: try? stage.user.tap("to 2")
        case 9: stage.resize(horizontally: Bool.random(using: &random) ? .regular : .compact)
        case 10:
            guard let swipe = stage.user.beginSwipeBack() else { return }
            stage.turn()
            if Bool.random(using: &random) { swipe.finish() } else { swipe.cancel() }
        case 11: model.item = model.item == nil ? "a" : nil
        default: try? stage.user.tap("ToggleSidebar")
        }
    }

    @Test(arguments: 1...15)
    func `after any walk the columns show what the app says`(seed: UInt64) {
        var random = StackWalkTests.Numbers(state: seed)
        let probe = Probe()
        let model = Model()
        probe.show(Root(model: model, probe: probe))
        probe.walk(40, &random) { step(model, probe, &$0) }
        probe.run { model.item = nil }
        probe.run {
            model.visibility = .all
            probe.stage.resize(horizontally: .regular)
        }
        let top = model.path.last.map { "\($0)" } ?? "detail \(model.number ?? 0)"
        #expect(probe.texts.first == "sidebar")
        #expect(probe.texts.contains(top))
        probe.run { probe.stage.resize(horizontally: .compact) }
        let isDetail = model.number != nil || !model.path.isEmpty
        #expect(probe.page == (isDetail ? top : "sidebar"))
        while (try? probe.goBack()) != nil {}
        #expect(probe.page == "sidebar")
        #expect(model.path == [] || !isDetail)
    }
}
