import Foundation
public import WayfoldReplay

/// A page of a browser: what is in it, and what is done to it.
public final class Page: Sendable {
    private let pipe: BrowserPipe
    private let session: String
    private let target: String

    init(_ pipe: BrowserPipe, session: String, target: String) {
        self.pipe = pipe
        self.session = session
        self.target = target
    }

    @discardableResult
    private func call(
        _ method: String, _ parameters: KeyValuePairs<String, JSONValue> = [:]
    ) async throws -> JSONValue {
        try await pipe.call(method, .members(parameters), of: session)
    }

    func begin(width: Int, height: Int, isDark: Bool, scale: Int) async throws {
        for domain in ["Page", "Runtime", "Log", "Network"] { try await call("\(domain).enable") }
        try await resize(width: width, height: height, scale: scale)
        try await prefer(isDark: isDark)
    }

    /// Errors and warnings of the console, exceptions, and what the browser itself complains of.
    public var complaints: [String] { pipe.record(of: session).complaints }

    /// Leaves out what was complained of so far, when that was to be.
    public func forgetComplaints() {
        pipe.forgetComplaints(of: session)
    }

    /// Where requests went so far, in their order.
    public var requests: [String] { pipe.record(of: session).requests }

    /// Goes to an address and waits until the page has loaded.
    public func open(_ address: String) async throws {
        let gone = try await call("Page.navigate", ["url": .text(address)])
        if let reason = gone["errorText"]?.string {
            throw BrowserError.refused(address, reason: reason)
        }
        try await wait(until: "document.readyState === 'complete'")
    }

    /// Loads the page anew.
    public func reload() async throws {
        _ = try await evaluate("window.wayfoldOld = true")
        try await call("Page.reload")
        try await wait(until: "!window.wayfoldOld && document.readyState === 'complete'")
    }

    /// Leaves the page.
    public func close() async throws {
        try await pipe.call("Target.closeTarget", .members(["targetId": .text(target)]))
    }

    /// What an expression of JavaScript gives; a promise is waited for.
    ///
    /// - Throws: `thrown` when it throws.
    @discardableResult
    public func evaluate(_ expression: String) async throws -> JSONValue {
        let answer = try await call(
            "Runtime.evaluate",
            [
                "expression": .text(expression), "returnByValue": JSONValue(.bool(true)),
                "awaitPromise": JSONValue(.bool(true)), "userGesture": JSONValue(.bool(true)),
            ])
        if let details = answer["exceptionDetails"] {
            throw BrowserError.thrown(
                details["exception"]?["description"]?.string ?? details.compactText)
        }
        return answer["result"]?["value"] ?? JSONValue(.null)
    }

    /// The text that an expression gives.
    public func text(_ expression: String) async throws -> String {
        let value = try await evaluate(expression)
        guard let text = value.string else {
            throw BrowserError.unexpected("\(expression) is \(value.name) but should be a text")
        }
        return text
    }

    /// Waits until an expression is true; one that throws is not.
    ///
    /// - Throws: `notSo` when that took longer.
    public func wait(until condition: String, seconds: Int = 60) async throws {
        let script = """
            new Promise(resolve => {
              const end = performance.now() + \(seconds * 1000);
              const look = () => {
                let holds = false;
                try { holds = Boolean(\(condition)); } catch { holds = false; }
                if (holds || performance.now() > end) resolve(holds);
                else setTimeout(look, 10);
              };
              look();
            })
            """
        // A page that is just being left takes its scripts with it: the next one is asked.
        for _ in 0..<50 {
            do {
                if try await evaluate(script).bool == true { return }
                throw BrowserError.notSo(condition)
            } catch BrowserError.refused, BrowserError.thrown {
                continue
            }
        }
        throw BrowserError.notSo(condition)
    }
}

// What is done to it.
extension Page {
    /// Presses and releases a key.
    public func press(_ key: PageKey, with modifiers: PageKey.Modifiers = []) async throws {
        var parameters: [JSONValue.Member] = [
            .init("key", .text(key.name)), .init("code", .text(key.code)),
            .init("windowsVirtualKeyCode", .number(key.number)),
            .init("modifiers", .number(modifiers.rawValue)),
        ]
        if let text = key.text, modifiers.isDisjoint(with: [.control, .alt]) {
            parameters.append(.init("text", .text(text)))
        }
        for kind in [key.text == nil ? "rawKeyDown" : "keyDown", "keyUp"] {
            try await pipe.call(
                "Input.dispatchKeyEvent",
                JSONValue(.object(parameters + [.init("type", .text(kind))])), of: session)
        }
    }

    /// Types a text where the focus is.
    public func type(_ text: String) async throws {
        try await call("Input.insertText", ["text": .text(text)])
    }

    /// Clicks into the middle of the first element that a selector finds.
    public func click(_ selector: String) async throws {
        let point = try await middle(of: selector)
        try await press(at: point)
        try await mouse("mouseReleased", point)
    }

    /// Clicks at a point of the window.
    public func click(x: Double, y: Double) async throws {
        try await press(at: (x, y))
        try await mouse("mouseReleased", (x, y))
    }

    /// Presses the mouse at a point, goes through others and lets go at the last.
    public func drag(through points: [(x: Double, y: Double)]) async throws {
        guard let first = points.first, let last = points.last else { return }
        try await press(at: first)
        for point in points.dropFirst() { try await mouse("mouseMoved", point, isDown: true) }
        try await mouse("mouseReleased", last)
    }

    /// The middle of the first element that a selector finds, which is scrolled into view.
    public func middle(of selector: String) async throws -> (x: Double, y: Double) {
        let quoted = JSONValue.text(selector).compactText
        let box = try await evaluate(
            """
            (() => {
              const element = document.querySelector(\(quoted));
              if (!element) throw new Error('nothing is ' + \(quoted));
              element.scrollIntoView({block: 'nearest', inline: 'nearest'});
              const box = element.getBoundingClientRect();
              return [box.x + box.width / 2, box.y + box.height / 2];
            })()
            """)
        guard let numbers = box.elements?.compactMap(\.double), numbers.count == 2 else {
            throw BrowserError.unexpected(box.compactText)
        }
        return (numbers[0], numbers[1])
    }

    private func press(at point: (x: Double, y: Double)) async throws {
        try await mouse("mouseMoved", point)
        try await mouse("mousePressed", point)
    }

    private func mouse(
        _ kind: String, _ point: (x: Double, y: Double), isDown: Bool = false
    ) async throws {
        let isMove = kind == "mouseMoved"
        try await call(
            "Input.dispatchMouseEvent",
            [
                "type": .text(kind), "x": .number(point.x), "y": .number(point.y),
                "button": .text(isMove && !isDown ? "none" : "left"),
                "buttons": .number(kind == "mousePressed" || isDown ? 1 : 0),
                "clickCount": .number(isMove ? 0 : 1),
            ])
    }
}

// How it looks.
extension Page {
    public func resize(width: Int, height: Int, scale: Int = 1) async throws {
        try await call(
            "Emulation.setDeviceMetricsOverride",
            [
                "width": .number(width), "height": .number(height),
                "deviceScaleFactor": .number(scale), "mobile": JSONValue(.bool(false)),
            ])
    }

    /// Makes the window so high that nothing in it has to scroll up or down, 4,000 points at most.
    public func unroll(width: Int) async throws {
        let height = try await evaluate(
            """
            Math.max(innerHeight, ...[...document.querySelectorAll('*')]
              .filter(one => /auto|scroll/.test(getComputedStyle(one).overflowY)
                || one === document.scrollingElement)
              .map(one => innerHeight + one.scrollHeight - one.clientHeight))
            """)
        try await resize(width: width, height: Int(min(height.double ?? 0, 4_000)))
    }

    /// Asks for dark or light colours, on a screen or on paper, moving or still.
    public func prefer(
        isDark: Bool, isPrint: Bool = false, isStill: Bool = false
    ) async throws {
        func feature(_ name: String, _ value: String) -> JSONValue {
            .members(["name": .text(name), "value": .text(value)])
        }
        try await call(
            "Emulation.setEmulatedMedia",
            [
                "media": .text(isPrint ? "print" : ""),
                "features": JSONValue(
                    .array([
                        feature("prefers-color-scheme", isDark ? "dark" : "light"),
                        feature("prefers-reduced-motion", isStill ? "reduce" : "no-preference"),
                    ])),
            ])
    }

    /// A picture of the window as PNG.
    public func screenshot() async throws -> [UInt8] {
        try await bytes(of: "Page.captureScreenshot", [:])
    }

    /// The page as it prints.
    public func pdf() async throws -> [UInt8] {
        try await bytes(of: "Page.printToPDF", ["printBackground": JSONValue(.bool(true))])
    }

    private func bytes(
        of method: String, _ parameters: KeyValuePairs<String, JSONValue>
    ) async throws -> [UInt8] {
        let answer = try await call(method, parameters)
        guard let text = answer["data"]?.string, let data = Data(base64Encoded: text) else {
            throw BrowserError.unexpected("\(method) gives no data")
        }
        return Array(data)
    }
}
