/// What the columns of a table are, and what each kind of its rows means.
///
/// The one description of a foreign file: what `import table` is given, what `--guess` writes and
/// what every named format is.
package struct TableMapping: Equatable, Sendable {
    /// What a column is read for.
    package enum Role: String, CaseIterable, Sendable {
        case screen, time, session, kind, url
        /// The screen before, where a row says that.
        case previous
        /// What tells a row that is delivered again; such a row counts once.
        case id
        /// A number by which rows of one time are sorted, before their order in the file.
        case order
        /// A text that `patterns` are looked for in.
        case text
    }

    /// The unit of times that are numbers.
    package enum Unit: String, CaseIterable, Sendable {
        case seconds = "s"
        case milliseconds = "ms"
        case microseconds = "us"
        case nanoseconds = "ns"
        /// Since 30 December 1899, as spreadsheets count them.
        case days

        /// By what power of ten it is larger than a microsecond; 0 for days, which are by none.
        var digits: Int {
            switch self {
            case .seconds: 6
            case .milliseconds: 3
            case .microseconds, .days: 0
            case .nanoseconds: -3
            }
        }
    }

    /// What stands first in dates as `03/04/2026`.
    package enum DateOrder: String, CaseIterable, Sendable {
        case dayFirst = "dmy"
        case monthFirst = "mdy"
    }

    /// A kind of row; one that ends in `*` stands for all that begin so.
    package struct Kind: Equatable, Sendable {
        package var name: String
        package var means: TableMeaning
    }

    /// A shape of text, with its columns in braces, and what a text of it means.
    package struct Shape: Equatable, Sendable {
        package var text: String
        package var means: TableMeaning
    }

    /// Of a JSON document: where its rows are, the first that is there; none for the document.
    package var rows: [String] = []
    /// Of each role its columns, the first that a row has counts; `a + b` is both, behind each
    /// other.
    package var columns: [Role: [String]] = [:]
    package var kinds: [Kind] = []
    package var unit: Unit?
    package var dates: DateOrder?
    /// After so many microseconds without a row a session is another one.
    package var gap: Int64?
    /// What parts the screens in a row's column, where that has all that a session saw: ` > `.
    package var split: String?
    /// Whether the first line of a table with separators names its columns.
    package var hasHeader = true
    /// Where this is given, rows are lines of text: their shapes, the first that fits.
    package var lines: [String] = []
    package var patterns: [Shape] = []

    package init() {}

    /// What a kind means; nil when nothing is said of it.
    func meaning(of kind: some Collection<UInt8>) -> TableMeaning? {
        var best: (count: Int, means: TableMeaning)?
        for entry in kinds {
            let name = entry.name.utf8
            if name.last == UInt8(ascii: "*") {
                let count = name.count - 1
                if kind.starts(with: name.dropLast()), count >= best?.count ?? 0 {
                    best = (count, entry.means)
                }
            } else if name.elementsEqual(kind) {
                return entry.means
            }
        }
        return best?.means
    }

    func choices(_ role: Role) -> [String] { columns[role] ?? [] }

    /// With the columns that its shapes of text name as the roles are called.
    var completed: TableMapping {
        var mapping = self
        let shapes = lines + patterns.map(\.text)
        let names = Set(shapes.flatMap { TextShape($0)?.columns ?? [] })
        for role in Role.allCases where mapping.columns[role] == nil {
            if names.contains(role.rawValue) { mapping.columns[role] = [role.rawValue] }
        }
        return mapping
    }
}
