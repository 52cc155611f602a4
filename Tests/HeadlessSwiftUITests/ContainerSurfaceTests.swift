import HeadlessSwiftUI
import Testing

/// Spellings of containers that apps use.
@MainActor
struct ContainerSurfaceTests {
    enum Place: String, Hashable, Codable, CaseIterable, Identifiable {
        case home, search
        var id: Self { self }
    }

    struct Home: View {
        @State private var tab = Place.home
        @State private var path = NavigationPath()
        @State private var places: [Place] = []
        @State private var deque = ArraySlice<Int>()
        @State private var selected: Place?
        let name: String

        var body: some View {
            TabView(selection: $tab) {
                Tab("Home", systemImage: "house", value: .home) {
                    NavigationStack(path: $path) {
                        List(Place.allCases) { place in
                            NavigationLink(place.rawValue, value: place)
                            NavigationLink(value: place) { Label(name, systemImage: "star") }
                            NavigationLink(name, value: place as Place?)
                        }
                        .navigationTitle("Home")
                        .navigationDestination(for: Place.self) { Text($0.rawValue) }
                        .navigationDestination(for: [Int].self) { Text("\($0.count)") }
                    }
                }
                .badge(3)
                Tab(value: .search, role: .search) {
                    NavigationStack(path: $deque) { Text("search") }
                }
            }
            .tabViewStyle(.sidebarAdaptable)
            .toolbar(.hidden, for: .tabBar)
        }
    }

    struct Columns: View {
        @State private var visibility = NavigationSplitViewVisibility.doubleColumn
        @State private var column = NavigationSplitViewColumn.detail
        @State private var place: Place? = .home
        var body: some View {
            NavigationSplitView(columnVisibility: $visibility, preferredCompactColumn: $column) {
                List(Place.allCases, selection: $place) { place in
                    NavigationLink(value: place) { Text(place.rawValue) }
                }
                .navigationSplitViewColumnWidth(min: 100, ideal: 200, max: 300)
            } content: {
                Text("content")
            } detail: {
                switch place {
                case .home?: Text("home")
                default: Text("other")
                }
            }
            .navigationSplitViewStyle(.balanced)
        }
    }

    @Test
    func `the usual spellings of tabs and stacks work`() throws {
        let probe = Probe()
        probe.show(Home(name: "named"))
        try probe.tap("home")
        #expect(probe.texts == ["home"])
        try probe.tap("Search")
        #expect(probe.texts == ["search"])
    }

    @Test
    func `the usual spellings of columns work`() throws {
        let probe = Probe()
        probe.show(Columns())
        #expect(probe.texts == ["home"])
        try probe.goBack()
        #expect(probe.texts == ["content"])
        try probe.goBack()
        try probe.tap("search")
        #expect(probe.texts == ["content"])
    }
}
