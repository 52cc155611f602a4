/// The files of the page, which are part of the program.
enum PageFile {
    /// The file of a name below the token; nil when there is none.
    static func answer(_ name: String) -> ViewAnswer? {
        switch name {
        case "": file("text/html; charset=utf-8", PackageResources.index_html)
        case "view.css": file("text/css; charset=utf-8", PackageResources.view_css)
        case "moment.css": file("text/css; charset=utf-8", PackageResources.moment_css)
        case "overview.css": file("text/css; charset=utf-8", PackageResources.overview_css)
        case "view.js": file(script, PackageResources.view_js)
        case "moment.js": file(script, PackageResources.moment_js)
        case "beside.js": file(script, PackageResources.beside_js)
        case "find.js": file(script, PackageResources.find_js)
        case "events.js": file(script, PackageResources.events_js)
        case "overview.js": file(script, PackageResources.overview_js)
        case "flow.js": file(script, PackageResources.flow_js)
        case "strip.js": file(script, PackageResources.strip_js)
        case "buckets.js": file(script, PackageResources.buckets_js)
        case "reports.js": file(script, PackageResources.reports_js)
        case "sessions.js": file(script, PackageResources.sessions_js)
        case "stage.js": file(script, PackageResources.stage_js)
        case "tree.js": file(script, PackageResources.tree_js)
        case "timeline.js": file(script, PackageResources.timeline_js)
        case "text.js": file(script, PackageResources.text_js)
        case "ask.js": file(script, PackageResources.ask_js)
        case "state.js": file(script, PackageResources.state_js)
        case "keys.js": file(script, PackageResources.keys_js)
        case "toast.js": file(script, PackageResources.toast_js)
        case "icon.svg": file("image/svg+xml", PackageResources.icon_svg)
        default: nil
        }
    }

    private static let script = "text/javascript; charset=utf-8"

    private static func file(_ type: String, _ bytes: [UInt8]) -> ViewAnswer {
        ViewAnswer(status: 200, type: type, bytes: bytes)
    }
}
