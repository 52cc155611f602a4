import Browser
import Foundation

/// Takes pictures of the page's main views; see `make screenshots`.
///
/// usage: screenshots FOLDER PORTRAITS, in the checkout: into the first those that documents show,
/// into the second those of every page at three widths, light and dark; where the parts of these
/// stand is written for the tests that compare it. The program beside it shows the pages.
struct Screenshots {
    /// One picture: of which traces, at which moment, and what is to be there first.
    struct Picture {
        var name: String
        var traces: [String]
        var fragment: String
        var isDark = false
        var width = 1280
        var condition = "document.documentElement.dataset.timeline"
    }

    private static let analytics = ["Traces/formats/own-analytics.words"]
    private static let isCounted = "document.documentElement.dataset.lanes"

    static let all = [
        Picture(
            name: "overview", traces: analytics, fragment: "#overview", width: 1440,
            condition: isCounted),
        Picture(
            name: "overview-dark", traces: analytics, fragment: "#overview", isDark: true,
            width: 900, condition: isCounted),
        Picture(
            name: "overview-narrow", traces: analytics, fragment: "#overview", width: 420,
            condition: isCounted),
        Picture(
            name: "moment", traces: ["Traces/stinsen/login-todo-logout.jsonl"],
            fragment: "#event=11"),
        Picture(
            name: "sheets", traces: ["Traces/uikit/sheets-and-alerts.jsonl"],
            fragment: "#event=8", isDark: true),
        Picture(
            name: "moment-narrow", traces: ["Traces/stinsen/login-todo-logout.jsonl"],
            fragment: "#event=11", width: 420),
        Picture(
            name: "side-by-side", traces: ["Traces/router/unknown-route.jsonl"],
            fragment: "#event=5&architecture=uikit",
            condition: "document.getElementById('go-divergence') "
                + "&& document.documentElement.dataset.beside"),
    ]

    let folder: URL
    let portraits: URL
    private let browser: Browser
    private let program = URL(fileURLWithPath: CommandLine.arguments[0])
        .deletingLastPathComponent().appendingPathComponent("wayfold")

    init(folder: URL, portraits: URL) async throws {
        for place in [folder, portraits] {
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        }
        (self.folder, self.portraits) = (folder, portraits)
        browser = try await Browser()
    }

    func take() async throws {
        for picture in Self.all {
            try await serve(picture.traces) { address in
                let page = try await open(
                    address + picture.fragment, until: picture.condition, width: picture.width,
                    isDark: picture.isDark)
                try await save(page, folder, picture.name)
            }
        }
        for portrait in Portrait.views {
            try await serve(portrait.traces) { address in
                try await take(portrait, address + (portrait.fragment ?? ""))
            }
        }
        for portrait in Portrait.reports {
            let file = portraits.appendingPathComponent(portrait.name + ".html")
            // why: it is there from the second time on.
            try? FileManager.default.removeItem(at: file)
            let report = Process()
            report.executableURL = program
            report.arguments = ["report"] + portrait.traces + ["-o", file.path]
            try report.run()
            report.waitUntilExit()
            try await take(portrait, file.absoluteString)
        }
    }

    /// Shows traces as people do, while a closure looks.
    private func serve(_ traces: [String], _ body: (String) async throws -> Void) async throws {
        let view = Process()
        let output = Pipe()
        view.executableURL = program
        view.arguments = ["view"] + traces
        view.standardOutput = output
        try view.run()
        defer { view.interrupt() }
        var said = Data()
        while !said.contains(UInt8(ascii: "\n")) {
            let more = output.fileHandleForReading.availableData
            guard !more.isEmpty else { break }
            said += more
        }
        let words = String(decoding: said, as: UTF8.self).split { $0 == " " || $0 == "\n" }
        guard let address = words.first(where: { $0.hasPrefix("http://") }) else {
            throw Failure(text: "wayfold view gave no address: \(words)")
        }
        try await body(String(address))
    }

    private struct Failure: Error, CustomStringConvertible {
        let text: String
        var description: String { text }
    }

    private func take(_ portrait: Portrait, _ address: String) async throws {
        for width in Portrait.widths {
            for isDark in [false, true] {
                let page = try await open(
                    address, until: portrait.condition, width: width, isDark: isDark)
                let boxes = try await PageBoxes(of: page)
                if !isDark {
                    let file = URL(fileURLWithPath: portrait.boxFile(width: width))
                    try Data(boxes.text.utf8).write(to: file)
                }
                let name = "\(portrait.name)-\(width)\(isDark ? "-dark" : "")"
                try await page.unroll(width: width)
                try await page.evaluate("new Promise(done => setTimeout(done, 300))")
                try await save(page, portraits, name)
            }
        }
    }

    private func open(
        _ address: String, until condition: String, width: Int, isDark: Bool
    ) async throws -> Page {
        let page = try await browser.page(width: width, height: 800, isDark: isDark)
        try await page.prefer(isDark: isDark, isStill: true)
        try await page.open(address)
        try await page.wait(until: condition)
        try await page.evaluate("new Promise(done => setTimeout(done, 500))")
        return page
    }

    private func save(_ page: Page, _ folder: URL, _ name: String) async throws {
        let file = folder.appendingPathComponent(name + ".png")
        try await Data(page.screenshot()).write(to: file)
        try await page.close()
        print(file.path)
    }
}

let arguments = CommandLine.arguments.dropFirst().map { URL(fileURLWithPath: $0) }
guard arguments.count == 2 else {
    FileHandle.standardError.write(Data("usage: screenshots FOLDER PORTRAITS\n".utf8))
    exit(64)
}
guard Browser.executable != nil else {
    print("skipped: \(Browser.advice)")
    exit(0)
}
do {
    try await Screenshots(folder: arguments[0], portraits: arguments[1]).take()
} catch {
    FileHandle.standardError.write(Data("screenshots: \(error)\n".utf8))
    exit(2)
}
