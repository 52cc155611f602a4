import Foundation
import WayfoldReplay

/// A headless Chromium that a test leads as a person would: pages, keys, the mouse, pictures.
///
/// It is run over a pipe, so that no port is open and no package is needed, with a profile of its
/// own that goes with it. It reaches 127.0.0.1 and nothing else.
///
/// ```swift
/// let browser = try await Browser()
/// let page = try await browser.page()
/// try await page.open("http://127.0.0.1:\(port)/")
/// try await page.press(.arrowRight)
/// try await page.wait(until: "document.title === 'event 2'")
/// #expect(page.complaints == [])
/// ```
public final class Browser: Sendable {
    private let pipe: BrowserPipe

    /// Starts a browser.
    ///
    /// - Throws: `notFound` where the system has none: ask `executable` first.
    public init() async throws {
        guard let executable = Self.executable else { throw BrowserError.notFound }
        pipe = try BrowserPipe(starting: executable)
        _ = try await pipe.call("Browser.getVersion")
    }

    /// Opens an empty page of so many CSS pixels.
    ///
    /// - Parameters:
    ///   - isDark: whether it asks for dark colours.
    ///   - scale: pixels of a picture for each CSS pixel.
    public func page(
        width: Int = 1280, height: Int = 800, isDark: Bool = false, scale: Int = 1
    ) async throws -> Page {
        let made = try await pipe.call(
            "Target.createTarget", .members(["url": .text("about:blank")]))
        guard let target = made["targetId"]?.string else {
            throw BrowserError.unexpected(made.compactText)
        }
        let attached = try await pipe.call(
            "Target.attachToTarget",
            .members(["targetId": .text(target), "flatten": JSONValue(.bool(true))]))
        guard let session = attached["sessionId"]?.string else {
            throw BrowserError.unexpected(attached.compactText)
        }
        let page = Page(pipe, session: session, target: target)
        try await page.begin(width: width, height: height, isDark: isDark, scale: scale)
        return page
    }
}

extension Browser {
    /// The Chromium of this system: what `WAYFOLD_CHROMIUM` names, or the first in the path.
    public static let executable: String? = {
        let environment = ProcessInfo.processInfo.environment
        if let named = environment["WAYFOLD_CHROMIUM"] {
            return FileManager.default.isExecutableFile(atPath: named) ? named : nil
        }
        let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
        let folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
        for folder in folders {
            for name in names {
                let path = "\(folder)/\(name)"
                if FileManager.default.isExecutableFile(atPath: path) { return path }
            }
        }
        return nil
    }()

    /// What to say where a test is skipped because there is none.
    public static let advice =
        "no Chromium in PATH; install the package 'chromium', or name one in WAYFOLD_CHROMIUM"
}
