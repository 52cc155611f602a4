import HeadlessSwiftUI
import Testing

@MainActor
struct RepresentableTests {
    struct Wrapped: UIViewControllerRepresentable {
        let text: String
        let notes: Notes
        @Environment(\.isEnabled) private var isEnabled

        func makeCoordinator() -> Notes {
            notes.add("coordinator")
            return notes
        }
        func makeUIViewController(context: Context) -> UIViewController {
            context.coordinator.add("make")
            return UIViewController()
        }
        func updateUIViewController(_ uiViewController: UIViewController, context: Context) {
            context.coordinator.add("update \(text) \(isEnabled)")
            uiViewController.title = text
        }
        static func dismantleUIViewController(
            _ uiViewController: UIViewController, coordinator: Notes
        ) { coordinator.add("dismantle") }
    }

    struct Screen: View {
        let notes: Notes
        @State private var count = 0
        @State private var other = 0
        var body: some View {
            VStack {
                Button("More") { count += 1 }
                Button("Other") { other += 1 }
                Text("\(other)")
                if count < 3 { Wrapped(text: "\(count)", notes: notes).disabled(count == 2) }
            }
        }
    }

    @Test func `a controller is made once, updated when something changed, and dismantled`() throws
    {
        let stage = HeadlessStage()
        let notes = Notes()
        try stage.perform {
            let window = stage.show(Screen(notes: notes))
            stage.finish()
            let host = try #require(window.rootViewController)
            #expect(host.children.map(\.title) == ["0"])
            try stage.user.tap("Other")
            stage.finish()
            #expect(notes.lines == ["coordinator", "make", "update 0 true"])
            try stage.user.tap("More")
            stage.finish()
            try stage.user.tap("More")
            stage.finish()
            try stage.user.tap("More")
            stage.finish()
            #expect(host.children.isEmpty)
        }
        #expect(
            notes.lines == [
                "coordinator", "make", "update 0 true", "update 1 true", "update 2 false",
                "dismantle",
            ])
    }

    struct Labelled: UIViewRepresentable {
        let text: String
        func makeUIView(context: Context) -> UILabel { UILabel(frame: .zero) }
        func updateUIView(_ uiView: UILabel, context: Context) { uiView.text = text }
    }

    @Test func `a view of UIKit is put into the hosting view`() throws {
        let stage = HeadlessStage()
        try stage.perform {
            let window = stage.show(VStack { Labelled(text: "hello") })
            stage.finish()
            let label = try #require(
                window.rootViewController?.view.subviews.first as? UILabel)
            #expect(label.text == "hello")
        }
    }
}

/// What a person reads and uses of UIKit.
@MainActor
struct UIKitElementTests {
    let stage = HeadlessStage()

    final class Panel: UIViewController {
        let notes: Notes
        let field = UITextField(frame: .zero)
        init(notes: Notes) {
            self.notes = notes
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            let label = UILabel(frame: .zero)
            label.text = "Panel"
            let save = UIButton(
                primaryAction: UIAction(title: "Save") { [notes] _ in notes.add("save") })
            let hidden = UIButton(
                primaryAction: UIAction(title: "Hidden") { [notes] _ in notes.add("hidden") })
            hidden.isHidden = true
            let off = UIButton(
                primaryAction: UIAction(title: "Off") { [notes] _ in notes.add("off") })
            off.isEnabled = false
            let choice = UISegmentedControl(items: ["A", "B"])
            choice.addAction(
                UIAction { [notes] _ in notes.add("chose \(choice.selectedSegmentIndex)") },
                for: .valueChanged)
            let light = UISwitch(frame: .zero)
            light.accessibilityIdentifier = "light"
            light.addAction(
                UIAction { [notes] _ in notes.add("light \(light.isOn)") }, for: .valueChanged)
            field.placeholder = "Name"
            field.addAction(
                UIAction { [notes] action in
                    notes.add("wrote \((action.sender as? UITextField)?.text ?? "-")")
                }, for: .editingChanged)
            let box = UIView(frame: .zero)
            for view in [label, save, hidden, off, choice, light, field] { box.addSubview(view) }
            view.addSubview(box)
        }
    }

    struct PanelView: UIViewControllerRepresentable {
        let notes: Notes
        func makeUIViewController(context: Context) -> Panel { Panel(notes: notes) }
        func updateUIViewController(_ controller: Panel, context: Context) {}
    }

    struct ButtonView: UIViewRepresentable {
        let notes: Notes
        func makeUIView(context: Context) -> UIButton {
            let button = UIButton(
                primaryAction: UIAction(title: "Plain") { [notes] _ in notes.add("plain") })
            button.accessibilityIdentifier = "plain-button"
            return button
        }
        func updateUIView(_ button: UIButton, context: Context) {}
    }

    private func tap(_ name: String) throws {
        try stage.user.tap(name)
        stage.finish()
    }

    @Test func `controls inside of representables are read and used at their place`() throws {
        let notes = Notes()
        try stage.perform {
            stage.show(
                VStack {
                    Text("Above")
                    PanelView(notes: notes)
                    ButtonView(notes: notes)
                    Text("Below")
                })
            stage.finish()
            #expect(
                stage.user.texts == ["Above", "Panel", "Save", "Off", "Name", "Plain", "Below"])
            #expect(
                stage.user.elements.map(\.description) == [
                    "button \"Save\"", "button \"Off\" (disabled)", "option \"A\"",
                    "option \"B\"", "toggle \"\" [light]", "text field \"Name\"",
                    "button \"Plain\" [plain-button]",
                ])
            for name in ["Save", "B", "light", "plain-button"] { try tap(name) }
            try stage.user.type("Ada", into: "Name")
            #expect(throws: StageError.isDisabled("Off")) { try tap("Off") }
            #expect(throws: StageError.self) { try tap("Hidden") }
            #expect(stage.user.texts.contains("Ada"))
        }
        #expect(notes.lines == ["save", "chose 1", "light true", "plain", "wrote Ada"])
    }

    @Test func `what a hidden representable shows is not on screen`() throws {
        let notes = Notes()
        stage.perform {
            stage.show(
                VStack {
                    PanelView(notes: notes).hidden()
                    ButtonView(notes: notes).allowsHitTesting(false)
                })
            stage.finish()
            #expect(stage.user.texts == ["Plain"])
            #expect(stage.user.elements.isEmpty)
        }
    }

    @Test func `bars of UIKit show their titles and buttons`() throws {
        let notes = Notes()
        try stage.perform {
            let panel = Panel(notes: notes)
            panel.title = "Settings"
            let done = UIBarButtonItem(
                title: "Done", primaryAction: UIAction { [notes] _ in notes.add("done") })
            panel.navigationItem.rightBarButtonItem = done
            let navigation = UINavigationController(rootViewController: panel)
            let window = stage.show(navigation)
            defer { stage.close(window) }
            stage.finish()
            #expect(stage.user.texts.prefix(3) == ["Settings", "Done", "Panel"])
            try tap("Done")
            #expect(notes.lines == ["done"])
            navigation.setNavigationBarHidden(true, animated: false)
            stage.finish()
            #expect(stage.user.texts.first == "Panel")
        }
    }

    @Test func `the title of the screen in front is read`() throws {
        try stage.perform {
            stage.show(
                NavigationView {
                    NavigationLink("Go") { Text("Second").navigationTitle("Two") }
                        .navigationTitle("One")
                })
            stage.finish()
            #expect(stage.user.texts == ["One", "Go"])
            try tap("Go")
            #expect(stage.user.texts == ["Two", "Second"])
        }
    }
}
