import HeadlessUIKit
import Testing

@MainActor
struct NibTests {
    private let cell = """
        <tableViewCell reuseIdentifier="Note" style="IBUITableViewCellStyleSubtitle"
            textLabel="t" accessoryType="disclosureIndicator" id="cell" customClass="RowCell"
            customModule="HeadlessUIKitTests">
            <tableViewCellContentView key="contentView" id="cv">
                <subviews>
                    <label text="Title" id="t"/>
                    <label text="Badge" id="badge"/>
                    <button id="more">
                        <state key="normal" title="More"/>
                        <connections>
                            <segue destination="detail" kind="show" identifier="more" id="s2"/>
                        </connections>
                    </button>
                </subviews>
            </tableViewCellContentView>
            <connections>
                <outlet property="badge" destination="badge" id="o"/>
                <segue destination="detail" kind="show" identifier="row" id="s"/>
            </connections>
        </tableViewCell>
        """
    private let detail = """
        <viewController id="detail" customClass="DetailViewController">
            <view key="view" id="dv"/>
        </viewController>
        """

    private func list(_ inside: String, _ mode: String) -> String {
        """
        <tableViewController storyboardIdentifier="List" id="list" customClass="NoteList"
            customModule="HeadlessUIKitTests">
            <tableView key="view" dataMode="\(mode)" style="insetGrouped" rowHeight="52" id="tv">
                \(inside)
                <connections>
                    <outlet property="dataSource" destination="list" id="o1"/>
                    <outlet property="delegate" destination="list" id="o2"/>
                </connections>
            </tableView>
        </tableViewController>
        """
    }

    @Test
    func `prototype cells are made under their identifiers, and a tapped row takes its segue`()
        throws
    {
        let folder = try InterfaceFolder([
            "Main.storyboard": storyboard(
                list("<prototypes>\(cell)</prototypes>", "prototypes"), detail)
        ])
        let made = try #require(folder.show("List") as? NoteList)
        #expect(made.tableView.style == .insetGrouped && made.tableView.rowHeight == 52)
        let path = IndexPath(row: 1, section: 0)
        let row = try #require(made.tableView.cellForRow(at: path) as? RowCell)
        #expect(row.reuseIdentifier == "Note" && row.style == .subtitle)
        #expect(row.textLabel?.text == "Title" && row.badge?.text == "Badge")
        #expect(row.accessoryType == .disclosureIndicator)
        #expect(made.tableView.cellForRow(at: IndexPath(row: 0, section: 0)) !== row)
        folder.stage.user.tapRow(at: path, in: made.tableView)
        folder.stage.finish()
        #expect(made.diary.lines == ["prepare row for 1", "did select 1"])
        #expect(made.presentedViewController is DetailViewController)
        folder.stage.perform { made.dismiss(animated: false) }
        folder.stage.finish()
        folder.stage.user.tap(try #require(row.contentView.subviews.last as? UIButton))
        folder.stage.finish()
        #expect(made.diary.lines.last == "prepare more for nothing")
        #expect(made.presentedViewController is DetailViewController)
    }

    @Test
    func `static cells are rows in sections with titles`() throws {
        func cell(_ id: String) -> String {
            """
            <tableViewCell style="IBUITableViewCellStyleDefault" textLabel="\(id)-l" id="\(id)">
                <tableViewCellContentView key="contentView" id="\(id)-c">
                    <subviews><label text="\(id)" id="\(id)-l"/></subviews>
                </tableViewCellContentView>
            </tableViewCell>
            """
        }
        let sections = """
            <sections>
                <tableViewSection headerTitle="One" footerTitle="End" id="s1">
                    <cells>\(cell("a"))\(cell("b"))</cells>
                </tableViewSection>
                <tableViewSection headerTitle="Two" id="s2"><cells>\(cell("c"))</cells>
                </tableViewSection>
            </sections>
            """
        let text = list(sections, "static").replacingOccurrences(
            of: "customClass=\"NoteList\"", with: "")
        let folder = try InterfaceFolder(["Main.storyboard": storyboard(text)])
        let made = try #require(folder.show("List") as? UITableViewController)
        let table = try #require(made.tableView)
        #expect((0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) } == [2, 1])
        let second = table.cellForRow(at: IndexPath(row: 1, section: 0))
        #expect(second?.textLabel?.text == "b")
        #expect(made.tableView(table, titleForHeaderInSection: 1) == "Two")
        #expect(made.tableView(table, titleForFooterInSection: 0) == "End")
    }

    @Test
    func `a xib fills its owner and gives what stands at its top`() throws {
        let text = xib(
            owner: "NibOwner",
            """
            <view id="v1"><subviews><label text="Hello" id="l"/></subviews></view>
            <tapGestureRecognizer id="g"/>
            """, connections: "<outlet property=\"label\" destination=\"l\" id=\"o\"/>")
        let folder = try InterfaceFolder(["Panel.xib": text])
        folder.stage.perform {
            let owner = NibOwner()
            let made = UINib(nibName: "Panel", bundle: nil).instantiate(withOwner: owner)
            #expect(made.count == 2 && made[0] is UIView && made[1] is UITapGestureRecognizer)
            #expect(owner.label?.text == "Hello")
            let again = NibOwner()
            let views = Bundle.main.loadNibNamed("Panel", owner: again, options: nil)
            #expect(views?.count == 2)
            #expect(again.label !== owner.label)
            #expect(UINib(nibName: "None", bundle: nil).instantiate(withOwner: nil).isEmpty)
        }
        #expect(
            folder.exceptions == [
                "Could not load NIB in bundle: 'NSBundle <\(Bundle.main.bundlePath)> (loaded)' "
                    + "with name 'None'"
            ])
    }

    @Test(arguments: ["NibList", "NibListController"])
    func `a controller loads the xib of its class's name`(name: String) throws {
        let view = "<view id=\"v\"><subviews><label text=\"Mine\" id=\"l\"/></subviews></view>"
        let text = xib(
            owner: "NibListController", view,
            connections: """
                <outlet property="view" destination="v" id="o1"/>
                <outlet property="label" destination="l" id="o2"/>
                """)
        let folder = try InterfaceFolder(["\(name).xib": text])
        folder.stage.perform {
            let made = NibListController()
            #expect(made.label == nil)
            #expect(made.view.subviews.count == 1 && made.label?.text == "Mine")
        }
        #expect(folder.exceptions == [])
    }

    @Test
    func `a xib without a view, and none at all, are UIKit's exceptions`() throws {
        let folder = try InterfaceFolder(["Bare.xib": xib(owner: "NibOwner", "<view id=\"v\"/>")])
        folder.stage.perform {
            #expect(UIViewController(nibName: "Bare", bundle: nil).view != nil)
            #expect(UIViewController(nibName: "Gone", bundle: nil).view != nil)
        }
        #expect(
            folder.exceptions == [
                "-[UIViewController _loadViewFromNibNamed:bundle:] loaded the \"Bare\" nib but the"
                    + " view outlet was not set.",
                "Could not load NIB in bundle: 'NSBundle <\(Bundle.main.bundlePath)> (loaded)' "
                    + "with name 'Gone'",
            ])
    }

    @Test
    func `lists make cells of registered xibs`() throws {
        let folder = try InterfaceFolder([
            "RowCell.xib": xib(
                owner: "NSObject",
                cell.replacingOccurrences(of: "reuseIdentifier=\"Note\"", with: "")
                    .replacingOccurrences(of: "<segue", with: "<ignored")),
            "Tile.xib": xib(owner: "NSObject", "<collectionViewCell id=\"c\" tag=\"9\"/>"),
        ])
        folder.stage.perform {
            let table = UITableView(frame: .zero)
            table.register(UINib(nibName: "RowCell", bundle: nil), forCellReuseIdentifier: "N")
            let made = table.dequeueReusableCell(withIdentifier: "N") as? RowCell
            #expect(made?.badge?.text == "Badge" && made?.reuseIdentifier == "N")
            let list = UICollectionView(
                frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
            list.register(UINib(nibName: "Tile", bundle: nil), forCellWithReuseIdentifier: "T")
            let tile = list.dequeueReusableCell(
                withReuseIdentifier: "T", for: IndexPath(item: 0, section: 0))
            #expect(tile.tag == 9 && tile.reuseIdentifier == "T")
        }
    }
}

final class RowCell: UITableViewCell {
    weak var badge: UILabel?

    override class var interfaceTable: InterfaceTable {
        var it = InterfaceTable(super.interfaceTable, #filePath)
        it.outlet("badge", \RowCell.badge)
        return it
    }
}

final class NoteList: UITableViewController {
    let diary = Diary()

    override func numberOfSections(in tableView: UITableView) -> Int { 1 }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        2
    }
    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { tableView.dequeueReusableCell(withIdentifier: "Note", for: indexPath) }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        diary.note("did select \(indexPath.row)")
    }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        let row = (sender as? RowCell).flatMap { tableView.indexPath(for: $0)?.row }
        diary.note("prepare \(segue.identifier ?? "") for \(row.map { "\($0)" } ?? "nothing")")
    }
}

/// An object that is no responder, which a xib fills.
final class NibOwner: NSObject, InterfaceConnecting {
    var label: UILabel?

    class var interfaceTable: InterfaceTable {
        var it = InterfaceTable(InterfaceTable(), #filePath)
        it.outlet("label", \NibOwner.label)
        return it
    }
}

final class NibListController: UIViewController {
    weak var label: UILabel?

    override class var interfaceTable: InterfaceTable {
        var it = InterfaceTable(super.interfaceTable, #filePath)
        it.outlet("label", \NibListController.label)
        return it
    }
}
