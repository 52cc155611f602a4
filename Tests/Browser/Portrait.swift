import Foundation
import TestSupport

/// A page of which pictures are taken and compared: of which traces, at which place in it, and what
/// is to be there first.
public struct Portrait: Sendable {
    /// A phone, a small window and a large one.
    public static let widths = [420, 900, 1_440]

    public let name: String
    public let traces: [String]
    /// Nil for a page that `wayfold report` makes of the traces.
    public let fragment: String?
    public let condition: String

    private init(_ name: String, _ traces: [String], _ fragment: String?, until condition: String) {
        self.name = name
        self.traces = traces.map { "Traces/" + $0 }
        self.fragment = fragment
        self.condition = condition
    }

    /// The pages of `wayfold view`.
    public static let views = [
        Portrait(
            "overview", ["formats/own-analytics.words"], "#overview",
            until: "document.documentElement.dataset.lanes"),
        Portrait(
            "moment", ["stinsen/login-todo-logout.jsonl"], "#event=11",
            until: "document.documentElement.dataset.timeline"),
        Portrait(
            "two-traces", ["uikit/notification.jsonl", "uikit/tabs.jsonl"], "#event=5",
            until: "document.documentElement.dataset.timeline"),
    ]

    /// Pages of `wayfold report`.
    public static let reports = [
        Portrait("report", ["uikit/tabs.jsonl"], nil, until: "true")
    ]

    /// Where the boxes of the page stand at a width, in light and dark alike.
    public func boxFile(width: Int) -> String {
        Repository.path("Tests/Browser/Boxes/\(name)-\(width).txt")
    }

    /// Whether the process stands in the checkout: pages show the paths that they were given, so
    /// they are given as they stand.
    public static var isInCheckout: Bool {
        FileManager.default.currentDirectoryPath == Repository.root.path
    }
}
