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

    /// A detail with a stack of numbers, and links in both columns.
    struct Stacked: View {
        @Bindable var model: Model
        let probe: Probe
        var body: some View {
            NavigationSplitView {
                VStack {
                    NavigationLink("side 1", value: 1)
                    NavigationLink("side 2", value: 2)
                    NavigationLink("side text", value: "x")
                }
            } detail: {
                NavigationStack(path: $model.path) {
                    NavigationLink("inner 5", value: 5)
                        .navigationDestination(for: Int.self) { number in
                            VStack {
                                Text("number \(number)")
                                NavigationLink("deeper", value: number + 10)
                            }
                        }
                        .onAppear { probe.note("+root") }
                }
            }
        }
    }

    @Test(.fact("SUI-SP-05", "SUI-SP-06"), arguments: [true, false])
    func `a link of an earlier column replaces what a stack shows, one in it adds`(
        isRegular: Bool
    ) throws {
        if isRegular { beRegular() }
        let model = Model()
        probe.show(Stacked(model: model, probe: probe))
        try probe.tap("side 1")
        #expect(model.path == [1])
        #expect(probe.texts.contains("number 1"))
        try probe.tap("deeper")
        #expect(model.path == [1, 11])
        if isRegular {
            try probe.tap("side 2")
            #expect(model.path == [2])
            #expect(probe.texts.contains("number 2"))
        }
        try probe.goBack()
        #expect(probe.texts.contains(isRegular ? "inner 5" : "number 1"))
    }

    @Test(.fact("SUI-SP-06", "SUI-SP-07"))
    func `a link for which no stack has a destination does nothing but warn`() throws {
        beRegular()
        let model = Model()
        probe.show(Stacked(model: model, probe: probe))
        try probe.tap("side text")
        #expect(model.path == [])
        #expect(probe.warnings("A NavigationLink").count == 1)
    }

    @Test(.fact("SUI-SP-07"))
    func `a link may find no destination of another column`() throws {
        probe.stage.viewChoices.linksAcrossColumns = .stayInColumn
        beRegular()
        let model = Model()
        probe.show(Stacked(model: model, probe: probe))
        try probe.tap("side 1")
        #expect(model.path == [])
        #expect(probe.warnings("A NavigationLink").count == 1)
        try probe.tap("inner 5")
        #expect(model.path == [5])
    }

    @Test(.fact("SUI-SP-15"))
    func `a stack in a column goes from one width to another with its path`() throws {
        let model = Model()
        probe.show(Stacked(model: model, probe: probe))
        try probe.tap("side 1")
        try probe.tap("deeper")
        beRegular()
        #expect(probe.texts.suffix(2) == ["number 11", "deeper"])
        #expect(probe.texts.first == "side 1")
        probe.run { model.path.append(7) }
        probe.run { probe.stage.resize(horizontally: .compact) }
        #expect(model.path == [1, 11, 7])
        #expect(probe.page == "number 7")
        for _ in 0..<3 { try probe.goBack() }
        #expect(model.path == [])
        #expect(probe.page == "inner 5")
        try probe.goBack()
        #expect(probe.page == "side 1")
    }

    /// A sidebar that shows views in the detail.
    struct Covering: View {
        @Bindable var model: Model
        let probe: Probe
        var body: some View {
            NavigationSplitView {
                VStack {
                    Text("sidebar")
                    NavigationLink("link") { Screen(name: "linked", probe: probe) }
                    NavigationLink("value", value: 3)
                }
                .navigationDestination(item: $model.item) {
                    Screen(name: "item \($0)", probe: probe)
                }
                .navigationDestination(for: Int.self) { Screen(name: "value \($0)", probe: probe) }
            } detail: {
                Text("placeholder")
            }
        }
    }

    @Test(.fact("SUI-SP-08"))
    func `an item of the sidebar replaces the detail, nil restores the placeholder`() {
        beRegular()
        let model = Model()
        probe.show(Covering(model: model, probe: probe))
        #expect(probe.texts.last == "placeholder")
        probe.run { model.item = "a" }
        #expect(probe.texts.contains("item a"))
        #expect(!probe.texts.contains("placeholder"))
        probe.run { model.item = nil }
        #expect(probe.texts.last == "placeholder")
    }

    @Test(.fact("SUI-SP-08"))
    func `in a narrow width an item of the sidebar is pushed, and back writes nil`() throws {
        let model = Model()
        probe.show(Covering(model: model, probe: probe))
        probe.run { model.item = "a" }
        #expect(probe.page == "item a")
        try probe.goBack()
        #expect(model.item == nil)
        #expect(probe.page == "sidebar")
        try probe.tap("link")
        #expect(probe.page == "linked")
        try probe.goBack()
        #expect(probe.page == "sidebar")
        try probe.tap("value")
        #expect(probe.page == "value 3")
    }

    @Test(.fact("SUI-SP-07", "SUI-SP-08"))
    func `links of a sidebar without a stack replace the detail, one after the other`() throws {
        beRegular()
        let model = Model()
        probe.show(Covering(model: model, probe: probe))
        try probe.tap("link")
        #expect(probe.texts.contains("linked"))
        probe.run { model.item = "a" }
        #expect(probe.texts.contains("item a"))
        #expect(!probe.texts.contains("linked"))
        try probe.tap("value")
        #expect(probe.texts.contains("value 3"))
        #expect(model.item == nil)
    }

    struct Selecting: View {
        @Bindable var model: Model
        let probe: Probe
        var body: some View {
            NavigationSplitView {
                List(1...2, id: \.self, selection: $model.number) { number in
                    NavigationLink("row \(number)", value: number)
                }
            } detail: {
                NavigationStack {
                    if let number = model.number {
                        Text("detail \(number)")
                    } else {
                        Text("nothing")
                    }
                }
                .onAppear { probe.note("+stack") }
            }
        }
    }

    @Test(.fact("SUI-SP-01", "SUI-SP-13"))
    func `a link of a list with a selection selects, and the detail's stack appears once`() throws {
        beRegular()
        let model = Model()
        probe.show(Selecting(model: model, probe: probe))
        try probe.tap("row 1")
        try probe.tap("row 2")
        #expect(model.number == 2)
        #expect(probe.texts.last == "detail 2")
        #expect(probe.take() == ["+stack"])
        #expect(probe.stage.warnings == [])
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
