import WayfoldInterchange
import WayfoldModel

/// One activity of a test, in the order from the outside in.
struct TestActivity {
    /// More than it has in a record beside its place and its title.
    static let limitBytes = 64

    var depth: Int
    var step: TestStep
    /// The number of its title, where that is one that is kept.
    var title: UInt32?
    /// Microseconds since 1970.
    var time: Int64
    var end: Int64

    private enum Flag {
        /// The test's code named it, and not XCTest.
        static let isNamedByTest: UInt8 = 1
        static let hasStart: UInt8 = 2
        static let hasFinish: UInt8 = 4
        /// What it has for a start is no time.
        static let hasOddStart: UInt8 = 8
    }

    /// Writes what is read of an activity.
    static func write(
        _ row: StoredActivity, _ title: TestTitles.Title, depth: Int,
        to record: inout RecordWriter
    ) {
        let start = time(row.start)
        let finish = time(row.finish)
        var flags: UInt8 = 0
        if row.isNamed { flags |= Flag.isNamedByTest }
        if start != nil { flags |= Flag.hasStart }
        if finish != nil { flags |= Flag.hasFinish }
        if start == nil, !row.start.isNull { flags |= Flag.hasOddStart }
        record.append(byte: flags)
        record.append(short: UInt32(depth))
        record.append(signed: row.number)
        record.append(signed: start ?? 0)
        record.append(signed: finish ?? 0)
        title.write(to: &record)
    }

    private static func time(_ value: ColumnValue) -> Int64? {
        value.number.flatMap { RowTime.microseconds(secondsSince2001: $0) }
            .flatMap { $0.magnitude <= RowTime.end.magnitude ? $0 : nil }
    }

    /// Reads what was written; a time that is not there is that of the activity before.
    init(
        _ record: UnsafeRawBufferPointer, _ titles: TestTitles, after last: Int64,
        _ notes: NoteBook
    ) throws(RowFault) {
        var rest = RecordBytes(record)
        let flags = rest.byte()
        depth = Int(rest.shortNumber())
        let number = rest.signed()
        let start = rest.signed()
        let finish = rest.signed()
        let title = TestTitles.Title(&rest)
        if case .kept(let number) = title { self.title = number }
        let step = try titles.step(of: title, of: number)
        self.step = flags & Flag.isNamedByTest == 0 ? step : .other
        if flags & Flag.hasOddStart != 0 {
            notes.add(
                "startTime",
                RowFault(
                    .notANumber,
                    "activity \(number) has a time that is none but should have seconds since"
                        + " 2001"))
        }
        time = flags & Flag.hasStart == 0 ? last : start
        end = flags & Flag.hasFinish == 0 ? time : finish
    }
}

/// What the titles of activities say, each read once, for most come again.
///
/// A class, because copies of a structure of so many arrays are a twentieth of reading activities.
final class TestTitles {
    /// A title on its way through the sort.
    enum Title {
        /// One that is kept, by its number.
        case kept(UInt32)
        case text(String)
        case tooLong(UInt32)
        case missing

        /// More than it has in a record beside the limit for all.
        var byteCount: Int { if case .text(let text) = self { text.utf8.count } else { 0 } }
    }

    private static let limit = 4096
    private static let keptBytes = 256

    private var texts = Vocabulary()
    private var steps: [TestStep] = []

    func look(at title: ColumnValue) -> Title {
        guard case .text(let bytes) = title else { return .missing }
        if let known = texts.known(utf8: bytes) { return .kept(known.number) }
        // Bytes that are no UTF-8 may be repaired to what is known.
        let title = String(decoding: bytes, as: UTF8.self)
        if let known = texts.known(title) { return .kept(known.number) }
        let count = title.utf8.count
        if count > RowText.routeLimitBytes { return .tooLong(UInt32(clamping: count)) }
        guard steps.count < Self.limit, count <= Self.keptBytes else { return .text(title) }
        steps.append(TestStep(title))
        return .kept(texts.symbol(title).number)
    }

    func step(of title: Title, of activity: Int64) throws(RowFault) -> TestStep {
        switch title {
        case .kept(let number): return steps[Int(number)]
        case .text(let text): return TestStep(text)
        case .tooLong(let count):
            throw RowText.tooLong(Int(count), "the title of activity \(activity)")
        case .missing:
            throw RowFault(
                .missing, "activity \(activity) has no title but should have one")
        }
    }
}

extension TestTitles.Title {
    init(_ rest: inout RecordBytes) {
        switch rest.byte() {
        case 0: self = .kept(rest.shortNumber())
        case 1: self = .text(String(decoding: rest.text(), as: UTF8.self))
        case 2: self = .tooLong(rest.shortNumber())
        default: self = .missing
        }
    }

    func write(to record: inout RecordWriter) {
        switch self {
        case .kept(let number):
            record.append(byte: 0)
            record.append(short: number)
        case .text(var text):
            record.append(byte: 1)
            text.withUTF8 { record.append(text: UnsafeRawBufferPointer($0)) }
        case .tooLong(let count):
            record.append(byte: 2)
            record.append(short: count)
        case .missing: record.append(byte: 3)
        }
    }
}
