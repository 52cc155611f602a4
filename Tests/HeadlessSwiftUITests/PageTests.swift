import HeadlessSwiftUI
import Testing

/// Tab views with the style `.page`.
@MainActor
struct PageTests {
    private struct Onboarding: View {
        @State private var page = 0
        let isPaged: Bool

        var body: some View {
            VStack {
                Text("at \(page)")
                if isPaged { tabs.tabViewStyle(.page(indexDisplayMode: .never)) } else { tabs }
                Button("Skip") { page = 2 }
            }
        }

        private var tabs: some View {
            TabView(selection: $page) {
                ForEach(0..<3) { number in
                    Text("page \(number)").tag(number).tabItem { Text("tab \(number)") }
                }
            }
        }
    }

    @Test(.fact("SUI-TAB-15"))
    func `pages are swiped through, write the selection and have no bar`() throws {
        let stage = HeadlessStage()
        try stage.perform {
            stage.show(Onboarding(isPaged: true))
            stage.finish()
            #expect(stage.user.texts == ["at 0", "Skip", "page 0"])
            #expect(stage.user.elements.map(\.label) == ["Skip"])
            for (step, shown) in [(1, 1), (1, 2), (1, 2), (-1, 1), (-1, 0), (-1, 0)] {
                try stage.user.swipePage(by: step)
                stage.finish()
                #expect(stage.user.texts.contains("at \(shown)"))
                #expect(stage.user.texts.contains("page \(shown)"))
            }
            try stage.user.tap("Skip")
            stage.finish()
            #expect(stage.user.texts.contains("page 2"))
        }
    }

    @Test func `a tab view with a bar has no pages to swipe`() {
        let stage = HeadlessStage()
        stage.perform {
            stage.show(Onboarding(isPaged: false))
            stage.finish()
            #expect(stage.user.elements.map(\.label).contains("tab 1"))
            #expect(throws: StageError.self) { try stage.user.swipePage(by: 1) }
        }
    }
}
