import HeadlessOS
import HeadlessUIKit
import Testing

/// Members of Apple's that public coordinator projects use, under Apple's declarations.
@MainActor
struct AppleMemberTests {
    private final class Note: NSObject {
        let title: String?
        let rank: Int
        let file: URL?
        init(_ title: String?, _ rank: Int, _ file: URL? = nil) {
            self.title = title
            self.rank = rank
            self.file = file
        }
    }

    private final class Lists: UITableViewController {
        var rows = ["a"]
        let grid = UICollectionView(
            frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        var ends = 0

        func change() {
            tableView.performBatchUpdates {
                rows.append("b")
                if rows.count == 2 { rows.append("c") }
            }
            grid.performBatchUpdates {
                rows.append("d")
            } completion: { _ in
                self.ends += 1
            }
            tableView.performBatchUpdates({ rows.append("e") }, completion: { _ in self.ends += 1 })
            tableView.performBatchUpdates(nil)
            let none: (() -> Void)? = nil
            grid.performBatchUpdates(none, completion: { _ in self.ends += 1 })
        }
    }

    @Test
    func `updates of a list need no self, and may be none`() {
        let lists = Lists(style: .plain)
        lists.change()
        #expect(lists.rows == ["a", "b", "c", "d", "e"])
        #expect(lists.ends == 3)
    }

    @Test
    func `responses and caches are made without arguments`() {
        #expect(URLResponse().mimeType == nil)
        #expect(URLCache().diskCapacity == 0)
    }

    @Test
    func `a picture is drawn off the main actor too`() async {
        let isDrawn = await Task.detached { Self.draws() }.value
        #expect(!isDrawn)
    }

    private nonisolated static func draws() -> Bool {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), false, 0)
        defer { UIGraphicsEndImageContext() }
        return UIGraphicsGetImageFromCurrentImageContext() != nil
    }

    @Test
    func `a colour of Core Graphics is made of its parts`() {
        let color = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
        #expect(color.components == [0.1, 0.2, 0.3, 0.4])
        #expect(color.alpha == 0.4)
    }

    @Test
    func `a search bar keeps where its icons are`() {
        let bar = UISearchBar()
        let offset = UIOffset(horizontal: 4, vertical: -1)
        bar.setPositionAdjustment(offset, for: .search)
        #expect(bar.positionAdjustment(for: .search) == offset)
        #expect(bar.positionAdjustment(for: .clear) == .zero)
    }

    @Test
    func `defaults are read by key-value coding`() {
        HeadlessStage().perform {
            UserDefaults.standard.setValue(3, forKey: "count")
            #expect(UserDefaults.standard.value(forKey: "count") as? Int == 3)
            #expect(UserDefaults.standard.value(forKey: "other") == nil)
        }
    }

    @Test
    func `a text in Markdown has its links, and its marks are gone`() throws {
        let text = try AttributedString(
            markdown: "# Read **on** [_the_ page](/a) of `snake_case` or 2 * 3\n\n- \\*end\\*",
            baseURL: URL(string: "https://example.org"))
        #expect(String(text.characters) == "Read on the page of snake_case or 2 * 3*end*")
        let links = Set(text.runs.compactMap { $0.link?.absoluteString })
        #expect(links == ["https://example.org/a"])
        let inline = AttributedString.MarkdownParsingOptions(
            interpretedSyntax: .inlineOnlyPreservingWhitespace)
        let kept = try AttributedString(markdown: "# a\n***b*** ~~c~~ **d", options: inline)
        #expect(String(kept.characters) == "# a\nb c **d")
        #expect(try NSAttributedString(markdown: "*a* [b](c)").string == "a b")
    }

    @Test
    func `values of any kind sort by a key path, nothing first`() throws {
        let file = try #require(URL(string: "a"))
        let notes = [Note("b", 1), Note(nil, 2, file), Note("a", 3)]
        func ranks(_ descriptor: NSSortDescriptor) -> [Int] {
            (notes as NSArray).sortedArray(using: [descriptor]).compactMap { ($0 as? Note)?.rank }
        }
        #expect(ranks(NSSortDescriptor(keyPath: \Note.title, ascending: true)) == [2, 3, 1])
        #expect(ranks(NSSortDescriptor(keyPath: \Note.title, ascending: false)) == [1, 3, 2])
        #expect(ranks(NSSortDescriptor(keyPath: \Note.rank, ascending: false)) == [3, 2, 1])
        #expect(ranks(NSSortDescriptor(keyPath: \Note.file, ascending: true)) == [1, 2, 3])
    }

    @Test
    func `traits of previews have Apple's names`() {
        let traits: [PreviewTrait<Preview.ViewTraits>] = [
            .portrait, .sizeThatFitsLayout, .fixedLayout(width: 4, height: 4),
        ]
        #expect(traits.count == 3)
    }

    @Test
    func `what notifications may do follows from the answer that an app was given`() {
        let allowed = UNNotificationSettings(authorizationStatus: .authorized)
        #expect(allowed.alertSetting == .enabled && allowed.alertStyle == .banner)
        let quiet = UNNotificationSettings(authorizationStatus: .provisional)
        #expect(quiet.soundSetting == .disabled && quiet.notificationCenterSetting == .enabled)
        let denied = UNNotificationSettings(authorizationStatus: .denied)
        #expect(denied.notificationCenterSetting == .disabled && denied.alertStyle == .none)
    }

    @Test
    func `states of a control that are an app's own are told from UIKit's`() {
        let own = UIControl.State(rawValue: 1 << 16)
        #expect(UIControl.State.application.contains(own))
        #expect(!UIControl.State.reserved.contains(own))
        #expect(UIControl.State.application.isDisjoint(with: [.highlighted, .selected, .focused]))
    }

    @Test
    func `a split view has an inspector's column`() {
        let split = UISplitViewController(style: .doubleColumn)
        let inspector = UIViewController()
        split.setViewController(inspector, for: .inspector)
        #expect(split.viewController(for: .inspector) === inspector)
        #expect(split.displayModeButtonVisibility == .automatic)
    }

    @Test
    func `the images of the process begin with the program and have the C library`() throws {
        let count = _dyld_image_count()
        let names = (0..<count).compactMap { _dyld_get_image_name($0).map(String.init(cString:)) }
        #expect(names.count == Int(count))
        #expect(names.first == CommandLine.arguments.first)
        #expect(names.contains { $0.contains("libc.so") })
        #expect((0..<count).allSatisfy { _dyld_get_image_header($0) != nil })
        #expect(_dyld_get_image_name(count) == nil && _dyld_get_image_header(count) == nil)
    }
}
