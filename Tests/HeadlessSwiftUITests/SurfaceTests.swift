import HeadlessSwiftUI
import Testing

// Written as apps write it: what compiles here compiles there. One test shows that it also runs.

private struct Triangle: Shape {
    var height: CGFloat = 1
    var animatableData: CGFloat {
        get { height }
        set { height = newValue }
    }
    func path(in rect: CGRect) -> Path {
        var path = Path()
        path.move(to: CGPoint(x: rect.midX, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        path.closeSubpath()
        return path
    }
}

private struct Loud: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .padding(.horizontal, 12)
            .foregroundStyle(.white)
            .background(configuration.role == .destructive ? Color.red : .blue)
            .clipShape(RoundedRectangle(cornerRadius: 8, style: .continuous))
            .scaleEffect(configuration.isPressed ? 0.95 : 1)
            .animation(.easeOut(duration: 0.2), value: configuration.isPressed)
    }
}

private struct RoomyField: TextFieldStyle {
    func _body(configuration: TextField<_Label>) -> some View {
        configuration.padding(.horizontal, 4)
    }
}

private struct Checkbox: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
        Button {
            configuration.isOn.toggle()
        } label: {
            Label {
                configuration.label
            } icon: {
                Image(systemName: configuration.isOn ? "checkmark.square" : "square")
            }
        }
    }
}

private struct Card<Content: View>: View {
    @ViewBuilder let content: Content
    var body: some View {
        VStack(alignment: .leading, spacing: 8) { content }
            .padding()
            .frame(maxWidth: .infinity, alignment: .leading)
            .background(.thinMaterial, in: .rect(cornerRadius: 12))
            .overlay(RoundedRectangle(cornerRadius: 12).stroke(.separator, lineWidth: 1))
            .shadow(color: .black.opacity(0.1), radius: 4, x: 0, y: 2)
    }
}

extension View {
    @ViewBuilder
    fileprivate func carded(_ isOn: Bool) -> some View {
        if isOn { Card { self } } else { self }
    }
}

private struct Texts: View {
    @ScaledMetric(relativeTo: .body) private var size = 20.0
    @Environment(\.dynamicTypeSize) private var typeSize
    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.calendar) private var calendar
    var body: some View {
        VStack {
            (Text("Hello, ").bold() + Text("world").italic().foregroundColor(.red))
                .font(.system(size: size, weight: .semibold, design: .rounded))
                .lineLimit(2)
                .multilineTextAlignment(.center)
                .minimumScaleFactor(0.5)
            Text(verbatim: "x").font(.title2.weight(.heavy)).textCase(.uppercase)
            Text("Count \(3)", comment: "how many").foregroundStyle(.secondary)
            Text(Date(timeIntervalSince1970: 0), style: .date).kerning(1).underline()
            Label("Inbox", systemImage: "tray").labelStyle(.titleAndIcon)
            LabeledContent("Version", value: "1.0")
            Image(systemName: "star.fill").resizable().scaledToFit()
                .frame(width: 44, height: 44).imageScale(.large)
                .symbolRenderingMode(.hierarchical).accessibilityHidden(true)
            Link("Site", destination: URL(fileURLWithPath: "/"))
            Divider().opacity(typeSize.isAccessibilitySize ? 0 : 1)
            Spacer(minLength: 8)
        }
        .tint(.accentColor)
        .dynamicTypeSize(...DynamicTypeSize.xxxLarge)
        .redacted(reason: [])
        .preferredColorScheme(colorScheme == .dark ? .dark : nil)
    }
}

private struct Shapes: View {
    @Namespace private var namespace
    @GestureState private var drag = CGSize.zero
    @State private var isLarge = false
    var body: some View {
        ZStack(alignment: .bottomTrailing) {
            Color(red: 0.1, green: 0.2, blue: 0.3).ignoresSafeArea()
            LinearGradient(
                colors: [.blue, .purple.opacity(0.5)], startPoint: .top, endPoint: .bottom)
            Circle().fill(Color.red).frame(width: 10)
            Capsule().stroke(lineWidth: 2).foregroundColor(.gray)
            Rectangle().strokeBorder(.primary, style: StrokeStyle(lineWidth: 1, dash: [2]))
            Triangle().trim(from: 0, to: 0.5).stroke(Color.green, lineWidth: 3)
            Ellipse().inset(by: 2).fill(.tint)
        }
        .matchedGeometryEffect(id: "shape", in: namespace)
        .rotationEffect(.degrees(45))
        .offset(drag)
        .gesture(
            DragGesture(minimumDistance: 5)
                .updating($drag) { value, state, _ in state = value.translation }
                .onEnded { value in if value.translation.width > 100 { isLarge.toggle() } }
        )
        .simultaneousGesture(TapGesture(count: 2).onEnded { isLarge.toggle() })
        .contentShape(Rectangle())
        .allowsHitTesting(true)
        .mask(LinearGradient(colors: [.black, .clear], startPoint: .top, endPoint: .bottom))
        .compositingGroup()
        .blur(radius: isLarge ? 2 : 0)
        .zIndex(1)
        .sensoryFeedback(.impact(weight: .light), trigger: isLarge)
    }
}

private struct Item: Identifiable, Hashable {
    var id: Int
    var name: String { "Item \(id)" }
}

private struct Lists: View {
    @State private var items = (0..<3).map(Item.init(id:))
    @State private var selection: Int?
    @State private var query = ""
    @State private var isOpen = true
    var body: some View {
        NavigationView {
            List(selection: $selection) {
                Section {
                    ForEach(items) { item in
                        NavigationLink(item.name) { Text(item.name) }
                            .listRowSeparator(.hidden)
                            .listRowInsets(EdgeInsets())
                            .listRowBackground(Color.clear)
                            .swipeActions(edge: .leading) {
                                Button(role: .destructive) {
                                } label: {
                                    Label("Delete", systemImage: "trash")
                                }
                            }
                            .contextMenu { Button("Copy", systemImage: "doc") {} }
                            .badge(item.id)
                    }
                    .onDelete { items.remove(atOffsets: $0) }
                    .onMove { items.move(fromOffsets: $0, toOffset: $1) }
                } header: {
                    Text("Items")
                } footer: {
                    if items.isEmpty { Text("none") }
                }
                DisclosureGroup("More", isExpanded: $isOpen) { Text("inner") }
            }
            .listStyle(.insetGrouped)
            .scrollContentBackground(.hidden)
            .refreshable { await Task.yield() }
            .searchable(text: $query, prompt: "Find")
            .navigationTitle("Lists")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .navigationBarLeading) { EditButton() }
                ToolbarItemGroup(placement: .bottomBar) {
                    Spacer()
                    Menu {
                        Picker("Sort", selection: $query) { Text("Name").tag("name") }
                        Divider()
                        Button("Reset", role: .destructive) { query = "" }
                    } label: {
                        Image(systemName: "ellipsis.circle")
                    }
                }
                if items.count > 1 {
                    ToolbarItem(placement: .principal) { Text("Many").font(.headline) }
                }
            }
            .toolbarBackground(.visible, for: .navigationBar)
            .overlay {
                if items.isEmpty {
                    ContentUnavailableView("Nothing", systemImage: "tray", description: Text("?"))
                }
            }
            .safeAreaInset(edge: .bottom) { Text("Bottom") }
        }
        .navigationViewStyle(.stack)
    }
}

private struct Controls: View {
    @AppStorage("on") private var isOn = false
    @SceneStorage("tab") private var tab = "one"
    @FocusState private var isFocused: Bool
    @State private var text = ""
    @State private var amount = 0.5
    @State private var number = 1
    @State private var date = Date(timeIntervalSince1970: 0)
    @State private var color = Color.red
    var body: some View {
        ScrollViewReader { proxy in
            ScrollView(.vertical, showsIndicators: false) {
                LazyVStack(pinnedViews: [.sectionHeaders]) {
                    TextField("Mail", text: $text, prompt: Text("a@b.c"))
                        .textFieldStyle(.roundedBorder)
                        .keyboardType(.emailAddress)
                        .textContentType(.emailAddress)
                        .textInputAutocapitalization(.never)
                        .autocorrectionDisabled()
                        .focused($isFocused)
                        .submitLabel(.done)
                        .onSubmit { isFocused = false }
                        .accessibilityIdentifier("mail")
                    TextField("Number", value: $number, format: .number)
                        .textFieldStyle(RoomyField())
                    TextEditor(text: $text).frame(minHeight: 100)
                    Toggle("On", isOn: $isOn.animation()).toggleStyle(Checkbox())
                    Slider(value: $amount, in: 0...1) { Text("Amount") }
                    Stepper("Number \(number)", value: $number, in: 0...10)
                    DatePicker("Day", selection: $date, displayedComponents: .date)
                    ColorPicker("Colour", selection: $color)
                    Picker(selection: $tab) {
                        ForEach(["one", "two"], id: \.self) { Text($0).tag($0) }
                    } label: {
                        Text("Tab")
                    }
                    .pickerStyle(.segmented)
                    ProgressView(value: amount, total: 1)
                    ProgressView().progressViewStyle(.circular)
                    Gauge(value: amount) { Text("Gauge") }
                    Button("Go", action: { proxy.scrollTo(1, anchor: .top) })
                        .buttonStyle(.borderedProminent).controlSize(.large).disabled(text.isEmpty)
                    Button("Loud", role: .destructive) {}.buttonStyle(Loud())
                    GroupBox("Box") { Text("in") }
                    Grid { GridRow { Text("a").gridCellColumns(2) } }
                    LazyVGrid(columns: [GridItem(.adaptive(minimum: 80)), GridItem(.fixed(10))]) {
                        ForEach(0..<2) { Text("\($0)") }
                    }
                    GeometryReader { geometry in
                        Text("\(Int(geometry.size.width))").position(x: 1, y: 1)
                    }
                    AsyncImage(url: URL(fileURLWithPath: "/")) { phase in
                        if let image = phase.image { image.resizable() } else { ProgressView() }
                    }
                    TimelineView(.periodic(from: date, by: 1)) { Text($0.date, style: .time) }
                    ViewThatFits { Text("fits") }
                }
            }
            .scrollDismissesKeyboard(.interactively)
        }
    }
}

private struct Presenting: View {
    @State private var isShown = false
    @State private var item: Item?
    @State private var detent = PresentationDetent.medium
    var body: some View {
        Text("Presenting")
            .sheet(item: $item) { item in
                Text(item.name)
                    .presentationDetents([.medium, .large, .height(200)], selection: $detent)
                    .presentationDragIndicator(.visible)
                    .interactiveDismissDisabled()
            }
            .fullScreenCover(isPresented: $isShown) { Color.clear.statusBar(hidden: true) }
            .popover(isPresented: $isShown, arrowEdge: .top) { Text("popover") }
            .alert("Title", isPresented: $isShown, presenting: item) { item in
                Button(item.name) {}
            } message: {
                Text($0.name)
            }
            .confirmationDialog(Text("Title"), isPresented: $isShown) {
                Button("Delete", role: .destructive) {}
            }
            .actionSheet(isPresented: $isShown) {
                ActionSheet(title: Text("Sheet"), buttons: [.default(Text("A")), .cancel()])
            }
            .transition(.opacity.combined(with: .move(edge: .bottom)))
            .transaction { $0.animation = nil }
            .onHover { _ in }
            .help("help")
            .persistentSystemOverlays(.hidden)
            .navigationBarItems(leading: Text("l"), trailing: Button("t") {})
    }
}

@MainActor
struct SurfaceTests {
    struct Everything: App {
        var body: some Scene {
            WindowGroup("Everything") {
                VStack {
                    Texts()
                    Shapes().carded(true)
                    Controls()
                    Presenting()
                }
            }
            .commands { CommandMenu("Menu") { Button("x") {} } }
        }
    }

    struct Preview: PreviewProvider {
        static var previews: some View { Texts().previewDisplayName("Texts") }
    }

    @Test func `views as apps write them are shown`() throws {
        let stage = HeadlessStage()
        try stage.perform {
            stage.launch(Everything.self)
            stage.finish()
            #expect(stage.user.texts.prefix(3) == ["Hello, world", "x", "Count 3"])
            try stage.user.type("me@x.y", into: "mail")
            stage.finish()
            try stage.user.tap("On")
            stage.finish()
            #expect(stage.defaults.bool(forKey: "on"))
            stage.quit()
        }
    }

    @Test func `lists as apps write them are shown`() {
        let stage = HeadlessStage()
        stage.perform {
            stage.show(Lists())
            stage.finish()
            #expect(stage.user.texts.prefix(3) == ["Lists", "Items", "Item 0"])
        }
    }
}
