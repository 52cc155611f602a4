import Foundation
import HeadlessUIKit
import Testing

/// Frameworks of which a device has little: what they answer, and what is real of them.
@MainActor
struct RareFrameworkTests {
    @Test func `without a watch, sensors, a carrier and an index everything says so`() async {
        let stage = HeadlessStage()
        var errors: [String] = []
        stage.perform {
            #expect(!WCSession.isSupported() && !WCSession.default.isReachable)
            #expect(throws: WCError(.sessionNotSupported)) {
                try WCSession.default.updateApplicationContext(["a": 1])
            }
            WCSession.default.sendMessage([:], replyHandler: nil) { errors.append("\($0)") }
            #expect(!CMMotionManager().isDeviceMotionAvailable)
            #expect(!CMPedometer.isStepCountingAvailable())
            #expect(CTTelephonyNetworkInfo().serviceSubscriberCellularProviders == nil)
            CSSearchableIndex.default().indexSearchableItems([
                CSSearchableItem(
                    uniqueIdentifier: "1", domainIdentifier: nil,
                    attributeSet: CSSearchableItemAttributeSet(itemContentType: "public.text"))
            ]) { error in errors.append(error == nil ? "taken" : "not taken") }
        }
        #expect(errors.isEmpty)
        await stage.settle()
        #expect(errors.count == 2 && errors.last == "not taken")
    }

    @Test func `a stage keeps which widgets an app wants to be drawn anew`() {
        let stages = [HeadlessStage(), HeadlessStage()]
        stages[0].perform {
            WidgetCenter.shared.reloadAllTimelines()
            WidgetCenter.shared.reloadTimelines(ofKind: "clock")
        }
        #expect(stages[0].perform { WidgetCenter.shared.reloadedKinds } == [nil, "clock"])
        #expect(stages[1].perform { WidgetCenter.shared.reloadedKinds } == [])
    }

    @Test func `nothing is trusted, and a certificate keeps its bytes`() {
        let bytes = Data([0x30, 0x03, 0x02, 0x01, 0x05])
        let certificate = SecCertificateCreateWithData(nil, bytes as CFData)
        #expect(certificate.map { SecCertificateCopyData($0) as Data } == bytes)
        #expect(SecCertificateCreateWithData(nil, Data([1, 2]) as CFData) == nil)
        let space = URLProtectionSpace(
            host: "a", port: 443, protocol: "https", realm: nil, authenticationMethod: nil)
        #expect(space.serverTrust == nil)
        #expect(space.authenticationMethod != NSURLAuthenticationMethodServerTrust)
        var trust: SecTrust?
        #expect(SecTrustCreateWithCertificates(NSArray(), nil, &trust) == errSecNotAvailable)
        #expect(trust == nil)
    }

    @Test(arguments: [
        ("see https://a.org/b?c=1, then", "https://a.org/b?c=1"),
        ("write to ada@example.com.", "mailto:ada@example.com"),
        ("on www.swift.org or so", "http://www.swift.org"), ("nothing here", nil),
    ])
    func `a detector finds links`(text: String, found: String?) throws {
        let detector = try NSDataDetector(types: 1 << 5)
        let all = NSRange(text.startIndex..., in: text)
        #expect(detector.firstMatch(in: text, range: all)?.url?.absoluteString == found)
        #expect(detector.numberOfMatches(in: text, range: all) == (found == nil ? 0 : 1))
    }

    @Test func `a detector finds numbers of telephones where it is asked to`() throws {
        let text = "call +49 30 123456 now"
        let all = NSRange(text.startIndex..., in: text)
        let phones = try NSDataDetector(types: 1 << 11).matches(in: text, range: all)
        #expect(phones.map(\.phoneNumber) == ["+49 30 123456"])
        #expect(phones.first?.range == NSRange(location: 5, length: 13))
        #expect(try NSDataDetector(types: 1 << 5).matches(in: text, range: all).isEmpty)
        #expect(throws: CocoaError.self) { try NSDataDetector(types: 0) }
    }

    @Test func `what a turn registers is undone and redone at once`() async {
        final class Counter { var count = 0 }
        let stage = HeadlessStage()
        let counter = Counter()
        let manager = UndoManager()
        func add(_ number: Int) {
            counter.count += number
            manager.registerUndo(withTarget: counter) { _ in add(-number) }
        }
        stage.perform {
            add(1)
            add(2)
            manager.setActionName("Adding")
        }
        await stage.settle()
        stage.perform { add(4) }
        await stage.settle()
        #expect(manager.canUndo && !manager.canRedo)
        manager.undo()
        #expect(counter.count == 3 && manager.undoMenuItemTitle == "Undo Adding")
        manager.undo()
        #expect(counter.count == 0 && !manager.canUndo && manager.redoActionName == "Adding")
        manager.redo()
        #expect(counter.count == 3 && manager.canUndo && manager.canRedo)
        stage.perform { add(8) }
        #expect(!manager.canRedo || manager.canUndo)
        manager.removeAllActions(withTarget: counter)
        #expect(!manager.canUndo && !manager.canRedo)
    }

    @Test func `a responder has the undo manager of its window`() {
        let stage = HeadlessStage()
        let controller = UIViewController()
        #expect(controller.undoManager == nil)
        let window = stage.show(controller)
        stage.finish()
        #expect(controller.undoManager === window.undoManager && controller.undoManager != nil)
    }
}
