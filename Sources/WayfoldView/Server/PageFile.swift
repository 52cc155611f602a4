/// The files of the page, which are part of the program.
enum PageFile {
    /// The file of a name below the token; nil when there is none.
    static func answer(_ name: String) -> ViewAnswer? {
        switch name {
        case "": file("text/html; charset=utf-8", PackageResources.index_html)
        case "view.css": file("text/css; charset=utf-8", PackageResources.view_css)
        case "view.js": file(script, PackageResources.view_js)
        case "stage.js": file(script, PackageResources.stage_js)
        case "timeline.js": file(script, PackageResources.timeline_js)
        case "text.js": file(script, PackageResources.text_js)
        case "ask.js": file(script, PackageResources.ask_js)
        case "sessions.js": file(script, PackageResources.sessions_js)
        case "icon.svg": file("image/svg+xml", PackageResources.icon_svg)
        default: nil
        }
    }

    private static let script = "text/javascript; charset=utf-8"

    private static func file(_ type: String, _ bytes: [UInt8]) -> ViewAnswer {
        ViewAnswer(status: 200, type: type, bytes: bytes)
    }
}
