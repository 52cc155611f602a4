import HeadlessSwiftUI
import Testing

private enum NumberKey: EnvironmentKey {
    static var defaultValue: Int { 0 }
}

private enum OtherKey: EnvironmentKey {
    static var defaultValue: Int { 0 }
}

extension EnvironmentValues {
    fileprivate var number: Int {
        get { self[NumberKey.self] }
        set { self[NumberKey.self] = newValue }
    }
    fileprivate var other: Int {
        get { self[OtherKey.self] }
        set { self[OtherKey.self] = newValue }
    }
}

/// Chapter 5: the environment.
@MainActor
struct EnvironmentFacts {
    let probe = Probe()

    struct Reading: View {
        let name: String
        @Environment(\.number) private var number
        let probe: Probe
        var body: some View {
            let _ = probe.note("\(name) \(number)")
            Text("\(number)")
        }
    }

    private func reading(_ name: String) -> Reading { Reading(name: name, probe: probe) }

    @Test(.fact("SUI-EN-01", "SUI-EN-02"))
    func `a value reaches what is below it, and the nearest one counts`() {
        probe.show(
            VStack {
                reading("sibling")
                VStack {
                    reading("below")
                    VStack { reading("nearest") }.environment(\.number, 2)
                }
                .environment(\.number, 1)
            })
        #expect(probe.take() == ["sibling 0", "below 1", "nearest 2"])
    }

    @Test(.fact("SUI-EN-01"))
    func `a value that changes reaches what is below it`() throws {
        probe.show(
            Stateful(1) { x in
                Button("More") { x.wrappedValue += 1 }
                reading("below").environment(\.number, x.wrappedValue)
            })
        try probe.tap("More")
        #expect(probe.take() == ["below 1", "below 2"])
    }

    @Test(.fact("SUI-EN-04"))
    func `a transformed value is what is read below`() {
        probe.show(
            reading("below")
                .transformEnvironment(\.number) { $0 += 10 }
                .environment(\.number, 1))
        #expect(probe.take() == ["below 11"])
    }

    @Test(.fact("SUI-EN-05"))
    func `a view is evaluated for a key it has read, and for an unequal value only`() throws {
        probe.show(
            Stateful(0) { x in
                Button("More") { x.wrappedValue += 1 }
                reading("below")
                    .environment(\.other, x.wrappedValue)
                    .environment(\.number, x.wrappedValue / 2)
            })
        try probe.tap("More")
        #expect(probe.take() == ["below 0"])
        try probe.tap("More")
        #expect(probe.take() == ["below 1"])
    }

    @Test(.fact("SUI-UP-37"))
    func `a transform stays with its first key path`() throws {
        probe.show(
            Stateful(\EnvironmentValues.number) { path in
                Button("Other") { path.wrappedValue = \.other }
                reading("below").transformEnvironment(path.wrappedValue) { $0 += 1 }
            })
        try probe.tap("Other")
        #expect(probe.texts == ["Other", "1"])
    }

    @Test(.fact("SUI-EN-07"), .choice("SUI-U-16"))
    func `a pushed screen has the environment of the container`() throws {
        probe.show(
            NavigationView {
                NavigationLink("Go") { reading("pushed") }.environment(\.number, 2)
            }
            .environment(\.number, 1))
        try probe.tap("Go")
        #expect(probe.take() == ["pushed 1"])
    }

    @Test(.fact("SUI-EN-26"))
    func `a change above a container reaches the screens below the top when they are shown`() throws
    {
        let kept = Kept<Binding<Int>>()
        probe.show(
            Stateful(1) { x in
                NavigationView {
                    VStack {
                        reading("root")
                        NavigationLink("Go") { reading("pushed") }
                    }
                }
                .environment(\.number, x.wrappedValue)
                .onAppear { kept.value = x }
            })
        try probe.tap("Go")
        probe.run { kept.value?.wrappedValue = 2 }
        #expect(probe.texts == ["2"])
        try probe.goBack()
        // When the covered root is evaluated is no fact: at once, or when it is shown.
        #expect(probe.texts == ["2", "Go"])
        #expect(probe.take().sorted() == ["pushed 1", "pushed 2", "root 1", "root 2"])
    }

    @Test(.fact("SUI-EN-09"))
    func `a sheet has the environment of its modifier's place`() throws {
        probe.show(
            Stateful(false) { isShown in
                Button("Show") { isShown.wrappedValue = true }
                    .environment(\.number, 1)
                    .sheet(isPresented: isShown) { reading("sheet") }
                    .environment(\.number, 2)
            })
        try probe.tap("Show")
        #expect(probe.take() == ["sheet 2"])
    }

    struct Leaving: View {
        let name: String
        @Environment(\.dismiss) private var dismiss
        @Environment(\.isPresented) private var isPresented
        var body: some View {
            Text(isPresented ? "presented" : "root")
            Button(name) { dismiss() }
        }
    }

    struct SheetOver: View {
        @State private var isShown = false
        @Environment(\.dismiss) private var dismiss
        var body: some View {
            Button("Present") { isShown = true }
                .sheet(isPresented: $isShown) { Button("Outer") { dismiss() } }
        }
    }

    @Test(.fact("SUI-EN-10"))
    func `dismiss belongs to the place where it is read`() throws {
        probe.show(
            NavigationView {
                NavigationLink("Go") { SheetOver() }
            })
        try probe.tap("Go")
        try probe.tap("Present")
        try probe.tap("Outer")
        // The screen that declares the sheet is popped, and what it presents goes with it.
        #expect(probe.texts == ["Go"])
    }

    @Test(.fact("SUI-EN-11"))
    func `dismiss does nothing in a view that is not presented`() throws {
        probe.show(Leaving(name: "Leave"))
        try probe.tap("Leave")
        #expect(probe.texts == ["root", "Leave"])
    }

    @Test(.fact("SUI-EN-12"), .unreadFact("SUI-EN-14"))
    func `dismiss closes a sheet, whose content is presented`() throws {
        probe.show(
            Stateful(false) { isShown in
                Button("Show") { isShown.wrappedValue = true }
                    .sheet(isPresented: isShown) { Leaving(name: "Leave") }
            })
        try probe.tap("Show")
        #expect(probe.texts == ["presented", "Leave"])
        try probe.tap("Leave")
        #expect(probe.texts == ["Show"])
    }

    @Test(.fact("SUI-EN-12"), .unreadFact("SUI-EN-14"))
    func `dismiss pops a pushed screen, which is presented`() throws {
        probe.show(NavigationView { NavigationLink("Go") { Leaving(name: "Leave") } })
        try probe.tap("Go")
        #expect(probe.texts == ["presented", "Leave"])
        try probe.tap("Leave")
        #expect(probe.texts == ["Go"])
    }

    @Test(.fact("SUI-EN-13"))
    func `in a sheet's stack dismiss pops a screen and closes at the root`() throws {
        probe.show(
            Stateful(false) { isShown in
                Button("Show") { isShown.wrappedValue = true }
                    .sheet(isPresented: isShown) {
                        NavigationView {
                            VStack {
                                Leaving(name: "Close")
                                NavigationLink("Go") { Leaving(name: "Pop") }
                            }
                        }
                    }
            })
        try probe.tap("Show")
        try probe.tap("Go")
        try probe.tap("Pop")
        #expect(probe.texts == ["presented", "Close", "Go"])
        try probe.tap("Close")
        #expect(probe.texts == ["Show"])
    }

    struct OldLeaving: View {
        @Environment(\.presentationMode) private var mode
        var body: some View {
            Button(mode.wrappedValue.isPresented ? "Leave" : "Stay") {
                mode.wrappedValue.dismiss()
            }
        }
    }

    @Test(.unreadFact("SUI-EN-15"))
    func `the presentation mode is the older form of both`() throws {
        probe.show(
            NavigationView {
                VStack {
                    OldLeaving()
                    NavigationLink("Go") { OldLeaving() }
                }
            })
        try probe.tap("Stay")
        #expect(probe.texts == ["Stay", "Go"])
        try probe.tap("Go")
        try probe.tap("Leave")
        #expect(probe.texts == ["Stay", "Go"])
    }

    class Base: ObservableObject {
        let name: String
        init(_ name: String) { self.name = name }
    }

    final class Derived: Base {}

    struct ReadingObject: View {
        @EnvironmentObject private var object: Base
        var body: some View { Text(object.name) }
    }

    @Test(.unreadFact("SUI-EN-19"))
    func `an object is found by the type given, and the nearest one hides the others`() {
        probe.show(
            VStack {
                ReadingObject()
                ReadingObject().environmentObject(Base("nearest"))
                ReadingObject().environmentObject(Derived("of another type"))
                ReadingObject().environmentObject(Derived("given as the type") as Base)
            }
            .environmentObject(Base("outer")))
        #expect(probe.texts == ["outer", "nearest", "outer", "given as the type"])
    }

    struct Width: View {
        @Environment(\.horizontalSizeClass) private var width
        let probe: Probe
        var body: some View {
            let _ = probe.note(width == .compact ? "compact" : "regular")
            Text("x")
        }
    }

    @Test(.unreadFact("SUI-EN-23"))
    func `the size class is that of the window, and follows it`() {
        probe.show(NavigationView { Width(probe: probe) })
        #expect(probe.take() == ["compact"])
        probe.run { probe.stage.resize(horizontally: .regular) }
        #expect(probe.take() == ["regular"])
    }

    struct Phase: View {
        @Environment(\.scenePhase) private var phase
        var body: some View { Text("\(phase)") }
    }

    @Test(.fact("SUI-EN-24"))
    func `outside of a scene the phase is the background`() {
        probe.show(Phase())
        #expect(probe.texts == ["background"])
    }

    struct Opening: View {
        @Environment(\.openURL) private var openURL
        let probe: Probe
        var body: some View {
            Button("Open") {
                guard let url = URL(string: "https://example.org") else { return }
                openURL(url) { probe.note("accepted \($0)") }
            }
        }
    }

    @Test(
        .fact("SUI-EN-25"),
        arguments: [
            ("handled", true, []), ("discarded", false, []),
            ("system", true, ["https://example.org"]), ("other", true, ["https://example.com"]),
        ])
    func `a handler decides on a URL`(answer: String, isAccepted: Bool, opened: [String]) throws {
        probe.show(
            Opening(probe: probe).environment(
                \.openURL,
                OpenURLAction { _ in
                    switch answer {
                    case "handled": .handled
                    case "discarded": .discarded
                    case "system": .systemAction
                    default:
                        URL(string: "https://example.com").map { .systemAction($0) } ?? .discarded
                    }
                }))
        try probe.tap("Open")
        #expect(probe.take() == ["accepted \(isAccepted)"])
        #expect(probe.stage.openedURLs.map(\.absoluteString) == opened)
    }
}
