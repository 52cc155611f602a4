/// One self-contained HTML file: chapters of a report, with all that they draw inside.
///
/// It needs no script, no network and no second file: a content security policy in its head
/// forbids all three. Light or dark as the reader's system is, and light on paper. Equal pages
/// give equal bytes.
public struct Page: Hashable, Sendable {
    /// What was found in one input.
    public struct Chapter: Hashable, Sendable {
        public enum Status: String, Hashable, Sendable {
            /// Nothing is wrong.
            case good
            /// Something is.
            case bad
            /// It could not be told.
            case open
            /// The input is no verdict.
            case plain
        }

        /// What kind of input it is: `trace`, `bench`.
        public var kind: String
        public var status: Status
        /// The answer in a sentence.
        public var lead: String
        public var report: Report

        public init(kind: String, status: Status = .plain, lead: String, report: Report) {
            self.kind = kind
            self.status = status
            self.lead = lead
            self.report = report
        }
    }

    public var title: String
    public var chapters: [Chapter]
    /// What made it: `wayfold 0.1.0`.
    public var maker: String

    public init(title: String, chapters: [Chapter], maker: String) {
        self.title = title
        self.chapters = chapters
        self.maker = maker
    }
}

extension Page {
    /// The page as HTML. Linear in what it holds.
    public func html() -> String { PageRenderer(page: self).html() }
}
