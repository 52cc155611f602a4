import Browser
import Foundation
import WayfoldView

/// Takes pictures of the page's main views; see `make screenshots`.
///
/// usage: screenshots FOLDER, in the checkout
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
            condition: "document.getElementById('go-parting') "
                + "&& document.documentElement.dataset.beside"),
    ]

    let folder: URL

    func take() async throws {
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true)
        let browser = try await Browser()
        for picture in Self.all {
            let server = try ViewServer(picture.traces)
            let page = try await browser.page(
                width: picture.width, height: 800, isDark: picture.isDark)
            try await page.prefer(isDark: picture.isDark, isStill: true)
            try await page.open(try await server.start(port: 0) + picture.fragment)
            try await page.wait(until: picture.condition)
            try await page.evaluate("new Promise(done => setTimeout(done, 500))")
            let file = folder.appendingPathComponent(picture.name + ".png")
            try await Data(page.screenshot()).write(to: file)
            try await page.close()
            await server.stop()
            print(file.path)
        }
    }
}

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count == 1, let folder = arguments.first else {
    FileHandle.standardError.write(Data("usage: screenshots FOLDER\n".utf8))
    exit(64)
}
guard Browser.executable != nil else {
    print("skipped: \(Browser.advice)")
    exit(0)
}
do {
    try await Screenshots(folder: URL(fileURLWithPath: folder)).take()
} catch {
    FileHandle.standardError.write(Data("screenshots: \(error)\n".utf8))
    exit(2)
}
