import Foundation
import HeadlessUIKit
import RetentionTesting
import TestSupport
import Testing
import WayfoldRetention

/// What HeadlessUIKit makes at its first use is nobody's leak; what an app hangs on it is. Each
/// exit test is a process of its own, in which nothing was used before.
@Suite(.enabled(if: AllocationTracking.reasonUnavailable == nil))
struct FirstUseTests {
    @Test func `the first screens of a process leave nothing behind`() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                let report = expectNoRetention { _ = visit() }
                #expect(report?.objects.isEmpty ?? true)
            }
        }
    }

    @Test func `the first expectation of a process may stand on any thread`() async {
        await #expect(processExitsWith: .success) {
            await expectNoRetention { await MainActor.run { use(UIScreen.main) } }
            await MainActor.run {
                let report = expectNoRetention { _ = visit() }
                #expect(report?.objects.isEmpty ?? true)
            }
        }
    }

    @Test func `round trips that begin with the first screens do not grow`() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                let report = expectNoGrowth(roundTrips: 3) { _ = visit() }
                #expect(report?.objects.isEmpty ?? true)
            }
        }
    }

    @Test func `a screen that the first stage still holds is reported`() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                let text = retentionIssue {
                    let screen = visit()
                    HeadlessStage.current.exceptionHandler = { _ in use(screen) }
                }
                #expect(text.contains("RETAINED RetentionTestingTests.Screen"))
                #expect(text.contains("static HeadlessUIKit.HeadlessStage.ordinary"))
                #expect(!text.contains("RETAINED HeadlessUIKit."))
            }
        }
    }

    @Test func `a controller of the library that an app keeps is reported`() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                let text = retentionIssue {
                    _ = visit()
                    Kept.controller = UIViewController()
                }
                #expect(text.contains("RETAINED HeadlessUIKit.UIViewController"))
                #expect(text.contains("static RetentionTestingTests.Kept.controller"))
            }
        }
    }

    @Test func `a screen that was asked for its presentation is reported if it is not presented`()
        async
    {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                let report = expectNoRetention { present { $0.dismiss(animated: true) } }
                #expect(report?.objects.isEmpty ?? true)
                let text = retentionIssue {
                    Screen().sheetPresentationController?.detents = [.medium()]
                }
                #expect(text.contains("RetentionTestingTests.Screen"))
                #expect(text.contains("UISheetPresentationController"))
                #expect(text.contains(".neverPresented"))
            }
        }
    }

    @Test func `a storyboard that a stage has read is nobody's leak`() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                let report = expectNoRetention {
                    let folder = NSTemporaryDirectory() + UUID().uuidString
                    write(storyboard, to: folder)
                    let stage = HeadlessStage.current
                    stage.interfaceFolders = [folder]
                    let board = UIStoryboard(name: "Screens", bundle: nil)
                    let screen = board.instantiateInitialViewController()
                    #expect(screen?.view.subviews.count == 1)
                    remove(folder)
                }
                #expect(report?.objects.isEmpty ?? true)
            }
        }
    }

    @Test func `what lives until the end of the turn is nobody's leak`() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                let folder = NSTemporaryDirectory() + UUID().uuidString
                write(storyboard, to: folder)
                HeadlessStage.current.interfaceFolders = [folder]
                let board = UIStoryboard(name: "Screens", bundle: nil)
                var screen = board.instantiateInitialViewController()
                #expect(screen?.view.subviews.count == 1)
                let report = expectDeallocated(&screen)
                #expect(report == nil)
                remove(folder)
            }
        }
    }

    @Test func `stages that read the same storyboard do not grow`() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                let folder = NSTemporaryDirectory() + UUID().uuidString
                write(storyboard, to: folder)
                let report = expectNoGrowth(roundTrips: 4) {
                    let stage = HeadlessStage()
                    stage.interfaceFolders = [folder]
                    stage.perform {
                        let board = UIStoryboard(name: "Screens", bundle: nil)
                        #expect(board.instantiateInitialViewController()?.view != nil)
                        #expect(Ported().view != nil)
                    }
                }
                #expect(report?.objects.isEmpty ?? true)
                remove(folder)
            }
        }
    }

    @Test func `a leak in an exit test fails it`() async {
        await withKnownIssue {
            await #expect(processExitsWith: .success) {
                expectNoRetention {
                    let page = Page("leak")
                    page.owner = page
                    use(page)
                }
            }
        }
    }

    @Test func `every global of the library that holds an object is made beforehand`() throws {
        let folder = Repository.root.appending(path: "Sources/HeadlessUIKit")
            .resolvingSymlinksInPath()
        let files = try #require(
            FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        var text = ""
        for case let file as URL in files where file.pathExtension == "swift" {
            text += try String(contentsOf: file, encoding: .utf8)
        }
        let made = try String(
            contentsOf: folder.appending(path: "Stage/Globals.swift"), encoding: .utf8)
        let classes = Set(text.matches(of: /class ([A-Z]\w+)\b/).map { String($0.1) })
        var count = 0
        let pattern = /static (?:let|var) `?(\w+)`?(?:: \w+)? = (?:try )?([A-Z]\w+)[.(]/
        for match in text.matches(of: pattern) where classes.contains(String(match.2)) {
            count += 1
            #expect(made.contains(try Regex("\\.\(match.1)\\b")), "\(match.2).\(match.1)")
        }
        #expect(count > 60)
    }
}

/// A screen of an app.
private final class Screen: UIViewController {}

/// A controller that a xib could have the name of.
private final class Ported: UIViewController {
    override class var interfaceTable: InterfaceTable {
        InterfaceTable(super.interfaceTable, #filePath)
    }
}

private enum Kept {
    @MainActor static var controller: UIViewController?
}

/// A storyboard of one screen with a label.
private let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"
        initialViewController="a">
        <scenes>
            <scene sceneID="s">
                <objects>
                    <viewController id="a" sceneMemberID="viewController">
                        <view key="view" id="v">
                            <subviews><label text="Hello" id="l"/></subviews>
                        </view>
                    </viewController>
                </objects>
            </scene>
        </scenes>
    </document>
    """

private func write(_ text: String, to folder: String) {
    try? FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    try? text.write(toFile: folder + "/Screens.storyboard", atomically: true, encoding: .utf8)
}

private func remove(_ folder: String) { try? FileManager.default.removeItem(atPath: folder) }

/// The text of the issue of what a body leaves behind.
@MainActor func retentionIssue(_ body: () -> Void) -> String {
    issue { expectNoRetention { body() } }
}

/// Presents a screen that was asked for its presentation controller before, and ends it.
@MainActor private func present(_ end: (UIViewController) -> Void) {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let root = UIViewController()
    window.rootViewController = root
    window.makeKeyAndVisible()
    HeadlessStage.current.finish()
    let screen = Screen()
    screen.sheetPresentationController?.detents = [.medium()]
    root.present(screen, animated: true)
    HeadlessStage.current.finish()
    end(root)
    HeadlessStage.current.finish()
    window.isHidden = true
}

/// Pushes and pops a screen on the stage of the process, and uses what every app uses.
@MainActor private func visit() -> Screen {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let navigation = UINavigationController(rootViewController: UIViewController())
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    HeadlessStage.current.finish()
    let screen = Screen()
    screen.view.backgroundColor = .systemBackground
    screen.view.tintColor = UIColor(white: 0.5, alpha: 1)
    screen.navigationItem.rightBarButtonItem = UIBarButtonItem(
        image: .checkmark, style: .plain, target: nil, action: nil)
    navigation.pushViewController(screen, animated: true)
    HeadlessStage.current.finish()
    let alert = UIAlertController(title: "Leave?", message: nil, preferredStyle: .alert)
    screen.present(alert, animated: true)
    HeadlessStage.current.finish()
    screen.dismiss(animated: true)
    HeadlessStage.current.finish()
    objc_setAssociatedObject(UIDevice.current, "visits", 1, .OBJC_ASSOCIATION_RETAIN)
    UIPasteboard.general.string = "visited"
    navigation.popViewController(animated: true)
    HeadlessStage.current.finish()
    window.isHidden = true
    return screen
}
