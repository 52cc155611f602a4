import Foundation
import HeadlessUIKit
import Testing

/// Members that libraries for apps use.
@MainActor
@Suite struct LibraryMemberTests {
    private final class Item: NSObject {}

    @Test func `any object keeps what assistive technology reads of it`() {
        let item = Item()
        #expect(item.accessibilityLabel == nil && !item.isAccessibilityElement)
        item.accessibilityLabel = "Done"
        item.accessibilityIdentifier = "done"
        #expect(item.accessibilityLabel == "Done" && item.accessibilityIdentifier == "done")
        let view = UIView()
        let object: NSObject = view
        object.accessibilityLabel = "A view"
        #expect(view.accessibilityLabel == "A view")
        view.accessibilityHint = "Tap"
        #expect(object.accessibilityHint == "Tap")
    }

    @Test func `an object says what it conforms to`() {
        #expect(UITextField().conforms(to: (any UITextInput).self))
        #expect(!UIView().conforms(to: (any UITextInput).self))
        let view = UITextView()
        view.keyboardAppearance = .dark
        let input: any UITextInput = view
        if case .dark? = input.keyboardAppearance {} else { Issue.record("it is dark") }
        #expect(input.keyboardType == .default)
        input.insertText("ab")
        input.deleteBackward()
        #expect((input as? UITextView)?.text == "a")
    }

    @Test func `an image's asset has one for each trait, and goes with it`() {
        let light = UIImage()
        let dark = UIImage()
        light.imageAsset?.register(dark, with: UITraitCollection(userInterfaceStyle: .dark))
        #expect(
            light.imageAsset?.image(with: UITraitCollection(userInterfaceStyle: .dark)) === dark)
        #expect(
            light.imageAsset?.image(with: UITraitCollection(userInterfaceStyle: .light)) === light)
        var lone: UIImage? = UIImage()
        weak let watched = lone
        _ = lone?.imageAsset
        lone = nil
        #expect(watched == nil)
    }

    @Test func `a layer's time is that of those above it, slower or faster`() {
        let outer = CALayer()
        let inner = CALayer()
        outer.addSublayer(inner)
        outer.speed = 2
        inner.beginTime = 3
        inner.timeOffset = 1
        #expect(inner.convertTime(10, from: nil) == 18)
        #expect(inner.convertTime(18, to: nil) == 10)
        #expect(inner.convertTime(20, from: outer) == 18)
    }

    @Test func `a timing function has its points`() {
        var point: [Float] = [0, 0]
        CAMediaTimingFunction(name: .easeIn).getControlPoint(at: 1, values: &point)
        #expect(point == [0.42, 0])
        CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4)
            .getControlPoint(at: 2, values: &point)
        #expect(point == [0.3, 0.4])
    }

    private class Three { var a = 1, b = 2, c = 3 }

    @Test func `the size of a class's objects is known`() {
        #expect(class_getInstanceSize(Three.self) == 40)
        #expect(class_getInstanceSize(nil) == 0)
    }

    private final class Tasks: NSObject, URLSessionDataDelegate {
        let done: Recorder
        init(_ done: Recorder) {
            self.done = done
            super.init()
        }
        func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) {
            done.lines.append("invalid")
        }
        func urlSession(
            _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
        ) { done.lines.append("complete") }
    }

    // why: it is used on this thread alone.
    private final class Recorder: @unchecked Sendable {
        var lines: [String] = []
    }

    @Test func `a session's delegate is called as on Apple's systems`() throws {
        let recorder = Recorder()
        let delegate: (any URLSessionDelegate)? = Tasks(recorder)
        let session = URLSession(configuration: .default)
        let url = try #require(URL(string: "https://example.com"))
        let task = session.dataTask(with: url)
        delegate?.urlSession?(session, didBecomeInvalidWithError: nil)
        let tasks = delegate as? any URLSessionTaskDelegate
        tasks?.urlSession?(session, task: task, didCompleteWithError: nil)
        #expect(recorder.lines == ["invalid", "complete"])
        var fallen = false
        tasks?.urlSession?(session, didCreateTask: task) ?? { fallen = true }()
        #expect(fallen)
    }
}
