import HeadlessSwiftUI
import Testing

/// Random walks of a person and a program on one stack: in the end the screens are those of the
/// path, with the view above them where one is asked for.
@MainActor
struct StackWalkTests {
    @Observable @MainActor final class Model {
        var path: [Int] = []
        var isShown = false
        var isDeeper = false
        var hasSheet = false
        var hasAlert = false
    }

    struct Root: View {
        @Bindable var model: Model
        let probe: Probe
        var body: some View {
            NavigationStack(path: $model.path) {
                Page("root", probe)
                    .navigationDestination(for: Int.self) { Page("\($0)", probe) }
                    .navigationDestination(isPresented: $model.isShown) {
                        Page("view", probe).navigationDestination(isPresented: $model.isDeeper) {
                            Page("deeper", probe)
                        }
                    }
                    .alert("Sure?", isPresented: $model.hasAlert) { Button("Yes") {} }
            }
            .sheet(isPresented: $model.hasSheet) { Text("sheet") }
        }
    }

    /// A generator of which the seed says everything.
    struct Numbers: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }

    private func step(_ model: Model, _ probe: Probe, _ random: inout Numbers) {
        let stage = probe.stage
        switch Int.random(in: 0..<18, using: &random) {
        case 0, 1: model.path.append(Int.random(in: 1...3, using: &random))
        case 2: if !model.path.isEmpty { model.path.removeLast() }
        case 3: model.path = (0..<Int.random(in: 0...4, using: &random)).map { $0 }
        case 4: model.path = []
        case 5, 6: try? stage.user.goBack()
        case 7: try? stage.user.tap("to 2")
        case 8: try? stage.user.tap("Leave")
        case 9: model.isShown.toggle()
        case 10:
            guard let swipe = stage.user.beginSwipeBack() else { return }
            for _ in 0..<Int.random(in: 0...2, using: &random) { stage.turn() }
            if Bool.random(using: &random) { model.path.append(1) }
            if Bool.random(using: &random) { swipe.finish() } else { swipe.cancel() }
        case 11: model.hasSheet.toggle()
        case 12: if !model.path.isEmpty { model.path[0] += 10 }
        case 13: model.isDeeper.toggle()
        case 14: model.hasAlert.toggle()
        case 15: try? stage.user.tap("Yes")
        case 16: _ = stage.user.beginSwipeDown().map { $0.finish() }
        default: try? stage.user.tap("taps 0")
        }
    }

    @Test(arguments: 1...15)
    func `after any walk the screens are those of the path`(seed: UInt64) {
        var random = Numbers(state: seed)
        let probe = Probe()
        probe.stage.viewChoices.valueOverViews = seed % 2 == 0 ? .popsThem : .goesUnder
        probe.stage.viewChoices.backWrites = seed % 3 == 0 ? .atEnd : .whenDecided
        probe.stage.viewChoices.replacedElement = seed % 5 == 0 ? .resetsState : .keepsState
        let model = Model()
        probe.show(Root(model: model, probe: probe))
        probe.walk(60, &random) { step(model, probe, &$0) }
        probe.run {
            model.hasSheet = false
            model.hasAlert = false
        }
        probe.finish()
        var expected = ["root"] + model.path.map { "\($0)" }
        if model.isShown { expected += model.isDeeper ? ["view", "deeper"] : ["view"] }
        while expected.count > 1 {
            #expect(probe.page == expected.last)
            expected.removeLast()
            try? probe.goBack()
        }
        #expect(probe.page == "root")
        #expect(model.path == [])
        #expect(!model.isShown)
    }
}
