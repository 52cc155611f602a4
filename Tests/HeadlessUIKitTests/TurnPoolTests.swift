import HeadlessUIKit
import Testing

/// What UIKit makes lives until the turn ends, as public coordinator projects rely on:
/// Yaraslav-IOS-Developer/TabBarCoordinatorExample by weak outlets of its xibs,
/// AndreyPanov/ApplicationCoordinator by a weak stack of a storyboard.
@MainActor
@Suite(.serialized)
struct TurnPoolTests {
    private func folder() throws -> InterfaceFolder {
        try InterfaceFolder([
            "Weak.xib": xib(
                owner: "WeakOwner", "<view id=\"v\"><subviews><label id=\"l\"/></subviews></view>",
                connections: "<outlet property=\"content\" destination=\"v\" id=\"o\"/>"),
            "Main.storyboard": storyboard(
                "<viewController storyboardIdentifier=\"A\" id=\"a\"><view key=\"view\" id=\"v\"/>"
                    + "</viewController>", initial: "a"),
        ])
    }

    /// Waits until this code runs in no turn: a stage of another test that settles runs the main
    /// queue, and with it tests that were suspended.
    private func outsideOfTurns() async throws {
        while TurnPool.isInTurn { try await Task.sleep(for: .milliseconds(1)) }
    }

    @Test
    func `a weak outlet of a xib is there after the xib was loaded`() throws {
        let folder = try folder()
        let owner = WeakOwner()
        folder.stage.perform {
            Bundle.main.loadNibNamed("Weak", owner: owner, options: nil)
            #expect(owner.content?.subviews.count == 1)
        }
        #expect(owner.content == nil)
        folder.stage.perform { owner.load() }
        #expect(owner.subviews.first === owner.content && owner.content != nil)
    }

    @Test(arguments: [true, false])
    func `a controller of a storyboard lives until the turn ends, and not longer`(isFirst: Bool)
        throws
    {
        let folder = try folder()
        weak var made: UIViewController?
        let make = {
            let board = folder.storyboard()
            made =
                isFirst
                ? board.instantiateInitialViewController()
                : board.instantiateViewController(withIdentifier: "A")
            #expect(made != nil)
        }
        folder.stage.perform(make)
        #expect(made == nil)
        folder.stage.clockTurn(make)
        folder.stage.turn()
        #expect(made == nil)
        folder.stage.clockAfter(1, make)
        folder.stage.finish()
        #expect(made == nil)
        folder.stage.perform {
            autoreleasepool { make() }
            #expect(made == nil)
        }
    }

    @Test
    func `a turn inside of work lets go of what was made in it alone`() throws {
        let folder = try folder()
        weak var outer: UIViewController?
        weak var inner: UIViewController?
        let board = folder.storyboard()
        folder.stage.perform {
            outer = board.instantiateInitialViewController()
            folder.stage.clockTurn { inner = board.instantiateInitialViewController() }
            folder.stage.finish()
            #expect(outer != nil && inner == nil)
        }
        #expect(outer == nil)
    }

    @Test
    func `what code outside of a turn made is there until the next one`() async throws {
        let folder = try folder()
        try await outsideOfTurns()
        folder.stage.perform { _ = folder.storyboard() }
        weak var made: UIView?
        let text = try String(contentsOfFile: folder.path + "/Weak.xib", encoding: .utf8)
        let nib = UINib(data: Data(text.utf8), bundle: nil)
        made = nib.instantiate(withOwner: WeakOwner()).first as? UIView
        #expect(made != nil)
        folder.stage.turn()
        #expect(made == nil)
    }

    /// A block that another thread waits for has the main queue go on in one thread after another.
    @Test(arguments: [false, true])
    func `what code outside of a turn made goes when the main queue goes on`(
        isWaitedFor: Bool
    ) async throws {
        let folder = try folder()
        let text = try String(contentsOfFile: folder.path + "/Weak.xib", encoding: .utf8)
        let nib = UINib(data: Data(text.utf8), bundle: nil)
        for _ in 0..<20 {
            try await outsideOfTurns()
            if isWaitedFor {
                DispatchQueue.global().async { DispatchQueue.main.sync {} }
                usleep(2_000)
            }
            weak var made: UIView?
            made = nib.instantiate(withOwner: WeakOwner()).first as? UIView
            #expect(made != nil)
            await withCheckedContinuation { continuation in
                DispatchQueue.main.async { continuation.resume() }
            }
            #expect(made == nil)
        }
    }
}

/// A view whose content is held by its superview alone.
final class WeakOwner: UIView {
    weak var content: UIView?

    func load() {
        Bundle.main.loadNibNamed("Weak", owner: self, options: nil)
        if let content { addSubview(content) }
    }

    override class var interfaceTable: InterfaceTable {
        var it = InterfaceTable(super.interfaceTable, #filePath)
        it.outlet("content", \WeakOwner.content)
        return it
    }
}
