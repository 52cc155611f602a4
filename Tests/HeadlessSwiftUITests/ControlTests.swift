import HeadlessSwiftUI
import Testing

@MainActor
struct ControlTests {
    /// Shows a view and lets a person act.
    private func on<V: View>(
        _ view: V, _ work: (HeadlessStage) throws -> Void
    ) rethrows {
        let stage = HeadlessStage()
        try stage.perform {
            stage.show(view)
            stage.finish()
            try work(stage)
        }
    }

    struct Settings: View {
        @State private var name = ""
        @State private var secret = ""
        @State private var isOn = false
        @State private var count = 1
        @State private var submitted = ""
        var body: some View {
            Form {
                TextField("Name", text: $name)
                SecureField("Password", text: $secret)
                Toggle("Push", isOn: $isOn)
                Stepper("Count", value: $count, in: 1...2)
                Text("\(name) \(secret) \(isOn ? "on" : "off") \(count) \(submitted)")
            }
            .onSubmit { submitted = name }
        }
    }

    @Test func `fields, toggles and steppers write their bindings`() throws {
        try on(Settings()) { stage in
            try stage.user.type("Ada", into: "Name")
            try stage.user.type("pw", into: "Password")
            try stage.user.tap("Push")
            try stage.user.tap("Count, Increment")
            try stage.user.tap("Count, Increment")
            stage.finish()
            #expect(stage.user.texts == ["Ada", "••", "Push", "Count", "Ada pw on 2 "])
            try stage.user.type("Bo\n", into: "Name")
            stage.finish()
            #expect(stage.user.texts.last == "Bo pw on 2 Bo")
        }
    }

    struct Choice: View {
        @State private var size = "S"
        var body: some View {
            VStack {
                Picker("Size", selection: $size) {
                    ForEach(["S", "M", "L"], id: \.self) { Text($0) }
                }
                Picker("Colour", selection: $size) {
                    Text("Small").tag("S")
                    Text("Large").tag("L")
                }
                .pickerStyle(.segmented)
                Text("size \(size)")
            }
        }
    }

    @Test func `a picker's options are chosen by tapping`() throws {
        try on(Choice()) { stage in
            #expect(throws: StageError.self) { try stage.user.tap("M") }
            try stage.user.tap("Size")
            stage.finish()
            #expect(stage.user.texts == ["S", "M", "L"])
            try stage.user.tap("M")
            stage.finish()
            #expect(stage.user.texts.last == "size M")
            try stage.user.tap("Large")
            stage.finish()
            #expect(stage.user.texts.last == "size L")
        }
    }

    struct Menus: View {
        @State private var done = "nothing"
        @State private var names = ["one", "two"]
        var body: some View {
            VStack {
                Menu("More") {
                    Button("Copy") { done = "copied" }
                    Button("Share") { done = "shared" }
                }
                Text("Row").contextMenu { Button("Pin") { done = "pinned" } }
                Text("Mail").swipeActions { Button("Archive") { done = "archived" } }
                List {
                    ForEach(names, id: \.self) { Text($0) }
                        .onDelete { names.remove(atOffsets: $0) }
                }
                Text("Held").onLongPressGesture { done = "held" }
                Text(done)
            }
        }
    }

    @Test func `menus, context menus and swipe actions open and close`() throws {
        try on(Menus()) { stage in
            #expect(throws: StageError.self) { try stage.user.tap("Copy") }
            try stage.user.tap("More")
            stage.finish()
            #expect(stage.user.texts == ["Copy", "Share"])
            try stage.user.tap("Share")
            stage.finish()
            #expect(stage.user.texts.last == "shared")
            try stage.user.longPress("Row")
            stage.finish()
            stage.user.closeMenu()
            stage.finish()
            try stage.user.longPress("Row")
            stage.finish()
            try stage.user.tap("Pin")
            stage.finish()
            #expect(stage.user.texts.last == "pinned")
            try stage.user.swipeRow("Mail")
            stage.finish()
            try stage.user.tap("Archive")
            stage.finish()
            #expect(stage.user.texts.last == "archived")
            try stage.user.deleteRow("one")
            try stage.user.longPress("Held")
            stage.finish()
            #expect(stage.user.texts == ["More", "Row", "Mail", "two", "Held", "held"])
        }
    }

    struct Rows: View {
        @State private var chosen: Int?
        var body: some View {
            List(selection: $chosen) {
                ForEach(1..<3, id: \.self) { Text("Row \($0)") }
                Text("chosen \(chosen ?? 0)")
            }
        }
    }

    @Test func `a row of a list with a selection is chosen`() throws {
        try on(Rows()) { stage in
            try stage.user.tap("Row 2")
            stage.finish()
            #expect(stage.user.texts.last == "chosen 2")
        }
    }

    @Test func `what is hidden or takes no touches is not used`() {
        on(
            VStack {
                Button("Gone") {}.hidden()
                Button("Clear") {}.opacity(0)
                Button("Seen") {}.allowsHitTesting(false)
                Button("Named") {}.accessibilityIdentifier("id").background {
                    Button("Behind") {}
                }
            }
        ) { stage in
            #expect(stage.user.texts == ["Seen", "Named", "Behind"])
            #expect(
                stage.user.elements.map(\.description) == [
                    "button \"Named\" [id]", "button \"Behind\"",
                ])
        }
    }

    struct Behind: View {
        @State private var isActive = false
        var body: some View {
            Button("Go") { isActive = true }
                .background(
                    NavigationLink(isActive: $isActive) {
                        Text("Deep")
                    } label: {
                        EmptyView()
                    }
                    .hidden())
        }
    }

    @Test func `a link in a background pushes`() throws {
        try on(NavigationView { Behind() }) { stage in
            try stage.user.tap("Go")
            stage.finish()
            #expect(stage.user.texts == ["Deep"])
        }
    }

    struct Focused: View {
        enum Field: Hashable { case first, second }
        @FocusState private var field: Field?
        @State private var text = ""
        var body: some View {
            VStack {
                TextField("First", text: $text).focused($field, equals: .first)
                if text != "away" {
                    TextField("Second", text: $text).focused($field, equals: .second)
                }
                Button("Jump") { field = .second }
                Text(field.map { "\($0)" } ?? "none")
            }
        }
    }

    @Test func `focus follows fields and is lost with them`() throws {
        try on(Focused()) { stage in
            #expect(stage.user.texts.last == "none")
            try stage.user.type("a", into: "First")
            stage.finish()
            #expect(stage.user.texts.last == "first")
            try stage.user.tap("Jump")
            stage.finish()
            #expect(stage.user.texts.last == "second")
            try stage.user.type("away", into: "Second")
            stage.finish()
            #expect(stage.user.texts.last == "none")
        }
    }

    struct Bars: View {
        @State private var title = "Start"
        @State private var hidesBack = false
        var body: some View {
            NavigationLink("Down") {
                Button("Hide") { hidesBack = true }
                    .navigationTitle("Below \(title)")
                    .navigationBarBackButtonHidden(hidesBack)
            }
            .navigationTitle(title)
            .toolbar {
                ToolbarItem(placement: .topBarTrailing) { Button("Rename") { title = "New" } }
            }
        }
    }

    @Test func `titles and items are in the bar of the stack`() throws {
        try on(NavigationView { Bars() }) { stage in
            let navigation = try #require(stage.navigation)
            #expect(navigation.topViewController?.navigationItem.title == "Start")
            try stage.user.tap("Rename")
            stage.finish()
            #expect(navigation.topViewController?.navigationItem.title == "New")
            try stage.user.tap("Down")
            stage.finish()
            #expect(navigation.topViewController?.navigationItem.title == "Below New")
            try stage.user.tap("Hide")
            stage.finish()
            #expect(navigation.topViewController?.navigationItem.hidesBackButton == true)
            try stage.user.goBack()
            stage.finish()
            #expect(stage.user.texts == ["Below New", "Hide"])
        }
    }

    struct FramedButton: PrimitiveButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
            Button(configuration).border(.red)
        }
    }
    struct FramedToggle: ToggleStyle {
        func makeBody(configuration: Configuration) -> some View {
            Toggle(configuration).border(.red)
        }
    }
    struct FramedLabel: LabelStyle {
        func makeBody(configuration: Configuration) -> some View {
            Label(configuration).border(.red)
        }
    }

    struct Styled: View {
        @State private var isOn = false
        var body: some View {
            VStack {
                Button("Press \(isOn ? 1 : 0)") { isOn.toggle() }.buttonStyle(FramedButton())
                Toggle("Switch", isOn: $isOn).toggleStyle(FramedToggle())
                Label("Title", systemImage: "star").labelStyle(FramedLabel())
            }
        }
    }

    @Test func `a style may use the control that it styles`() throws {
        try on(Styled()) { stage in
            try stage.user.tap("Press 0")
            stage.finish()
            #expect(stage.user.texts == ["Press 1", "Switch", "Title"])
            try stage.user.tap("Switch")
            stage.finish()
            #expect(stage.user.texts == ["Press 0", "Switch", "Title"])
        }
    }

    @Test func `without a stack there is no bar`() {
        on(Text("Alone").toolbar { Button("Item") {} }) { stage in
            #expect(stage.user.texts == ["Alone"])
        }
    }
}

extension HeadlessStage {
    /// The stack that the window's root holds.
    @MainActor var navigation: UINavigationController? {
        application.windows.first?.rootViewController?.children.first as? UINavigationController
    }
}
