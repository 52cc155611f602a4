import HeadlessSwiftUI
import Testing

/// What versions of iOS do differently with stacks and with what appears, each in every profile.
@MainActor
struct ProfileStackFacts {
    typealias Sheets = ProfileFacts.Sheets
    let probe = Probe()

    private func use(_ profile: SystemProfile) { probe.stage.profile = profile }

    @Observable @MainActor final class Screens {
        var isFirstShown = false
        var isSecondShown = false
    }

    struct Stack: View {
        @Bindable var screens: Screens
        var body: some View {
            NavigationStack {
                Text("root").navigationDestination(isPresented: $screens.isFirstShown) {
                    Text("first").navigationDestination(isPresented: $screens.isSecondShown) {
                        Text("second")
                    }
                }
            }
        }
    }

    @Test(.fact("SUI-NAV-21"), arguments: SystemProfile.all)
    func `a destination that ends under another screen`(_ profile: SystemProfile) {
        use(profile)
        let screens = Screens()
        probe.show(Stack(screens: screens))
        probe.run { screens.isFirstShown = true }
        probe.run { screens.isSecondShown = true }
        #expect(probe.texts == ["second"])
        probe.run { screens.isFirstShown = false }
        #expect(probe.texts == (profile.name == "16" ? ["second"] : ["root"]))
    }

    @Test(.fact("SUI-NAV-21"), arguments: SystemProfile.all)
    func `a destination on top ends in every version`(_ profile: SystemProfile) {
        use(profile)
        let screens = Screens()
        probe.show(Stack(screens: screens))
        probe.run { screens.isFirstShown = true }
        probe.run { screens.isSecondShown = true }
        probe.run { screens.isSecondShown = false }
        #expect(probe.texts == ["first"])
        probe.run { screens.isFirstShown = false }
        #expect(probe.texts == ["root"])
    }

    @Test(.fact("SUI-NAV-65"), arguments: SystemProfile.all)
    func `two nested destinations of one update`(_ profile: SystemProfile) throws {
        use(profile)
        let screens = Screens()
        probe.show(Stack(screens: screens))
        probe.run { (screens.isFirstShown, screens.isSecondShown) = (true, true) }
        let isOld = ["16", "17"].contains(profile.name)
        #expect(probe.texts == (isOld ? [] : ["second"]))
        try probe.goBack()
        #expect(probe.texts == ["first"])
        probe.run { screens.isSecondShown = true }
        #expect(probe.texts == ["second"], "a later push shows its content")
    }

    @Test(.fact("SUI-NV-14"), arguments: SystemProfile.all)
    func `an old link in a stack, after going back`(_ profile: SystemProfile) throws {
        struct Linked: View {
            @State private var isActive = false
            var body: some View {
                NavigationStack {
                    VStack {
                        Text("\(isActive)")
                        NavigationLink("Go", destination: Text("there"), isActive: $isActive)
                    }
                }
            }
        }
        use(profile)
        probe.show(Linked())
        try probe.tap("Go")
        #expect(probe.texts == ["there"])
        try probe.goBack()
        let isSpent = profile.name == "16"
        #expect(probe.texts.first == "\(isSpent)")
        try probe.tap("Go")
        #expect(probe.texts.first == (isSpent ? "true" : "there"))
    }

    @Test(.fact("SUI-NV-14"), arguments: SystemProfile.all)
    func `in a NavigationView it is written everywhere`(_ profile: SystemProfile) throws {
        struct Linked: View {
            @State private var isActive = false
            var body: some View {
                NavigationView {
                    NavigationLink("Go", destination: Text("there"), isActive: $isActive)
                }
            }
        }
        use(profile)
        probe.show(Linked())
        try probe.tap("Go")
        try probe.goBack()
        try probe.tap("Go")
        #expect(probe.texts == ["there"])
    }

    @Test(.fact("SUI-AP-15"), arguments: SystemProfile.all)
    func `a stack that another view replaces`(_ profile: SystemProfile) {
        struct Root: View {
            @Bindable var sheets: Sheets
            let probe: Probe
            var body: some View {
                if sheets.isLowerShown {
                    Text("other")
                } else {
                    NavigationStack {
                        Text("home")
                            .onAppear { probe.note("+home") }
                            .onDisappear { probe.note("-home") }
                    }
                }
            }
        }
        use(profile)
        let sheets = Sheets()
        probe.show(Root(sheets: sheets, probe: probe))
        #expect(probe.take() == ["+home"])
        probe.run { sheets.isLowerShown = true }
        let seen = probe.take()
        #expect(seen.filter { $0 == "-home" }.count == (profile.name == "18.4" ? 2 : 1))
        #expect(seen.contains("+home") == (profile.name == "18.4"))
        #expect(probe.texts == ["other"])
    }

    @Test(.fact("SUI-NAV-46"), arguments: SystemProfile.all)
    func `a stack that UIKit has hidden and shown again`(_ profile: SystemProfile) {
        use(profile)
        let screens = Screens()
        let stage = probe.stage
        let tabs = UITabBarController()
        tabs.viewControllers = [
            UIHostingController(rootView: Stack(screens: screens)), UIViewController(),
        ]
        let window = stage.perform { stage.show(tabs) }
        probe.finish()
        probe.run { screens.isFirstShown = true }
        #expect(probe.texts == ["first"])
        probe.run { screens.isFirstShown = false }
        probe.run { stage.user.tapTab(1, in: tabs) }
        probe.run { stage.user.tapTab(0, in: tabs) }
        probe.run { screens.isFirstShown = true }
        let isOld = ["16", "17"].contains(profile.name)
        #expect(probe.texts == [isOld ? "root" : "first"])
        probe.run { window.isHidden = true }
    }

    @Test(.fact("SUI-NAV-46"), arguments: SystemProfile.all)
    func `a stack under SwiftUI's own cover follows on`(_ profile: SystemProfile) {
        struct Root: View {
            @Bindable var sheets: Sheets
            @Bindable var screens: Screens
            var body: some View {
                Stack(screens: screens)
                    .fullScreenCover(isPresented: $sheets.isLowerShown) { Text("cover") }
            }
        }
        use(profile)
        let (sheets, screens) = (Sheets(), Screens())
        probe.show(Root(sheets: sheets, screens: screens))
        probe.run { sheets.isLowerShown = true }
        probe.run { sheets.isLowerShown = false }
        probe.run { screens.isFirstShown = true }
        #expect(probe.texts == ["first"])
    }

    @Test(.fact("SUI-AP-06"), arguments: SystemProfile.all)
    func `a view that comes into a covered screen`(_ profile: SystemProfile) {
        struct Root: View {
            @Bindable var screens: Screens
            let probe: Probe
            var body: some View {
                NavigationStack {
                    Text("root")
                        .background {
                            if screens.isSecondShown {
                                Text("new").onAppear { probe.note("+new") }
                                    .onDisappear { probe.note("-new") }
                            }
                        }
                        .navigationDestination(isPresented: $screens.isFirstShown) {
                            Text("first")
                        }
                }
            }
        }
        use(profile)
        let screens = Screens()
        probe.show(Root(screens: screens, probe: probe))
        probe.run { screens.isFirstShown = true }
        probe.run { screens.isSecondShown = true }
        let isOld = ["16", "17"].contains(profile.name)
        #expect(probe.take() == (isOld ? ["+new"] : ["+new", "-new"]))
    }

    struct Height: PreferenceKey {
        static var defaultValue: Int { 0 }
        static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
    }

    @Test(.fact("SUI-UP-25"), arguments: SystemProfile.all)
    func `a first preference that is the default one`(_ profile: SystemProfile) {
        use(profile)
        probe.show(
            VStack {
                Text("none").onPreferenceChange(Height.self) { [probe] in
                    probe.note("none \($0)")
                }
                Text("one").preference(key: Height.self, value: 1)
                    .onPreferenceChange(Height.self) { [probe] in probe.note("one \($0)") }
            })
        let isOld = ["16", "17"].contains(profile.name)
        #expect(Set(probe.take()) == (isOld ? ["one 1"] : ["none 0", "one 1"]))
    }

    @Test(.fact("SUI-NAV-37"), arguments: SystemProfile.all)
    func `who warns of a path that changes several times in a frame`(_ profile: SystemProfile) {
        struct Restless: View {
            @State private var path: [Int] = []
            let probe: Probe
            var body: some View {
                NavigationStack(path: $path) {
                    Text("root").navigationDestination(for: Int.self) { Text("\($0)") }
                }
                .onChange(of: path) { _, new in if new.count < 6 { path.append(new.count) } }
                .onAppear { path.append(0) }
            }
        }
        use(profile)
        probe.show(Restless(probe: probe))
        let isOld = ["16", "17"].contains(profile.name)
        let who = isOld ? "NavigationAuthority bound path" : "NavigationRequestObserver"
        let said = probe.stage.warnings + probe.purple
        #expect(said.contains { $0.contains("Update \(who) tried to update multiple times") })
    }

    @Test(.fact("SUI-NAV-45"), arguments: SystemProfile.all)
    func `the first push of a stack in a sheet`(_ profile: SystemProfile) {
        struct Content: View {
            @State private var path: [Int] = []
            @Bindable var screens: Screens
            var body: some View {
                NavigationStack(path: $path) {
                    Text("root").navigationDestination(for: Int.self) { Text("\($0)") }
                }
                .onChange(of: screens.isFirstShown) { path.append(1) }
                .onChange(of: screens.isSecondShown) { path.append(2) }
            }
        }
        struct Root: View {
            @Bindable var sheets: Sheets
            let screens: Screens
            var body: some View {
                Text("below").sheet(isPresented: $sheets.isLowerShown) {
                    Content(screens: screens)
                }
            }
        }
        use(profile)
        let (sheets, screens) = (Sheets(), Screens())
        probe.show(Root(sheets: sheets, screens: screens))
        probe.run { sheets.isLowerShown = true }
        func isAnimated(_ change: () -> Void) -> Bool {
            probe.stage.perform {
                let before = probe.stage.now
                change()
                probe.stage.finish()
                return probe.stage.now - before > 0.2
            }
        }
        #expect(isAnimated { screens.isFirstShown = true } == (profile.name != "16"))
        #expect(isAnimated { screens.isSecondShown = true })
        #expect(probe.texts == ["2"])
    }
}
