import HeadlessSwiftUI
import Testing

/// What versions of iOS do differently, each in every profile.
@MainActor
struct ProfileFacts {
    let probe = Probe()

    private func use(_ profile: SystemProfile) { probe.stage.profile = profile }

    @Test(.fact("SUI-AP-18", "SUI-TAB-09"), .choice("SUI-U-08"), arguments: SystemProfile.all)
    func `the bodies of tabs that nobody has selected`(_ profile: SystemProfile) {
        struct Page: View {
            let name: String
            let probe: Probe
            var body: some View {
                let _ = probe.note(name)
                Text(name).onAppear { probe.note("+\(name)") }
            }
        }
        use(profile)
        probe.show(
            TabView {
                Page(name: "a", probe: probe).tabItem { Text("A") }
                Page(name: "b", probe: probe).tabItem { Text("B") }
            })
        let seen = Set(probe.take())
        let isOld = ["16", "17"].contains(profile.name)
        #expect(seen == (isOld ? ["a", "+a", "b"] : ["a", "+a"]))
    }

    @Observable @MainActor final class Sheets {
        var isLowerShown = false
        var isUpperShown = false
        var text = ""
    }

    struct Nest: View {
        @Bindable var sheets: Sheets
        var body: some View {
            Text("root \(sheets.text)").sheet(isPresented: $sheets.isLowerShown) {
                Text("lower").sheet(isPresented: $sheets.isUpperShown) { Text("upper") }
            }
        }
    }

    @Test(.fact("SUI-PR-16"), arguments: SystemProfile.all)
    func `a state that takes two sheets away at once`(_ profile: SystemProfile) {
        use(profile)
        let sheets = Sheets()
        probe.show(Nest(sheets: sheets))
        probe.run { sheets.isLowerShown = true }
        probe.run { sheets.isUpperShown = true }
        #expect(probe.texts == ["upper"])
        probe.run { (sheets.isLowerShown, sheets.isUpperShown) = (false, false) }
        #expect(probe.texts == (profile.name == "16" ? ["lower"] : ["root "]))
        // One level at a time works everywhere.
        probe.run { sheets.isLowerShown = true }
        probe.run { sheets.isUpperShown = true }
        probe.run { sheets.isUpperShown = false }
        probe.run { sheets.isLowerShown = false }
        #expect(probe.texts == ["root "])
    }

    @Test(.fact("SUI-PR-16"), arguments: SystemProfile.all)
    func `a sheet that goes from under another takes it along`(_ profile: SystemProfile) {
        use(profile)
        let sheets = Sheets()
        probe.show(Nest(sheets: sheets))
        probe.run { sheets.isLowerShown = true }
        probe.run { sheets.isUpperShown = true }
        probe.run { sheets.isLowerShown = false }
        #expect(probe.texts == ["root "])
    }

    @Test(.fact("SUI-PR-15"), arguments: SystemProfile.all)
    func `two sheets that are wanted from the start`(_ profile: SystemProfile) {
        use(profile)
        let sheets = Sheets()
        (sheets.isLowerShown, sheets.isUpperShown) = (true, true)
        probe.show(Nest(sheets: sheets))
        let isOld = ["16", "17"].contains(profile.name)
        #expect(probe.texts == (isOld ? ["lower"] : ["upper"]))
        guard isOld else { return }
        // What is asked for later is stuck as well, until the lower one closes.
        probe.run { sheets.isUpperShown = false }
        probe.run { sheets.isUpperShown = true }
        #expect(probe.texts == ["lower"])
        probe.run { (sheets.isLowerShown, sheets.isUpperShown) = (false, false) }
        probe.run { sheets.isLowerShown = true }
        probe.run { sheets.isUpperShown = true }
        #expect(probe.texts == ["upper"])
    }

    @Test(.fact("SUI-PR-15"), arguments: SystemProfile.all)
    func `without animation both are presented`(_ profile: SystemProfile) {
        use(profile)
        let sheets = Sheets()
        (sheets.isLowerShown, sheets.isUpperShown) = (true, true)
        probe.show(Nest(sheets: sheets).transaction { $0.disablesAnimations = true })
        #expect(probe.texts == ["upper"])
    }

    @Test(.fact("SUI-PR-15"), arguments: SystemProfile.all)
    func `one after the other they are presented`(_ profile: SystemProfile) {
        use(profile)
        let sheets = Sheets()
        sheets.isLowerShown = true
        probe.show(Nest(sheets: sheets))
        probe.run { sheets.isUpperShown = true }
        #expect(probe.texts == ["upper"])
    }

    @MainActor final class Routes: ObservableObject {
        @Published var isPushed = false
        @Published var isPresented = false
    }

    struct Flow: View {
        @ObservedObject var routes: Routes
        var body: some View {
            NavigationView {
                NavigationLink("Go", destination: next, isActive: $routes.isPushed)
            }
        }
        private var next: some View {
            Text("pushed").sheet(isPresented: $routes.isPresented) { Text("sheet") }
        }
    }

    @Test(.fact("SUI-PR-21"), arguments: SystemProfile.all)
    func `a sheet of a pushed screen, swiped down`(_ profile: SystemProfile) {
        use(profile)
        let routes = Routes()
        probe.show(Flow(routes: routes))
        probe.run { routes.isPushed = true }
        probe.run { routes.isPresented = true }
        #expect(probe.texts == ["sheet"])
        #expect(probe.swipeDown())
        let isDouble = profile.name == "17"
        #expect(probe.texts == [isDouble ? "Go" : "pushed"])
        #expect(routes.isPushed == !isDouble)
        #expect(!routes.isPresented)
    }

    @Test(.fact("SUI-PR-21"), arguments: SystemProfile.all)
    func `taken away by the program it goes alone`(_ profile: SystemProfile) {
        use(profile)
        let routes = Routes()
        probe.show(Flow(routes: routes))
        probe.run { routes.isPushed = true }
        probe.run { routes.isPresented = true }
        probe.run { routes.isPresented = false }
        #expect(probe.texts == ["pushed"])
    }

    @MainActor final class Owner: ObservableObject {
        let probe: Probe
        init(_ probe: Probe) { self.probe = probe }
        isolated deinit { probe.note("gone") }
    }

    @Test(.fact("SUI-PR-40"), .choice("SUI-U-20"), arguments: SystemProfile.all)
    func `the objects of a sheet that was dismissed`(_ profile: SystemProfile) {
        struct Content: View {
            @StateObject var owner: Owner
            var body: some View { Text("sheet") }
        }
        struct Root: View {
            @Bindable var sheets: Sheets
            let probe: Probe
            var body: some View {
                Text("root").sheet(isPresented: $sheets.isLowerShown) {
                    Content(owner: Owner(probe))
                }
            }
        }
        use(profile)
        let sheets = Sheets()
        probe.show(Root(sheets: sheets, probe: probe))
        probe.run { sheets.isLowerShown = true }
        probe.run { sheets.isLowerShown = false }
        #expect(probe.take() == (profile.name == "17" ? [] : ["gone"]))
    }

    @Test(.fact("SUI-PR-31"), arguments: SystemProfile.all)
    func `an alert on the screen of an old link`(_ profile: SystemProfile) throws {
        struct Pushed: View {
            @State private var isAsked = false
            @State private var isAskedAsBefore = false
            var body: some View {
                VStack {
                    Button("Ask") { isAsked = true }
                        .alert("Sure?", isPresented: $isAsked) { Button("Yes") {} }
                    Button("Ask as before") { isAskedAsBefore = true }
                        .alert(isPresented: $isAskedAsBefore) { Alert(title: Text("Really?")) }
                }
            }
        }
        struct Root: View {
            var body: some View {
                NavigationView { NavigationLink("Go", destination: Pushed()) }
            }
        }
        use(profile)
        probe.show(Root())
        try probe.tap("Go")
        try probe.tap("Ask as before")
        #expect(probe.texts.contains("Really?"))
        try probe.tap("OK")
        try probe.tap("Ask")
        #expect(probe.texts.contains("Sure?") == (profile.name != "26"))
    }

    // MARK: the table

    @Test func `each difference is one, and nothing else differs`() throws {
        for difference in SystemProfile.differences {
            let answers = Set(SystemProfile.all.map { difference.answer(of: $0) })
            #expect(answers.count == 2, "\(difference.choice)")
        }
        let rows = SystemProfile.differences.map(\.choice)
        #expect(Set(rows).count == rows.count)
        let usual = Mirror(reflecting: ViewChoices()).children.map { ($0.label, "\($0.value)") }
        for profile in SystemProfile.all {
            let own = Mirror(reflecting: profile.choices).children.map { "\($0.value)" }
            for (index, (label, value)) in usual.enumerated() where own[index] != value {
                #expect(rows.contains(try #require(label)), "\(profile.name)")
            }
        }
    }

    @Test func `a stage is of iOS 18 until it is told otherwise`() {
        #expect(probe.stage.profile.name == "18.4")
        #expect(SystemProfile.named("18.4")?.differences(from: .iOS18).isEmpty == true)
        #expect(SystemProfile.named("15") == nil)
        let mixed = SystemProfile.iOS18.with(
            SystemProfile.iOS16.differences(from: .iOS18)[0], of: .iOS16)
        #expect(mixed.differences(from: .iOS18).count == 1)
    }
}
