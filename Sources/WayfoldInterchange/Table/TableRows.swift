import WayfoldModel
import WayfoldReplay

/// What one row of a table says of a session.
struct TableSighting: ~Copyable {
    /// Empty where it comes out of the sort and goes on with the session of the one before.
    var session: [UInt8] = []
    /// Whether it comes out of the sort as the first of its session.
    var isFirst = false
    /// Microseconds since 1970.
    var time: Int64 = 0
    var order: Int64 = 0
    var word = TableMeaning.Word.ignore
    var screen = TableNames.Name()
    var previous = TableNames.Name()
    /// What tells the row when it comes again; 0 when nothing does.
    var identity: UInt64 = 0

    /// Empties it, to be filled again without an allocation.
    mutating func removeAll() {
        if !session.isEmpty { session.removeAll(keepingCapacity: true) }
        isFirst = false
        screen.removeAll()
        previous.removeAll()
        time = 0
        order = 0
        identity = 0
    }
}

/// Makes sightings of the rows that a mapping describes.
struct TableRows {
    private static let cacheLimit = 4096

    let columns: TableColumns
    /// Kinds that came, and what they mean; of those that nothing is said of, nil.
    private var kinds = Vocabulary()
    private var meanings: [TableMeaning?] = []
    /// The kind of the last row, and which of the meanings is its.
    private var lastKind: [UInt8] = []
    private var lastMeaning = 0
    /// Room for a text that does not stand in its row as it is.
    private var ownText: [UInt8] = []
    /// The screens' names so far.
    private(set) var names = TableNames()
    let notes: NoteBook
    private(set) var otherCount = 0
    private(set) var containerCount = 0
    private(set) var timelessCount = 0
    private var lastTime: Int64 = 0

    init(_ mapping: TableMapping, _ notes: NoteBook) {
        columns = TableColumns(mapping)
        self.notes = notes
    }

    /// Reads what a row says; false when it says nothing of a screen, which is counted.
    ///
    /// - Parameters:
    ///   - values: the row's; what a pattern finds is put with them.
    ///   - candidates: the patterns that its text may have, where that is known.
    ///   - fallback: the session of a row without one; nil when it has to have one.
    ///   - sighting: what is filled.
    mutating func read(
        _ values: inout TableValues, candidates: UInt64? = nil, fallback: [UInt8]?,
        into sighting: inout TableSighting
    ) throws(RowFault) -> Bool {
        guard let means = try meaning(&values, candidates), means.word != .ignore else {
            otherCount += 1
            return false
        }
        sighting.removeAll()
        sighting.word = means.word
        if means.word.needsScreen, !(try readScreen(values, means, &sighting)) { return false }
        if means.word == .open { try readURL(values, &sighting) }
        if means.word == .screen { readPrevious(values, &sighting) }
        sighting.time = try time(of: values)
        try readSession(values, fallback, &sighting)
        sighting.identity = identity(of: values)
        sighting.order = readOrder(values)
        return true
    }
}

extension TableRows {
    /// The screens that a row's column has, where a mapping says what parts them, and its slot;
    /// nil for a row of one.
    func parts(of values: borrowing TableValues) -> (slot: Int, screens: [ArraySlice<UInt8>])? {
        guard let split = columns.mapping.split, let choice = columns.screen.choice(in: values)
        else { return nil }
        let slot = columns.screen.slot(at: choice.lowerBound)
        let text = values.read(slot) { Array($0) } ?? []
        let parts = text.parted(by: Array(split.utf8)).map { DecimalText.trimmed($0) }
        return (slot, parts.filter { !$0.isEmpty })
    }

    private mutating func meaning(
        _ values: inout TableValues, _ candidates: UInt64?
    ) throws(RowFault) -> TableMeaning? {
        if !columns.patterns.isEmpty, let means = matchPatterns(&values, candidates) {
            return means
        }
        if let text = columns.kind.plain(of: values) { return meaning(ofKind: text) }
        guard columns.kind.read(of: values, into: &ownText) else {
            return columns.kind.isEmpty && columns.patterns.isEmpty
                ? TableMeaning(.screen) : columns.mapping.meaning(of: [])
        }
        let text = ownText
        return text.withUnsafeBufferPointer { meaning(ofKind: $0) }
    }

    private mutating func meaning(ofKind text: UnsafeBufferPointer<UInt8>) -> TableMeaning? {
        if !lastKind.isEmpty, lastKind.withUnsafeBufferPointer({ $0.isSame(as: text) }) {
            return meanings[lastMeaning]
        }
        if let known = kinds.known(utf8: text) {
            lastKind.removeAll(keepingCapacity: true)
            lastKind.append(contentsOf: text)
            lastMeaning = Int(known.number)
            return meanings[lastMeaning]
        }
        let found =
            columns.mapping.kinds.isEmpty
            ? TableMeaning(KindWords.meaning(of: String(decoding: text, as: UTF8.self)))
            : columns.mapping.meaning(of: text)
        // Bytes that are no UTF-8 may be repaired to what is there.
        if meanings.count < Self.cacheLimit, kinds.symbol(utf8: text).number == meanings.count {
            meanings.append(found)
        }
        return found
    }

    /// The meaning of the first shape that the text has; its columns are put into their slots.
    private func matchPatterns(
        _ values: inout TableValues, _ candidates: UInt64?
    ) -> TableMeaning? {
        guard candidates != 0, let choice = columns.text.choice(in: values) else { return nil }
        let slot = columns.text.slot(at: choice.lowerBound)
        switch values.found[slot] {
        case .plain(let start, let end):
            let bytes = UnsafeBufferPointer(rebasing: values.base[start..<end])
            return match(bytes, start, candidates, &values)
        case .own:
            let bytes = values.read(slot) { Array($0) } ?? []
            return bytes.withUnsafeBufferPointer { match($0, nil, candidates, &values) }
        case .none, .wrong: return nil
        }
    }

    private func match(
        _ text: UnsafeBufferPointer<UInt8>, _ offset: Int?, _ candidates: UInt64?,
        _ values: inout TableValues
    ) -> TableMeaning? {
        columns.patterns.match(
            text, at: offset, of: candidates ?? columns.patterns.candidates(of: text), &values)
    }

    /// Reads the screen's name; false when it is none, which is counted.
    private mutating func readScreen(
        _ values: borrowing TableValues, _ means: TableMeaning, _ sighting: inout TableSighting
    ) throws(RowFault) -> Bool {
        let role: ScreenName.Role
        if means.screen.isEmpty, let text = columns.screen.plain(of: values) {
            role = try names.look(at: text, into: &sighting.screen, "screen")
        } else {
            if !means.screen.isEmpty {
                ownText = Array(means.screen.utf8)
            } else if !columns.screen.read(of: values, into: &ownText),
                !columns.url.read(of: values, into: &ownText)
            {
                throw columns.screen.fault(values) ?? columns.url.fault(values)
                    ?? RowFault(
                        .missing,
                        "has no screen (\(Self.names(columns.screen, columns.url))) but should "
                            + "have one")
            }
            role = try look(atOwnTextInto: &sighting.screen, "screen")
        }
        switch role {
        case .screen: break
        case .alert: if sighting.word == .screen { sighting.word = .alert }
        case .container, .tabs, .system:
            containerCount += 1
            return false
        }
        return true
    }

    /// Numbers the name that is in `ownText`.
    private mutating func look(
        atOwnTextInto name: inout TableNames.Name, _ what: StaticString
    ) throws(RowFault) -> ScreenName.Role {
        let text = ownText
        return try text.withUnsafeBufferPointer { text throws(RowFault) in
            try names.look(at: text, into: &name, what)
        }
    }

    private static func names(_ columns: TableColumn...) -> String {
        let names = columns.filter { !$0.isEmpty }.map(\.names)
        return names.isEmpty ? "no column is named for it" : names.joined(separator: ", ")
    }

    private func readURL(
        _ values: borrowing TableValues, _ sighting: inout TableSighting
    ) throws(RowFault) {
        guard columns.url.read(of: values, into: &sighting.screen.bytes) else {
            throw columns.url.fault(values)
                ?? RowFault(.missing, "has no url (\(Self.names(columns.url))) but should have one")
        }
        try TableNames.check(sighting.screen.bytes, "url")
    }

    private mutating func readPrevious(
        _ values: borrowing TableValues, _ sighting: inout TableSighting
    ) {
        guard columns.previous.read(of: values, into: &ownText) else { return }
        let role: ScreenName.Role?
        do throws(RowFault) {
            role = try look(atOwnTextInto: &sighting.previous, "previous screen")
        } catch {
            notes.add("previous", error)
            role = nil
        }
        if role != .screen { sighting.previous.removeAll() }
    }

    private mutating func time(of values: borrowing TableValues) throws(RowFault) -> Int64 {
        let text =
            columns.time.plain(of: values) ?? columns.time.adjoining(of: values, separator: 0x20)
        if let text, case .time(let found) = columns.times.reading(text) {
            lastTime = found
            return found
        }
        guard let choice = columns.time.choice(in: values) else {
            if let fault = columns.time.fault(values) { throw fault }
            guard columns.time.isEmpty || !columns.mapping.lines.isEmpty else {
                throw RowFault(.missing, "has no time (\(columns.time.names)) but should have one")
            }
            // Lines without a time stand in their order, at the time of the one before.
            timelessCount += 1
            return lastTime
        }
        var found = WrittenDate.Reading.none
        let first = columns.time.slot(at: choice.lowerBound)
        if choice.count == 1 {
            found = values.read(first) { columns.times.reading($0) } ?? .none
        } else {
            _ = columns.time.read(of: values, into: &ownText, separator: 0x20)
            found = ownText.withUnsafeBufferPointer { columns.times.reading($0) }
        }
        guard case .time(let found) = found else {
            let text = values.read(first) { RowText.quoted($0) } ?? "missing"
            throw RowFault(
                .notANumber,
                "the time (\(columns.time.names)) is \(text) but should be "
                    + (found == .ambiguous
                        ? "in a known order; say --dates dmy or --dates mdy"
                        : "a date and time as 2026-11-20T09:00:00Z, or a number since 1970"))
        }
        lastTime = found
        return found
    }

    private func readSession(
        _ values: borrowing TableValues, _ fallback: [UInt8]?, _ sighting: inout TableSighting
    ) throws(RowFault) {
        if columns.session.read(of: values, into: &sighting.session) {
            return try TableNames.check(sighting.session, "session")
        }
        if let fault = columns.session.fault(values), fallback == nil { throw fault }
        guard let fallback else {
            throw RowFault(
                .missing, "has no session (\(columns.session.names)) but should have one")
        }
        sighting.session = fallback
    }

    private mutating func identity(of values: borrowing TableValues) -> UInt64 {
        if columns.identity.isEmpty { return 0 }
        if let text = columns.identity.plain(of: values) { return ScreenName.identity(text) }
        guard columns.identity.read(of: values, into: &ownText) else { return 0 }
        return ownText.withUnsafeBufferPointer { ScreenName.identity($0) }
    }

    /// A number for what a sighting says, the same in every version: logs have it in their heads.
    func identity(
        of sighting: borrowing TableSighting, _ room: inout RecordRoom
    ) -> UInt64 {
        names.withBytes(of: sighting.screen) { screen in
            names.withBytes(of: sighting.previous) { previous in
                let texts = sighting.session.count + screen.count + previous.count
                return room.record(limit: 64 + texts) { record in
                    record.append(text: sighting.session)
                    record.append(signed: sighting.time)
                    record.append(signed: sighting.order)
                    record.append(0)
                    record.append(sighting.identity)
                    record.append(byte: sighting.word.number)
                    record.append(text: screen)
                    record.append(bytes: previous)
                } _: {
                    ScreenName.identity($0.assumingMemoryBound(to: UInt8.self))
                }
            }
        }
    }

    private func readOrder(_ values: borrowing TableValues) -> Int64 {
        guard !columns.order.isEmpty else { return 0 }
        let read = columns.order.read(values) { bytes -> (Int64?, String) in
            if case .number(let number) = DecimalText.read(bytes) { return (number, "") }
            return (nil, RowText.quoted(bytes))
        }
        guard let read else { return 0 }
        return notes.read("order") { () throws(RowFault) in
            guard let number = read.0 else {
                throw RowFault(
                    .notANumber, "the order is \(read.1) but should be a whole number")
            }
            return number
        } ?? 0
    }
}

extension [UInt8] {
    /// What is between the places where other bytes, of which there are some, stand.
    fileprivate func parted(by separator: [UInt8]) -> [ArraySlice<UInt8>] {
        var parts: [ArraySlice<UInt8>] = []
        var (start, place) = (0, 0)
        while place + separator.count <= count {
            if self[place] == separator[0], self[place...].starts(with: separator) {
                parts.append(self[start..<place])
                place += separator.count
                start = place
            } else {
                place += 1
            }
        }
        return parts + [self[start...]]
    }
}
