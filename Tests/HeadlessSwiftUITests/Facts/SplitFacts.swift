import HeadlessSwiftUI
import Testing

/// Chapter 8: `NavigationSplitView`.
@MainActor
struct SplitFacts {
    let probe = Probe()

    @Observable @MainActor final class Model {
        var number: Int?
        var letter: String?
        var path: [Int] = []
        var visibility = NavigationSplitViewVisibility.automatic
        var preferred = NavigationSplitViewColumn.sidebar
        var item: String?
        var isShown = false
    }

    /// A screen that notes how it comes and goes, with a state.
    struct Screen: View {
        let name: String
        let probe: Probe
        var body: some View {
            VStack {
                Text(name)
                Counter("\(name) count")
            }
            .onAppear { probe.note("+\(name)") }
            .onDisappear { probe.note("-\(name)") }
        }
    }

    struct Two: View {
        @Bindable var model: Model
        let probe: Probe
        var body: some View {
            NavigationSplitView {
                List(1...3, id: \.self, selection: $model.number) { Text("row \($0)") }
            } detail: {
                if let number = model.number {
                    Screen(name: "detail \(number)", probe: probe)
                } else {
                    Text("nothing")
                }
            }
        }
    }

    struct Three: View {
        @Bindable var model: Model
        var body: some View {
            NavigationSplitView(columnVisibility: $model.visibility) {
                List(1...2, id: \.self, selection: $model.number) { Text("row \($0)") }
            } content: {
                List(["a", "b"], id: \.self, selection: $model.letter) { letter in
                    Text("\(model.number ?? 0)\(letter)")
                }
            } detail: {
                Text("detail \(model.number ?? 0)\(model.letter ?? "")")
            }
        }
    }

    private func beRegular() {
        probe.run { probe.stage.resize(horizontally: .regular) }
    }

    @Test(.fact("SUI-SP-01"))
    func `side by side a selection changes the next column, whoever makes it`() throws {
        beRegular()
        let model = Model()
        probe.show(Two(model: model, probe: probe))
        #expect(probe.texts == ["row 1", "row 2", "row 3", "nothing"])
        try probe.tap("row 2")
        #expect(model.number == 2)
        #expect(probe.texts.suffix(2) == ["detail 2", "detail 2 count 0"])
        probe.run { model.number = 3 }
        #expect(probe.texts.suffix(2) == ["detail 3", "detail 3 count 0"])
    }

    @Test(.fact("SUI-SP-01", "SUI-SP-02"))
    func `in a narrow width a selection pushes the next column, and back is the list`() throws {
        let model = Model()
        probe.show(Two(model: model, probe: probe))
        #expect(probe.texts == ["row 1", "row 2", "row 3"])
        try probe.tap("row 2")
        #expect(probe.page == "detail 2")
        try probe.goBack()
        #expect(probe.texts == ["row 1", "row 2", "row 3"])
        #expect(model.number == nil)
        probe.run { model.number = 1 }
        #expect(probe.page == "detail 1")
        probe.run { model.number = nil }
        #expect(probe.texts == ["row 1", "row 2", "row 3"])
    }

    @Test
    func `back from a column may keep the selection, whose row leads there again`() throws {
        probe.stage.viewChoices.backFromColumn = .keepsSelection
        let model = Model()
        probe.show(Two(model: model, probe: probe))
        try probe.tap("row 2")
        try probe.goBack()
        #expect(model.number == 2)
        #expect(probe.texts == ["row 1", "row 2", "row 3"])
        try probe.tap("row 2")
        #expect(probe.page == "detail 2")
    }

    @Test(.fact("SUI-SP-02"), arguments: [false, true])
    func `columns collapse to the last one with something in it`(isSelected: Bool) {
        beRegular()
        let model = Model()
        if isSelected { model.number = 1 }
        probe.show(Three(model: model))
        probe.run { probe.stage.resize(horizontally: .compact) }
        #expect(probe.texts == (isSelected ? ["1a", "1b"] : ["row 1", "row 2"]))
    }

    @Test(.fact("SUI-SP-01", "SUI-SP-02"))
    func `three columns lead one to the next on one stack`() throws {
        let model = Model()
        probe.show(Three(model: model))
        try probe.tap("row 2")
        try probe.tap("2b")
        #expect(probe.texts == ["detail 2b"])
        try probe.goBack()
        #expect(probe.texts == ["2a", "2b"])
        #expect(model.letter == nil)
        #expect(model.number == 2)
        try probe.goBack()
        #expect(probe.texts == ["row 1", "row 2"])
    }

    @Test(
        .fact("SUI-SP-09"),
        arguments: [
            (NavigationSplitViewVisibility.all, 5), (.doubleColumn, 3), (.detailOnly, 1),
            (.automatic, 3),
        ])
    func `the visibility says which of three columns are seen`(
        visibility: NavigationSplitViewVisibility, count: Int
    ) {
        beRegular()
        let model = Model()
        model.visibility = visibility
        probe.show(Three(model: model))
        #expect(probe.texts.count == count)
        probe.run { model.visibility = .all }
        #expect(probe.texts.count == 5)
        probe.run { model.visibility = visibility }
        #expect(probe.texts.count == count)
    }

    struct Visible: View {
        @Bindable var model: Model
        let probe: Probe
        var body: some View {
            NavigationSplitView(columnVisibility: $model.visibility) {
                Screen(name: "sidebar", probe: probe)
            } detail: {
                Screen(name: "detail", probe: probe)
            }
        }
    }

    @Test(.fact("SUI-SP-09"), .unreadFact("SUI-SP-10"))
    func `of two columns a double column shows both, a person's toggle is written`() throws {
        beRegular()
        let model = Model()
        model.visibility = .doubleColumn
        probe.show(Visible(model: model, probe: probe))
        #expect(probe.texts.contains("sidebar"))
        try probe.tap("Hide Sidebar")
        #expect(model.visibility == .detailOnly)
        #expect(probe.texts.first == "detail")
        try probe.tap("Show Sidebar")
        #expect(model.visibility == .all)
        #expect(probe.texts.first == "sidebar")
        #expect(probe.take() == ["+sidebar", "+detail", "-sidebar", "+sidebar"])
    }

    @Test(.fact("SUI-SP-03"))
    func `the visibility is ignored where the columns are collapsed`() {
        let model = Model()
        model.visibility = .detailOnly
        probe.show(Visible(model: model, probe: probe))
        #expect(probe.page == "sidebar")
        probe.run { model.visibility = .all }
        #expect(probe.page == "sidebar")
        probe.run { model.visibility = .detailOnly }
        beRegular()
        #expect(probe.page == "detail")
    }

    struct Preferring: View {
        @Bindable var model: Model
        var body: some View {
            NavigationSplitView(preferredCompactColumn: $model.preferred) {
                Button("To detail") { model.preferred = .detail }
            } detail: {
                Text("detail")
            }
        }
    }

    @Test(.fact("SUI-SP-04"))
    func `the preferred column is on top, and back writes it`() throws {
        let model = Model()
        model.preferred = .detail
        probe.show(Preferring(model: model))
        #expect(probe.texts == ["detail"])
        try probe.goBack()
        #expect(model.preferred == .sidebar)
        #expect(probe.texts == ["To detail"])
        try probe.tap("To detail")
        #expect(probe.texts == ["detail"])
        beRegular()
        #expect(probe.texts == ["To detail", "detail"])
        probe.run { model.preferred = .sidebar }
        probe.run { probe.stage.resize(horizontally: .compact) }
        #expect(probe.texts == ["To detail"])
    }

    @Test(
        .fact("SUI-SP-15", "SUI-SP-16"), .choice("SUI-U-13"), arguments: ["pair", "none", "anew"])
    func `a selection and the detail's state go from one width to the other`(
        moves: String
    ) throws {
        probe.stage.viewChoices.columnMoves =
            moves == "pair" ? .onePair : moves == "none" ? .isSilent : .areRebuilt
        let model = Model()
        model.number = 1
        probe.show(Two(model: model, probe: probe))
        try probe.tap("detail 1 count 0")
        _ = probe.take()
        beRegular()
        #expect(model.number == 1)
        #expect(probe.texts.last == (moves == "anew" ? "detail 1 count 0" : "detail 1 count 1"))
        let seen = probe.take()
        let pair = ["-detail 1", "+detail 1"]
        #expect(seen == (moves == "none" ? [] : moves == "pair" ? pair : pair.reversed()))
        probe.run { probe.stage.resize(horizontally: .compact) }
        #expect(model.number == 1)
        #expect(probe.page == "detail 1")
        try probe.goBack()
        #expect(probe.page == "row 1")
    }
}
