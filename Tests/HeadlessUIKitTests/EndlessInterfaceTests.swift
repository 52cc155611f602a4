import HeadlessUIKit
import Testing

/// Storyboards whose relationships, references and container views have no end come to one.
@MainActor
struct EndlessInterfaceTests {
    private static func embedding(_ id: String, _ destinations: String...) -> String {
        let boxes = destinations.enumerated().map { index, destination in
            """
            <containerView opaque="NO" contentMode="scaleToFill" id="\(id)-box-\(index)">
                <rect key="frame" x="0.0" y="0.0" width="240" height="128"/>
                <connections>
                    <segue destination="\(destination)" kind="embed" id="\(id)-e-\(index)"/>
                </connections>
            </containerView>
            """
        }
        return """
            <viewController storyboardIdentifier="\(id)" id="\(id)"
                sceneMemberID="viewController">
                <view key="view" contentMode="scaleToFill" id="\(id)-v">
                    <subviews>\(boxes.joined())</subviews>
                </view>
            </viewController>
            """
    }

    private static func container(
        _ name: String, _ id: String, _ relationship: String, _ destinations: String...
    ) -> String {
        let segues = destinations.enumerated().map { index, destination in
            """
            <segue destination="\(destination)" kind="relationship"
                relationship="\(relationship)" id="\(id)-r-\(index)"/>
            """
        }
        return """
            <\(name) storyboardIdentifier="\(id)" id="\(id)" sceneMemberID="viewController">
                <connections>\(segues.joined())</connections>
            </\(name)>
            """
    }

    private static func reference(_ id: String, to name: String, _ identifier: String) -> String {
        """
        <viewControllerPlaceholder storyboardName="\(name)" referencedIdentifier="\(identifier)"
            id="\(id)" sceneMemberID="viewController"/>
        """
    }

    /// The warnings without their lines, each once.
    private func kinds(_ folder: InterfaceFolder) -> Set<String> {
        Set(folder.warnings.map { $0.replacing(/:[0-9]+:/, with: ":") })
    }

    private func depth(of controller: UIViewController) -> Int {
        sequence(first: controller, next: { $0.children.first }).count { _ in true }
    }

    @Test(arguments: ["Main", "Other"])
    func `a container view that refers to what is around it stays empty`(other: String) throws {
        let folder = try InterfaceFolder([
            "Main.storyboard": storyboard(
                Self.embedding("A", "P"), Self.reference("P", to: other, "B"),
                Self.embedding("B", "Q"), Self.reference("Q", to: "Main", "A")),
            "Other.storyboard": storyboard(
                Self.embedding("B", "Q"), Self.reference("Q", to: "Main", "A")),
        ])
        let made = folder.show("A")
        #expect(depth(of: made) == 2)
        #expect(folder.exceptions == [])
        #expect(
            kinds(folder) == ["\(other).storyboard: embeds a controller in itself; it stays out"])
    }

    @Test
    func `a container view that refers to its own scene stays empty`() throws {
        let folder = try InterfaceFolder([
            "Main.storyboard": storyboard(
                Self.embedding("A", "P"), Self.reference("P", to: "Main", "A"))
        ])
        #expect(folder.show("A").children.isEmpty)
        #expect(kinds(folder) == ["Main.storyboard: embeds a controller in itself; it stays out"])
    }

    @Test
    func `a reference that leads back to itself is a warning`() throws {
        let folder = try InterfaceFolder([
            "Main.storyboard": storyboard(
                """
                <viewControllerPlaceholder storyboardIdentifier="A" storyboardName="Main"
                    referencedIdentifier="B" id="a"/>
                """,
                """
                <viewControllerPlaceholder storyboardIdentifier="B" storyboardName="Main"
                    referencedIdentifier="A" id="b"/>
                """, Self.embedding("C", "a"))
        ])
        #expect(type(of: folder.show("A")) == UIViewController.self)
        #expect(folder.show("C").children.isEmpty)
        #expect(
            kinds(folder) == [
                "Main.storyboard: refers to itself; an empty controller takes its place"
            ])
    }

    @Test
    func `container views in container views end at a depth`() throws {
        let scenes = (0..<300).map { Self.embedding("E\($0)", "E\($0 + 1)") }
        let folder = try InterfaceFolder([
            "Main.storyboard": storyboard(scenes.joined(separator: Self.between))
        ])
        #expect(depth(of: folder.show("E0")) == 50)
        #expect(
            kinds(folder) == ["Main.storyboard: nests deeper than 50 controllers; it stays out"])
    }

    @Test
    func `tab bars in tab bars end at a depth`() throws {
        let scenes = (0..<5_000).map {
            Self.container("tabBarController", "N\($0)", "viewControllers", "N\($0 + 1)")
        }
        let folder = try InterfaceFolder([
            "Main.storyboard": storyboard(scenes.joined(separator: Self.between))
        ])
        let made = folder.stage.perform {
            folder.storyboard().instantiateViewController(withIdentifier: "N0")
        }
        #expect(depth(of: made) == 51)
        #expect(
            kinds(folder) == [
                "Main.storyboard: nests deeper than 50 controllers; an empty controller takes its "
                    + "place"
            ])
    }

    @Test
    func `tab bars that double thirty times end at a number`() throws {
        let scenes = (0..<30).map {
            Self.container(
                "tabBarController", "T\($0)", "viewControllers", "T\($0 + 1)", "T\($0 + 1)")
        }
        let folder = try InterfaceFolder([
            "Main.storyboard": storyboard(
                (scenes + [Self.embedding("T30")]).joined(separator: Self.between))
        ])
        let made = folder.stage.perform {
            folder.storyboard().instantiateViewController(withIdentifier: "T0")
        }
        var count = 0
        var waiting = [made]
        while let controller = waiting.popLast() {
            count += 1
            waiting += controller.children
        }
        #expect(count == 1_000)
        #expect(folder.warnings.count == 1)
        #expect(
            kinds(folder) == [
                "Main.storyboard: leads to more than 1000 controllers; the others stay out"
            ])
    }

    @Test
    func `container views that double thirty times end at a number`() throws {
        let scenes = (0..<30).map { Self.embedding("E\($0)", "E\($0 + 1)", "E\($0 + 1)") }
        let folder = try InterfaceFolder([
            "Main.storyboard": storyboard(
                (scenes + [Self.embedding("E30")]).joined(separator: Self.between))
        ])
        #expect(folder.show("E0").children.count <= 2)
        #expect(
            kinds(folder) == [
                "Main.storyboard: leads to more than 1000 controllers; the others stay out"
            ])
    }

    /// What a file has between two scenes.
    private static let between = "</objects></scene><scene><objects>"
}
