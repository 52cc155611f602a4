import Foundation
import HeadlessUIKit
import Testing

/// Members that few apps use.
@MainActor
struct RareMemberTests {
    private let stage = HeadlessStage()

    @Test func `an animator without arguments is the system's`() {
        let animator = stage.perform { UIViewPropertyAnimator() }
        #expect(animator.duration == 0.2 && animator.timingParameters is UICubicTimingParameters)
    }

    @Test func `what an app keeps under a name is read again, and a bar has its field`() {
        stage.perform {
            let action = UIAlertAction(title: "OK", style: .default)
            action.setValue(UIColor.red, forKey: "titleTextColor")
            #expect(action.value(forKey: "titleTextColor") as? UIColor == .red)
            #expect(action.value(forKey: "title") as? String == "OK")
            #expect(action.value(forKey: "nothing") == nil)
            let bar = UISearchBar()
            #expect(bar.value(forKey: "searchField") as? UITextField === bar.searchTextField)
        }
    }

    @Test func `a list's lines and accessories are kept`() {
        stage.perform {
            var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
            list.itemSeparatorHandler = { _, configuration in
                var configuration = configuration
                configuration.bottomSeparatorVisibility = .hidden
                return configuration
            }
            let changed = list.itemSeparatorHandler?([0, 0], list.separatorConfiguration)
            #expect(changed?.bottomSeparatorVisibility == .hidden)
            let view = UIView()
            let accessory = UICellAccessory.customView(
                configuration: .init(customView: view, placement: .trailing()))
            #expect(accessory.accessoryType == .customView)
            #expect(UICellAccessory.checkmark().accessoryType == .checkmark)
            var content = UIListContentConfiguration.cell()
            content.textProperties.transform = .uppercase
            #expect(content.textProperties.transform == .uppercase)
        }
    }

    @Test func `an item is made when somebody shares`() {
        final class Provider: UIActivityItemProvider {
            override var item: Any { "late" }
        }
        stage.perform {
            let provider = Provider(placeholderItem: "early")
            let sheet = UIActivityViewController(
                activityItems: [provider], applicationActivities: nil)
            let item = provider.activityViewController(sheet, itemForActivityType: .mail)
            #expect(item as? String == "late" && provider.activityType == .mail)
        }
    }

    @Test func `an object's lock is held once, and again on the same thread`() {
        let object = NSObject()
        #expect(objc_sync_enter(object) == OBJC_SYNC_SUCCESS)
        #expect(objc_sync_enter(object) == OBJC_SYNC_SUCCESS)
        #expect(objc_sync_exit(object) == OBJC_SYNC_SUCCESS)
        #expect(objc_sync_exit(object) == OBJC_SYNC_SUCCESS)
        #expect(objc_sync_exit(object) == -1)
    }

    @Test func `a phone stays upright`() {
        final class Delegate: UIResponder, UIWindowSceneDelegate {}
        let scene = stage.connect(Delegate())
        var codes: [Int] = []
        stage.perform {
            for way in [UIInterfaceOrientationMask.portrait, .landscape] {
                scene.requestGeometryUpdate(.iOS(interfaceOrientations: way)) {
                    codes.append(($0 as NSError).code)
                }
            }
        }
        stage.turn()
        #expect(codes == [101])
    }

    @Test func `random bytes fill a place`() {
        var bytes = [UInt8](repeating: 0, count: 64)
        #expect(SecRandomCopyBytes(kSecRandomDefault, 64, &bytes) == errSecSuccess)
        #expect(bytes.contains { $0 != 0 })
    }
}
