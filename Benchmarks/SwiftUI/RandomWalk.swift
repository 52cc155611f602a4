import HeadlessSwiftUI
import WayfoldRetention

/// Random steps of a person in an app that a seed has made up.
@MainActor
enum RandomWalk {
    /// What one screen of the app has, by its number.
    struct Plan: Sendable {
        var seed: UInt64

        /// The kinds of controls on a screen; at most three, so that screens differ.
        func kinds(of screen: Int) -> [Int] {
            var random = Random(seed: seed &+ UInt64(screen % 7) &* 7_919)
            return (0..<3).map { _ in Int(random.next() % 6) }
        }
    }

    struct Screen: View {
        let plan: Plan
        let number: Int
        @State private var isActive = false
        @State private var sheet: Chosen?
        @State private var isCovered = false
        @State private var asks = false
        @State private var rows = 1
        @State private var isOpen = false
        @StateObject private var model = Model()
        @Environment(\.dismiss) private var dismiss

        struct Chosen: Identifiable { let id: Int }

        var body: some View {
            VStack {
                Text("Screen \(number) \(model.count)")
                ForEach(0..<3, id: \.self) { place in control(plan.kinds(of: number)[place], place)
                }
                Button("Dismiss") { dismiss() }
            }
            .sheet(item: $sheet) { chosen in
                NavigationView { Screen(plan: plan, number: chosen.id) }
            }
            .fullScreenCover(isPresented: $isCovered) {
                NavigationView { Screen(plan: plan, number: number + 1) }
            }
            .alert("Sure?", isPresented: $asks) {
                Button("Yes") { model.count += 1 }
                Button("No", role: .cancel) {}
            }
            .onChange(of: rows) { model.count += 1 }
        }

        @ViewBuilder
        private func control(_ kind: Int, _ place: Int) -> some View {
            switch kind {
            case 0:
                NavigationLink("Push \(place)", isActive: $isActive) {
                    Screen(plan: plan, number: number + 1)
                }
            case 1: Button("Sheet \(place)") { sheet = Chosen(id: number + 1) }
            case 2: Button("Cover \(place)") { isCovered = true }
            case 3: Button("Ask \(place)") { asks = true }
            case 4:
                Button("Rows \(place)") { rows = rows % 5 + 1 }
                ForEach(0..<rows, id: \.self) { Text("row \($0)") }
            default:
                Button("Open \(place)") { withAnimation { isOpen.toggle() } }
                if isOpen { Text("open").task { model.count += 1 } } else { Text("closed") }
            }
        }
    }

    final class Model: ObservableObject {
        @Published var count = 0
    }

    struct App: View {
        let plan: Plan
        @State private var tab = 0
        var body: some View {
            TabView(selection: $tab) {
                NavigationView { Screen(plan: plan, number: 0) }
                    .tabItem { Text("First") }.tag(0)
                NavigationView { Screen(plan: plan, number: 3) }
                    .tabItem { Text("Second") }.tag(1)
            }
        }
    }

    static func run(seed: UInt64, from first: Int, to last: Int) {
        AllocationTracking.start()
        let stage = HeadlessStage()
        stage.show(App(plan: Plan(seed: seed)))
        stage.finish()
        var random = Random(seed: seed)
        // Printed at the end: the first line that is printed has a buffer made for it.
        var bytes: [Int64] = []
        bytes.reserveCapacity(2)
        for step in 1...last {
            take(&random, on: stage)
            // What UIKit says of a sheet that is asked for too early is kept until it is taken.
            _ = stage.takeWarnings()
            guard step == first || step == last else { continue }
            leave(stage, asItBegan: true)
            bytes.append(AllocationTracking.tally.heldBytes)
        }
        for count in bytes { print("bytes \(count)") }
    }

    /// One step: a tap on something, a swipe, some time.
    private static func take(_ random: inout Random, on stage: HeadlessStage) {
        let choice = random.next() % 10
        switch choice {
        case 0: stage.user.beginSwipeBack()?.finish()
        case 1: stage.user.beginSwipeBack()?.cancel()
        case 2: stage.user.beginSwipeDown()?.finish()
        case 3: stage.advance(by: 0.1)
        default:
            let elements = stage.user.elements
            if !elements.isEmpty { elements[Int(random.next() % UInt64(elements.count))].tap() }
        }
        if random.next() % 3 > 0 { stage.settle() } else { stage.turn() }
        if depth(of: stage) > 12 { leave(stage) }
    }

    private static func depth(of stage: HeadlessStage) -> Int {
        var depth = 0
        var next = stage.frontController
        while let here = next {
            depth += 1
            next = here.presentingViewController
        }
        return depth
    }

    /// Goes back to where the app began, in both tabs, as a person would; and lets it show what it
    /// showed then, so that bytes at two moments are of one state.
    private static func leave(_ stage: HeadlessStage, asItBegan: Bool = false) {
        for tab in ["First", "Second", "First"] {
            unwind(stage)
            if asItBegan { reset(stage) }
            stage.user.elements.first { $0.label == tab }?.tap()
            stage.settle()
        }
        unwind(stage)
    }

    /// Closes what a screen has opened, and leaves it one row.
    private static func reset(_ stage: HeadlessStage) {
        for (control, trace) in [("Rows", "row 1"), ("Open", "open")] {
            while stage.user.texts.contains(trace),
                let button = stage.user.elements.first(where: { $0.label.hasPrefix(control) })
            {
                button.tap()
                stage.settle()
            }
        }
    }

    /// Leaves alerts, screens and modals until there is no way back.
    private static func unwind(_ stage: HeadlessStage) {
        stage.settle()
        for _ in 0..<200 {
            let elements = stage.user.elements
            let way =
                elements.first { $0.kind == .alertButton } ?? elements.first { $0.kind == .back }
            if let way {
                way.tap()
            } else if stage.frontController?.presentingViewController != nil {
                elements.first { $0.label == "Dismiss" }?.tap()
            } else {
                return
            }
            stage.settle()
        }
    }
}

/// A sequence of numbers that its seed decides (SplitMix64, Steele et al. 2014).
struct Random {
    private var state: UInt64
    init(seed: UInt64) { state = seed }
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
