import HeadlessSwiftUI
import Testing

/// Chapters 6 and 15: what some versions of iOS get wrong, and the default does not.
@MainActor
struct DefaultFacts {
    let probe = Probe()

    @Test(.fact("SUI-NV-11"))
    func `setting a link inactive pops with a second link beside it`() throws {
        let kept = Kept<Binding<Bool>>()
        probe.show(
            Stateful(false) { isActive in
                NavigationView {
                    VStack {
                        NavigationLink("First", isActive: isActive) { Text("Pushed") }
                        NavigationLink("Second") { Text("Other") }
                    }
                    .onAppear { kept.value = isActive }
                }
            })
        try probe.tap("First")
        probe.run { kept.value?.wrappedValue = false }
        #expect(probe.texts == ["First", "Second"])
    }

    @Test(.fact("SUI-NV-12"))
    func `going back and forth fast keeps binding and screen together`() throws {
        let kept = Kept<Binding<Bool>>()
        probe.show(
            Stateful(false) { isActive in
                NavigationView {
                    NavigationLink("Go", isActive: isActive) { Text("Pushed") }
                        .onAppear { kept.value = isActive }
                }
            })
        probe.stage.perform {
            for _ in 0..<3 {
                kept.value?.wrappedValue = true
                probe.stage.turn()
                kept.value?.wrappedValue = false
                probe.stage.turn()
            }
            kept.value?.wrappedValue = true
        }
        probe.finish()
        #expect(probe.texts == ["Pushed"])
        try probe.goBack()
        #expect(kept.value?.wrappedValue == false)
        #expect(probe.texts == ["Go"])
    }

    @Test(.fact("SUI-NV-20", "SUI-NV-25"))
    func `a screen that was removed is not evaluated again`() throws {
        let kept = Kept<Binding<Bool>>()
        probe.show(
            Stateful(true) { isActive in
                NavigationView {
                    NavigationLink("Go", isActive: isActive) { Counted("pushed", probe) }
                }
                .onAppear { kept.value = isActive }
            })
        #expect(probe.take() == ["body pushed"])
        probe.run { kept.value?.wrappedValue = false }
        probe.run { kept.value?.wrappedValue = false }
        #expect(probe.take() == [])
        #expect(probe.texts == ["Go"])
    }

    struct Inner: View {
        @State private var isActive = false
        var body: some View {
            Button("Inner") { isActive = true }
            NavigationLink("Link", isActive: $isActive) { Text("Innermost") }
        }
    }

    @Test(.fact("SUI-NV-21"))
    func `a screen that was pushed pushes`() throws {
        probe.show(NavigationView { NavigationLink("Go") { Inner() } })
        try probe.tap("Go")
        try probe.tap("Inner")
        #expect(probe.texts == ["Innermost"])
        try probe.goBack()
        #expect(probe.texts == ["Inner", "Link"])
    }

    @MainActor
    final class Owned: ObservableObject {
        let probe: Probe
        init(_ probe: Probe) { self.probe = probe }
        isolated deinit { probe.note("released") }
    }

    struct Owning: ViewModifier {
        @StateObject private var object: Owned
        init(_ probe: Probe) { _object = StateObject(wrappedValue: Owned(probe)) }
        func body(content: Content) -> some View { content.environmentObject(object) }
    }

    @Test(.fact("SUI-NV-30"))
    func `another tab releases nothing of a covered root`() throws {
        probe.show(
            Stateful("a") { selection in
                TabView(selection: selection) {
                    NavigationView {
                        NavigationLink("Go") { Counted("pushed", probe) }.modifier(Owning(probe))
                    }
                    .tabItem { Text("A") }.tag("a")
                    Text("Second").tabItem { Text("B") }.tag("b")
                }
            })
        try probe.tap("Go")
        try probe.tap("B")
        #expect(probe.texts == ["Second"])
        #expect(probe.take() == ["body pushed"])
        try probe.tap("A")
        #expect(probe.texts == ["pushed"])
        #expect(probe.take() == [])
    }

    struct Level: View {
        let level: Int
        @Binding var flags: [Bool]
        var body: some View {
            Text("Level \(level)")
            if level < flags.count {
                NavigationLink("Down", isActive: $flags[level]) {
                    Level(level: level + 1, flags: $flags)
                }
            }
        }
    }

    @Test(.fact("SUI-TH-11"))
    func `several screens set inactive in one update go in one transition`() throws {
        let kept = Kept<Binding<[Bool]>>()
        probe.show(
            Stateful([false, false, false]) { flags in
                NavigationView { Level(level: 0, flags: flags) }.onAppear { kept.value = flags }
            })
        for _ in 0..<3 { try probe.tap("Down") }
        #expect(probe.texts == ["Level 3"])
        let start = probe.stage.now
        probe.run { kept.value?.wrappedValue = [false, false, false] }
        #expect(probe.texts == ["Level 0", "Down"])
        #expect(probe.stage.now - start < 0.5)
    }

    @Test(.fact("SUI-TH-12"))
    func `a sheet that closes and a push in one change both happen`() throws {
        let kept = Kept<() -> Void>()
        probe.show(
            Stateful(true) { isShown in
                Stateful(false) { isActive in
                    NavigationView {
                        NavigationLink("Go", isActive: isActive) { Text("Pushed") }
                            .sheet(isPresented: isShown) { Text("Sheet") }
                            .onAppear {
                                kept.value = {
                                    isShown.wrappedValue = false
                                    isActive.wrappedValue = true
                                }
                            }
                    }
                }
            })
        #expect(probe.texts == ["Sheet"])
        probe.run { kept.value?() }
        #expect(probe.texts == ["Pushed"])
    }

    @Test func `a change that all covered screens read reaches each of them`() throws {
        let depth = 30
        let model = Depth()
        probe.show(NavigationView { Sharing(level: depth, model: model) })
        for _ in 0..<depth { try probe.tap("Down") }
        #expect(probe.texts == ["Level 0 0", "Down"])
        probe.run { model.value = 1 }
        for level in 0...depth {
            #expect(probe.texts == ["Level \(level) 1", "Down"])
            if level < depth { try probe.goBack() }
        }
    }

    @Observable @MainActor final class Depth { var value = 0 }

    struct Sharing: View {
        let level: Int
        let model: Depth
        var body: some View {
            Text("Level \(level) \(model.value)")
            NavigationLink("Down") { Sharing(level: level - 1, model: model) }
        }
    }
}

/// Chapter 13: time.
@MainActor
struct DebounceFacts {
    let probe = Probe()

    /// Work of a publisher on its way to the main actor.
    struct Work: @unchecked Sendable {
        // why unchecked: it is handed over once, on the main actor.
        let action: () -> Void
    }

    /// A scheduler of the stage's clock.
    struct StageScheduler: Scheduler {
        typealias SchedulerTimeType = DispatchQueue.OCombine.SchedulerTimeType
        typealias SchedulerOptions = Never
        let stage: HeadlessStage

        var now: SchedulerTimeType {
            let seconds = MainActor.assumeIsolated { stage.now }
            return SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1 + UInt64(seconds * 1e9)))
        }
        var minimumTolerance: SchedulerTimeType.Stride { .zero }

        func schedule(options: Never?, _ action: @escaping () -> Void) {
            let work = Work(action: action)
            MainActor.assumeIsolated { stage.clockTurn(work.action) }
        }
        func schedule(
            after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
            _ action: @escaping () -> Void
        ) {
            let seconds = Double(now.distance(to: date).magnitude) / 1e9
            let work = Work(action: action)
            MainActor.assumeIsolated { stage.clockAfter(seconds, work.action) }
        }
        func schedule(
            after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
            tolerance: SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void
        ) -> any Cancellable {
            schedule(after: date, tolerance: tolerance, options: options, action)
            return AnyCancellable {}
        }
    }

    @Test(.fact("SUI-CB-21"))
    func `only the last value before a pause is sent, and none after the end`() {
        let subject = PassthroughSubject<Int, Never>()
        let sink = subject.debounce(for: .seconds(1), scheduler: StageScheduler(stage: probe.stage))
            .sink { _ in
                probe.note("ended")
            } receiveValue: {
                probe.note("\($0)")
            }
        probe.stage.perform {
            subject.send(1)
            probe.stage.advance(by: 0.5)
            subject.send(2)
            probe.stage.advance(by: 0.9)
            #expect(probe.take() == [])
            probe.stage.advance(by: 0.2)
            #expect(probe.take() == ["2"])
            subject.send(3)
            subject.send(completion: .finished)
            probe.stage.advance(by: 2)
        }
        #expect(probe.take() == ["ended"])
        sink.cancel()
    }
}
