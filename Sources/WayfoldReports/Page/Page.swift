/// One self-contained HTML file: chapters of a report, with all that they draw inside.
///
/// It needs no script, no network and no second file: a content security policy in its head
/// forbids all three. Light or dark as the reader's system is, and light on paper. Equal pages
/// give equal bytes.
public struct Page: Hashable, Sendable {
    /// What was found in one input.
    public struct Chapter: Hashable, Sendable {
        public enum Status: String, Hashable, Sendable {
            /// Something is wrong.
            case bad
            /// It could not be determined.
            case open
            /// The input is no verdict.
            case plain
            /// Nothing is wrong.
            case good

            /// What stands first on a page has the least.
            var order: Int {
                switch self {
                case .bad: 0
                case .open: 1
                case .plain: 2
                case .good: 3
                }
            }
        }

        /// One thing to look at first, and where it stands.
        public struct Look: Hashable, Sendable {
            public var text: String
            /// The key of the section that has it.
            public var section: String

            public init(_ text: String, in section: String) {
                self.text = text
                self.section = section
            }
        }

        /// More than these are no first look.
        public static let lookLimit = 3

        /// What kind of input it is: `trace`, `bench`.
        public var kind: String
        public var status: Status
        /// The answer in a sentence.
        public var lead: String
        /// What weighs most, first: at most `lookLimit` of them stand below the answer.
        public var looks: [Look]
        public var report: Report

        public init(
            kind: String, status: Status = .plain, lead: String, looks: [Look] = [],
            report: Report
        ) {
            self.kind = kind
            self.status = status
            self.lead = lead
            self.looks = looks
            self.report = report
        }
    }

    public var title: String
    /// What is wrong first, then what is open; otherwise as they were given.
    public let chapters: [Chapter]
    /// What made it: `wayfold 0.1.0`.
    public var maker: String

    public init(title: String, chapters: [Chapter], maker: String) {
        self.title = title
        self.chapters = chapters.enumerated().sorted { one, other in
            (one.element.status.order, one.offset) < (other.element.status.order, other.offset)
        }.map(\.element)
        self.maker = maker
    }
}

extension Page {
    /// The page as HTML. Linear in what it holds.
    public func html() -> String { PageRenderer(page: self).html() }
}
