/// Finds the columns that say when.
extension TableColumnFinder {
    func timeScore(_ column: TableSurvey.Column) -> Int {
        guard isFull(column), column.times * 10 >= column.count * 9 else { return 0 }
        var score = 10 + min(column.values.count, 20)
        if isIn(column.label, ["timestamp", "time", "ts", "at", "when", "date", "occurred"]) {
            score += 40
        }
        if isIn(column.label, ["original", "event", "client", "occurred"]) { score += 10 }
        if isIn(
            column.label,
            [
                "received", "sent", "upload", "uploaded", "processing", "processed", "server",
                "updated", "update", "birth", "first", "expires", "session", "ingested",
                "ingestion", "indexed", "loaded", "insert",
            ])
        {
            score -= 45
        }
        // A date alone is less than any with a time of day.
        if areAll(column, .date) { return max(1, score - 50) }
        return column.finest ? score + 15 : score
    }

    /// Numbers that count from the start of a session or a file.
    func elapsedScore(_ column: TableSurvey.Column) -> Int {
        guard isFull(column), column.numbers == column.count, column.values.count > 1 else {
            return 0
        }
        if isIn(column.label, ["elapsed", "offset", "uptime"]) { return 20 }
        if column.areDays, isIn(column.label, ["time", "timestamp", "date", "when", "datum"]) {
            return 15
        }
        return isIn(column.label, ["time", "timestamp", "ts", "seconds", "sec", "secs", "ms"])
            ? 10 : 0
    }

    func elapsedUnit(_ column: TableSurvey.Column) -> TableMapping.Unit {
        let isElapsed = isIn(column.label, ["elapsed", "offset", "uptime"])
        if !isElapsed, column.areDays { return .days }
        let units: [(TableMapping.Unit, Set<String>)] = [
            (.milliseconds, ["ms", "msec", "millis", "milliseconds"]),
            (.microseconds, ["us", "micros", "microseconds"]),
            (.nanoseconds, ["ns", "nanos", "nanoseconds"]),
        ]
        return units.first { isIn(column.label, $0.1) }?.0 ?? .seconds
    }

    /// Adds the column of the time of day to one of dates alone, as spreadsheets and loggers part
    /// them.
    mutating func takeClock(_ mapping: inout TableMapping) {
        guard let name = mapping.columns[.time]?.first, let date = column(name),
            areAll(date, .date)
        else { return }
        let clocks = survey.columns.filter {
            !taken.contains($0.name) && isFull($0, percent: 50) && areAll($0, .clock)
        }
        let words: Set = ["time", "clock", "hour", "uhrzeit", "zeit", "heure", "hora", "ts"]
        guard let clock = clocks.first(where: { isIn($0.label, words) }) ?? clocks.first else {
            return
        }
        mapping.columns[.time] = [name + " + " + clock.name]
        take(clock.name)
    }

    private func areAll(_ column: TableSurvey.Column, _ part: WrittenDate.Part) -> Bool {
        !column.values.isEmpty && column.values.keys.allSatisfy { WrittenDate.part($0) == part }
    }
}
