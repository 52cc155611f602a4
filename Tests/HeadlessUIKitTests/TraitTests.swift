import HeadlessUIKit
import Testing

/// What hears that the traits of a stage have changed, and for how long.
@MainActor @Suite struct TraitTests {
    private let stage = HeadlessStage()
    private let diary = Diary()

    /// A controller in a window.
    private func shown(_ root: UIViewController) -> UIWindow {
        stage.perform {
            let window = UIWindow()
            window.rootViewController = root
            window.makeKeyAndVisible()
            return window
        }
    }

    @Test func `a handler is called for its own traits alone`() {
        let page = UIViewController()
        let window = shown(page)
        page.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
            [diary] (_: Self.Page, _) in
            diary.note("style")
        }
        page.registerForTraitChanges(
            [UITraitUserInterfaceStyle.self, UITraitHorizontalSizeClass.self]
        ) { [diary] (page: Self.Page, previous: UITraitCollection) in
            let now = page.traitCollection.horizontalSizeClass == .regular
            let before = previous.horizontalSizeClass == .regular
            diary.note("wide \(before) \(now)")
        }
        page.registerForTraitChanges([OwnTrait.self]) { [diary] (_: Self.Page, _) in
            diary.note("own")
        }
        stage.resize(horizontally: .regular)
        stage.resize(horizontally: .compact)
        #expect(diary.take() == ["wide false true", "wide true false"])
        #expect(window.rootViewController === page)
    }

    @Test func `a handler that was unregistered is neither called nor kept`() {
        let page = UIViewController()
        let window = shown(page)
        weak var held: NSObject?
        let registration = {
            let object = NSObject()
            held = object
            return page.registerForTraitChanges([UITraitHorizontalSizeClass.self]) {
                [diary] (_: Self.Page, _) in
                diary.note("\(object)")
            }
        }()
        #expect(held != nil)
        page.unregisterForTraitChanges(registration)
        #expect(held == nil)
        stage.resize(horizontally: .regular)
        #expect(diary.lines.isEmpty)
        #expect(window.rootViewController === page)
    }

    @Test func `what is unavailable is updated once a turn`() {
        let page = Unavailable(diary)
        let window = shown(page)
        stage.perform {
            page.setNeedsUpdateContentUnavailableConfiguration()
            page.setNeedsUpdateContentUnavailableConfiguration()
        }
        #expect(diary.take() == [])
        stage.finish()
        #expect(diary.take() == ["update", "update"])
        #expect(window.rootViewController === page)
    }

    private typealias Page = UIViewController
    private enum OwnTrait: UITraitDefinition {}

    /// Asks for one more update while it is updated for the first time.
    private final class Unavailable: UIViewController {
        let diary: Diary

        init(_ diary: Diary) {
            self.diary = diary
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        override func updateContentUnavailableConfiguration(
            using state: UIContentUnavailableConfigurationState
        ) {
            if diary.lines.isEmpty { setNeedsUpdateContentUnavailableConfiguration() }
            diary.note("update")
        }
    }
}
