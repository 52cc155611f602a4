import HeadlessSwiftUI
import Testing

/// Chapter 7: which destination a value has, and what links find.
@MainActor
struct DestinationFacts {
    let probe = Probe()

    struct Item: Hashable { var id: Int }

    @Test(.fact("SUI-NAV-05"))
    func `each type has its own destination`() throws {
        probe.show(
            NavigationStack {
                VStack {
                    NavigationLink("number", value: 1)
                    NavigationLink("text", value: "one")
                }
                .navigationDestination(for: Int.self) { Text("number \($0)") }
                .navigationDestination(for: String.self) { Text("text \($0)") }
            })
        try probe.tap("text")
        #expect(probe.texts == ["text one"])
        try probe.goBack()
        try probe.tap("number")
        #expect(probe.texts == ["number 1"])
    }

    @Test(.fact("SUI-NAV-07", "SUI-TH-04"))
    func `of two destinations for a type the one nearest to the root counts`() throws {
        probe.show(
            NavigationStack {
                NavigationLink("Go", value: 1)
                    .navigationDestination(for: Int.self) { Text("inner \($0)") }
                    .navigationDestination(for: Int.self) { Text("outer \($0)") }
            })
        try probe.tap("Go")
        #expect(probe.texts == ["outer 1"])
        #expect(
            probe.warnings("A navigationDestination") == [
                "A navigationDestination for “Swift.Int” was declared earlier on the stack. Only"
                    + " the destination declared closest to the root view of the stack will be"
                    + " used."
            ])
    }

    struct Recursive: View {
        let level: Int
        var body: some View {
            NavigationLink("Down from \(level)", value: level + 1)
                .navigationDestination(for: Int.self) { [level] next in
                    Text("declared at \(level)")
                    Recursive(level: next)
                }
        }
    }

    @Test(.fact("SUI-NAV-08"))
    func `a screen that declares its own type again is reported and goes on by the root's`() throws
    {
        probe.show(NavigationStack { Recursive(level: 0) })
        try probe.tap("Down from 0")
        try probe.tap("Down from 1")
        #expect(probe.texts == ["declared at 0", "Down from 2"])
        #expect(probe.warnings("A navigationDestination").count == 2)
    }

    @Test(.fact("SUI-NAV-07"))
    func `a destination nearer to the root takes over when it comes`() throws {
        probe.show(
            Stateful(false) { isThere in
                NavigationStack {
                    VStack {
                        NavigationLink("Go", value: "a")
                        if isThere.wrappedValue {
                            Text("there")
                                .navigationDestination(for: Int.self) { Text("root \($0)") }
                        }
                    }
                    .navigationDestination(for: String.self) { _ in
                        VStack {
                            Button("Come") { isThere.wrappedValue = true }
                            NavigationLink("Deeper", value: 1)
                        }
                        .navigationDestination(for: Int.self) { Text("pushed \($0)") }
                    }
                }
            })
        try probe.tap("Go")
        try probe.tap("Deeper")
        #expect(probe.texts == ["pushed 1"])
        try probe.goBack()
        try probe.tap("Come")
        try probe.tap("Deeper")
        #expect(probe.texts == ["root 1"])
    }

    @Test(.fact("SUI-NAV-09", "SUI-TH-04"))
    func `a link without a destination does nothing but warn`() throws {
        probe.show(NavigationStack { NavigationLink("Go", value: 1) })
        try probe.tap("Go")
        #expect(probe.texts == ["Go"])
        #expect(
            probe.warnings("A NavigationLink") == [
                "A NavigationLink is presenting a value of type “Int” but there is no matching"
                    + " navigationDestination declaration visible from the location of the link."
                    + " The link cannot be activated.\n\nNote: Links search for destinations in any"
                    + " surrounding NavigationStack, then within the same column of a"
                    + " NavigationSplitView."
            ])
    }

    @Test(.fact("SUI-NAV-10"), .choice("SUI-U-26"), arguments: [true, false])
    func `an element without a destination shows a placeholder and stays`(isSign: Bool) throws {
        if !isSign { probe.stage.viewChoices.missingDestination = .emptyScreen }
        let router = Router([Int]())
        probe.show(NavigationStack(path: router.noted(probe)) { Text("root") })
        probe.run { router.path = [1] }
        #expect(probe.texts == [])
        #expect(probe.stage.user.images == (isSign ? ["exclamationmark.triangle"] : []))
        #expect(router.path == [1])
        try probe.goBack()
        #expect(router.path == [])
    }

    @Test(.fact("SUI-NAV-64"))
    func `a destination in a branch is not known while the branch is not there`() throws {
        probe.show(
            Stateful(false) { isThere in
                NavigationStack {
                    VStack {
                        NavigationLink("Go", value: 1)
                        Button("Come") { isThere.wrappedValue = true }
                        if isThere.wrappedValue {
                            Text("there").navigationDestination(for: Int.self) { Text("\($0)") }
                        }
                    }
                }
            })
        try probe.tap("Go")
        #expect(probe.warnings("A NavigationLink").count == 1)
        try probe.tap("Come")
        try probe.tap("Go")
        #expect(probe.texts == ["1"])
    }

    @Test(.fact("SUI-NAV-11"))
    func `links of an inner stack do not find the outer one's destinations`() throws {
        probe.show(
            NavigationStack {
                NavigationLink("Go", value: 1).navigationDestination(for: Int.self) { _ in
                    NavigationStack { NavigationLink("Deeper", value: 2) }
                }
            })
        try probe.tap("Go")
        try probe.tap("Deeper")
        #expect(probe.texts == ["Deeper"])
        #expect(probe.warnings("A NavigationLink").count == 1)
    }

    @Test(.fact("SUI-NV-15"))
    func `a link with a value is disabled in a NavigationView`() {
        probe.show(NavigationView { NavigationLink("Go", value: 1) })
        #expect(throws: StageError.isDisabled("Go")) { try probe.tap("Go") }
        #expect(
            probe.warnings("NavigationLink") == [
                "NavigationLink presenting a value must appear inside a NavigationContent-based"
                    + " NavigationView. Link will be disabled."
            ])
    }

    @Test(.fact("SUI-NV-16"))
    func `a link with no value, or outside of a stack, is disabled`() {
        probe.show(
            VStack {
                NavigationLink("Outside", value: 1)
                NavigationStack {
                    NavigationLink("Nothing", value: nil as Int?)
                        .navigationDestination(for: Int.self) { Text("\($0)") }
                }
            })
        #expect(throws: StageError.isDisabled("Outside")) { try probe.tap("Outside") }
        #expect(throws: StageError.isDisabled("Nothing")) { try probe.tap("Nothing") }
    }

    @Test(.fact("SUI-NAV-12", "SUI-NAV-13", "SUI-TH-05"), arguments: [true, false])
    func `paths of different types that meet end the process`(isNested: Bool) async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { [isNested] in
            await MainActor.run {
                let probe = Probe()
                probe.show(
                    NavigationStack(path: .constant([1])) {
                        Text("root")
                            .navigationDestination(for: String.self) { Text($0) }
                            .navigationDestination(for: Int.self) { _ in
                                if isNested {
                                    NavigationStack(path: .constant(["a"])) { Text("inner") }
                                } else {
                                    NavigationLink("Go", value: "a")
                                }
                            }
                    })
                try? probe.tap("Go")
            }
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains("SwiftUI.AnyNavigationPath.Error.comparisonTypeMismatch"))
    }

    @Test(.fact("SUI-NAV-66"), .choice("SUI-U-07"))
    func `a destination of a pushed screen is known when that screen is built`() throws {
        let router = Router(NavigationPath())
        probe.show(chained(router))
        probe.run {
            router.path.append(1)
            router.path.append("deep")
        }
        #expect(probe.texts == ["text deep"])
        #expect(probe.take().filter { $0.hasPrefix("b") || $0.hasPrefix("+") } == ["body 1"])
        try probe.goBack()
        #expect(probe.texts == ["1"])
        #expect(probe.take().contains("+1"))
    }

    @Test(.choice("SUI-U-07"))
    func `screens below the top may wait until they are shown`() throws {
        probe.stage.viewChoices.screensBelowTop = .waitUntilShown
        let router = Router(NavigationPath())
        probe.show(chained(router))
        probe.run {
            router.path.append(1)
            router.path.append("deep")
        }
        #expect(probe.stage.user.images == ["exclamationmark.triangle"])
        #expect(probe.take() == [])
        try probe.goBack()
        #expect(probe.take().filter { !$0.hasPrefix("write") } == ["body 1", "+1"])
    }

    private func chained(_ router: Router<NavigationPath>) -> some View {
        NavigationStack(path: router.noted(probe)) {
            Text("root").navigationDestination(for: Int.self) { number in
                Counted("\(number)", probe)
                    .onAppear { probe.note("+\(number)") }
                    .navigationDestination(for: String.self) { Text("text \($0)") }
            }
        }
    }

    struct Declaring: View {
        let router: Router<[Int]>
        let probe: Probe
        @State private var shown = 0
        @State private var hidden = 0
        var body: some View {
            NavigationStack(path: router.noted(probe)) {
                Text("root").navigationDestination(for: Int.self) { [shown] number in
                    VStack {
                        Text("\(number): \(shown) \(hidden)")
                        Button("Shown") { self.shown += 1 }
                        Button("Hidden") { hidden += 1 }
                    }
                }
            }
        }
    }

    @Test(.fact("SUI-NAV-24", "SUI-NAV-25"))
    func `a destination is made again with its declaring body, not for what it reads itself`()
        throws
    {
        let router = Router([1, 2])
        probe.show(Declaring(router: router, probe: probe))
        try probe.tap("Hidden")
        #expect(probe.page == "2: 0 0")
        try probe.tap("Shown")
        #expect(probe.page == "2: 1 1")
        // The covered screen takes the newest closure when it is shown.
        try probe.goBack()
        #expect(probe.page == "1: 1 1")
    }

    struct Reacting: View {
        let router: Router<[Int]>
        let probe: Probe
        var body: some View {
            // What the body reads makes it be evaluated at each push.
            let count = router.path.count
            NavigationStack(path: router.noted(probe)) {
                Text("root").navigationDestination(for: Int.self) { number in
                    let _ = probe.note("make \(number)")
                    Text("\(number) of \(count)")
                }
            }
        }
    }

    @Test(.fact("SUI-NAV-24"))
    func `a push evaluates the screens that are seen, however many lie below`() throws {
        let router = Router(Array(1...1_000))
        probe.show(Reacting(router: router, probe: probe))
        _ = probe.take()
        probe.run { router.path.append(1_001) }
        #expect(probe.take().filter { $0.hasPrefix("make") }.count <= 2)
        #expect(probe.texts == ["1001 of 1001"])
        try probe.goBack()
        #expect(probe.take().filter { $0.hasPrefix("make") }.count <= 2)
        #expect(probe.texts == ["1000 of 1000"])
    }

    @Observable @MainActor final class Model {
        var names = [1: "one", 2: "two"]
    }

    @Test(.fact("SUI-OB-17", "SUI-NAV-51"))
    func `what a destination reads of an observable updates its screen alone`() throws {
        let model = Model()
        let router = Router([1, 2])
        probe.show(
            NavigationStack(path: router.noted(probe)) {
                Counted("root", probe).navigationDestination(for: Int.self) { number in
                    let _ = probe.note("make \(number)")
                    Text(model.names[number] ?? "none")
                }
            })
        _ = probe.take()
        probe.run { model.names[2] = "zwei" }
        #expect(probe.texts == ["zwei"])
        #expect(!probe.take().contains("body root"))
        #expect(router.path == [1, 2])
    }

    @Test(.fact("SUI-EN-07"))
    func `a value's screen has the environment of the stack`() throws {
        probe.show(
            NavigationStack {
                NavigationLink("Go", value: 1)
                    .navigationDestination(for: Int.self) { _ in Reading() }
                    .environment(\.stackMark, "root")
            }
            .environment(\.stackMark, "stack"))
        try probe.tap("Go")
        #expect(probe.texts == ["stack"])
    }

    struct Reading: View {
        @Environment(\.stackMark) private var mark
        var body: some View { Text(mark) }
    }
}

private enum StackMarkKey: EnvironmentKey { static var defaultValue: String { "none" } }

extension EnvironmentValues {
    fileprivate var stackMark: String {
        get { self[StackMarkKey.self] }
        set { self[StackMarkKey.self] = newValue }
    }
}
