/// What a command found, told once and rendered in several forms.
///
/// An instrument returns its own values; whoever shows them puts them into a report. Keys are for
/// scripts and never change; labels and headings are for people.
public struct Report: Hashable, Sendable {
    public var title: String
    public var sections: [Section]

    public init(title: String, sections: [Section] = []) {
        self.title = title
        self.sections = sections
    }

    /// A report of one section that needs no heading.
    public init(key: String, title: String = "", blocks: [Block]) {
        self.init(title: title, sections: [Section(key: key, blocks: blocks)])
    }

    /// A heading and what stands below it.
    public struct Section: Hashable, Sendable {
        /// The section's name in JSON.
        public var key: String
        /// What a person reads above it; empty for none.
        public var heading: String
        public var blocks: [Block]

        public init(key: String, heading: String = "", blocks: [Block] = []) {
            self.key = key
            self.heading = heading
            self.blocks = blocks
        }
    }

    /// One piece of a section.
    public enum Block: Hashable, Sendable {
        case facts([Fact])
        case table(Table)
        case bars(Bars)
        case note(Note)
        case cases([Case])
        case picture(Picture)
    }

    /// A named value.
    public struct Fact: Hashable, Sendable {
        public var key: String
        public var label: String
        public var value: Value
        /// Stands behind the value in the forms that people read; empty for none.
        public var unit: String

        /// The key of a fact whose value is a line to be typed.
        public static let commandKey = "command"

        public init(_ key: String, _ label: String, _ value: Value, unit: String = "") {
            self.key = key
            self.label = label
            self.value = value
            self.unit = unit
        }
    }

    /// A sentence that explains or warns.
    public struct Note: Hashable, Sendable {
        public enum Kind: String, Hashable, Sendable {
            case remark, warning
        }

        public var kind: Kind
        public var text: String

        public init(_ text: String, kind: Kind = .remark) {
            self.kind = kind
            self.text = text
        }
    }

    /// One thing that was tried and what became of it.
    public struct Case: Hashable, Sendable {
        public enum Status: String, Hashable, Sendable {
            case pass, fail, skip
        }

        public var name: String
        public var status: Status
        public var seconds: Double?
        /// Why it failed or was skipped; may have several lines.
        public var message: String

        public init(
            _ name: String, _ status: Status, seconds: Double? = nil, message: String = ""
        ) {
            self.name = name
            self.status = status
            self.seconds = seconds
            self.message = message
        }
    }
}

extension Report {
    /// Every case of the report, in order.
    public var cases: [Case] {
        sections.flatMap(\.blocks).flatMap { block -> [Case] in
            if case .cases(let cases) = block { return cases }
            return []
        }
    }
}
