import HeadlessSwiftUI

/// An app that a seed has made up: tabs with a stack each, bound to an array or to a
/// `NavigationPath`; over them a sheet with a stack, over that a cover with an alert.
struct JourneyApp: App {
    /// What the app's screens are bound to, all in one object.
    @Observable @MainActor
    final class Model {
        let plan: Plan
        var tab = 0
        var arrays: [[Int]]
        var erased: [NavigationPath]
        var sheet: Sheet?
        var sheetPath: [Int] = []
        var isCovered = false
        var asks = false

        init(plan: Plan) {
            self.plan = plan
            arrays = Array(repeating: [], count: plan.tabCount)
            erased = Array(repeating: NavigationPath(), count: plan.tabCount)
        }

        /// How many screens the path of a tab has.
        func count(ofTab tab: Int) -> Int {
            plan.isErased(tab) ? erased[tab].count : arrays[tab].count
        }

        func push(_ number: Int, onTab tab: Int) {
            if plan.isErased(tab) { erased[tab].append(number) } else { arrays[tab].append(number) }
        }

        func pop(_ count: Int, onTab tab: Int) {
            let count = min(count, self.count(ofTab: tab))
            if plan.isErased(tab) {
                erased[tab].removeLast(count)
            } else {
                arrays[tab].removeLast(count)
            }
        }

        func replace(_ numbers: [Int], onTab tab: Int) {
            if plan.isErased(tab) {
                erased[tab] = NavigationPath(numbers)
            } else {
                arrays[tab] = numbers
            }
        }
    }

    struct Sheet: Identifiable { let id: Int }

    /// What a seed decides.
    struct Plan: Sendable {
        let seed: UInt64
        var tabCount: Int { 2 + Int(seed % 3) }
        func isErased(_ tab: Int) -> Bool { (seed >> UInt64(tab + 2)) % 2 == 1 }
        /// Whether a screen has links that name a value, or buttons that write the path.
        func hasLinks(_ number: Int) -> Bool { (seed &+ UInt64(number)) % 3 > 0 }
        /// Whether a screen keeps its tab's selection or changes it.
        var opensOtherTabs: Bool { seed % 2 == 0 }
    }

    @State private var model: Model

    init() { preconditionFailure("made with its model") }
    init(model: Model) { self.model = model }

    var body: some Scene {
        WindowGroup { Root(model: model) }
    }
}

extension JourneyApp {
    struct Root: View {
        @Bindable var model: Model

        var body: some View {
            TabView(selection: $model.tab) {
                ForEach(0..<model.plan.tabCount, id: \.self) { tab in
                    stack(tab).tabItem { Text("Tab \(tab)") }.tag(tab)
                }
            }
            .sheet(item: $model.sheet) { SheetView(model: model, number: $0.id) }
            .onOpenURL { url in
                guard let number = Int(url.lastPathComponent) else { return }
                if model.plan.opensOtherTabs { model.tab = number % model.plan.tabCount }
                model.push(number, onTab: model.tab)
            }
        }

        @ViewBuilder
        private func stack(_ tab: Int) -> some View {
            if model.plan.isErased(tab) {
                NavigationStack(path: $model.erased[tab]) { screens(tab) }
            } else {
                NavigationStack(path: $model.arrays[tab]) { screens(tab) }
            }
        }

        private func screens(_ tab: Int) -> some View {
            Screen(model: model, number: 0, tab: tab)
                .navigationDestination(for: Int.self) { number in
                    Screen(model: model, number: number, tab: tab)
                }
        }
    }

    struct Screen: View {
        let model: Model
        let number: Int
        let tab: Int
        @State private var taps = 0
        @Environment(\.dismiss) private var dismiss

        var body: some View {
            VStack {
                Text("Tab \(tab) screen \(number)")
                if model.plan.hasLinks(number) {
                    NavigationLink("Link", value: number + 1)
                } else {
                    Button("Push") { model.push(number + 1, onTab: tab) }
                }
                Button("Tapped \(taps)") { taps += 1 }
                Button("Sheet") { model.sheet = Sheet(id: number) }
                Button("To root") { model.replace([], onTab: tab) }
                Button("Leave") { dismiss() }
            }
            .navigationTitle("Screen \(number)")
        }
    }

    struct SheetView: View {
        @Bindable var model: Model
        let number: Int
        @Environment(\.dismiss) private var dismiss

        var body: some View {
            NavigationStack(path: $model.sheetPath) {
                VStack {
                    Text("Sheet \(number)")
                    NavigationLink("Further", value: 1)
                    Button("Cover") { model.isCovered = true }
                    Button("Close") { dismiss() }
                }
                .navigationDestination(for: Int.self) { place in
                    Text("Sheet \(number) screen \(place)")
                    NavigationLink("Further", value: place + 1)
                    Button("Close") { model.sheet = nil }
                }
            }
            .fullScreenCover(isPresented: $model.isCovered) { CoverView(model: model) }
        }
    }

    struct CoverView: View {
        @Bindable var model: Model

        var body: some View {
            VStack {
                Text("Cover")
                Button("Ask") { model.asks = true }
                Button("Uncover") { model.isCovered = false }
            }
            .alert("Sure?", isPresented: $model.asks) {
                Button("Yes") { model.isCovered = false }
                Button("No", role: .cancel) {}
            }
        }
    }
}
