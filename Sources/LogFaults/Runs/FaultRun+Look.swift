import SystemPackage
import WayfoldLog

/// What must hold of what is left of a log, whatever happened to it.
extension FaultRun {
    /// Looks at an image with the real reader and check, and at what was promised.
    mutating func look(
        at image: DiskImage, strangers: Set<UInt64> = []
    ) throws(FaultFinding) {
        try image.write(to: log)
        guard !image.segments.isEmpty else {
            return try demand(promised.isEmpty || wasLiedTo, "promised events are gone")
        }
        var expected = expected(image)
        expected.strangers = strangers
        let ending = try lookAtReading(expected)
        try lookAtSalvage(expected, ending)
        if !wasLiedTo && !isDamaged {
            let kept = expected.salvaged()
            try demand(Self.holds(kept, promised), lossText("promised", promised, kept))
            try demand(Self.holds(kept, committed), lossText("committed", committed, kept))
            try demand(ending.isTail || usedNone, "a crash alone gives \(ending)")
        }
    }

    /// Whether events are among others, in order.
    static func holds(_ kept: [SimulatedEvent], _ demanded: [SimulatedEvent]) -> Bool {
        if kept.starts(with: demanded) { return true }
        var rest = kept[...]
        for event in demanded {
            guard let index = rest.firstIndex(of: event) else { return false }
            rest = rest[(index + 1)...]
        }
        return true
    }

    private func lossText(
        _ what: String, _ demanded: [SimulatedEvent], _ kept: [SimulatedEvent]
    ) -> String {
        let gone = demanded.filter { !kept.contains($0) }.map(\.sequence)
        return "of \(demanded.count) \(what) events these are gone: \(gone)"
    }

    /// A reader that stops at damage gives what the rules say, and ends as they say.
    private mutating func lookAtReading(
        _ expected: ExpectedLog
    ) throws(FaultFinding) -> ExpectedLog.Ending {
        let (events, ending) = expected.reading()
        let content = LogContent(log)
        let found = ExpectedLog.Ending(of: content)
        try demand(found == ending, "reading ends \(found) but should end \(ending): \(content)")
        try demand(
            content.events == events && content.unreadableCount == 0,
            "reading gives \(content.events.map(\.sequence)) and \(content.unreadableCount)"
                + " unreadable events but should give \(events.map(\.sequence))")
        for (session, name) in content.names where givenNames[session] != name {
            throw FaultFinding("session \(session) is named '\(name)', which nobody gave it")
        }
        if ending.isTail && !wasLiedTo && !isDamaged {
            let lost = promisedNames.filter { content.names[$0.key] != $0.value }
            try demand(lost.isEmpty, "promised names are gone: \(lost)")
        }
        switch ending {
        case .clean: tally.add(.cleanEnds)
        case .torn: tally.add(.tornTails)
        case .rot, .broken: tally.add(.rots)
        case .refused: tally.add(.refusals)
        }
        return ending
    }

    /// A check and a reader that steps over damage agree with the rules too.
    private func lookAtSalvage(
        _ expected: ExpectedLog, _ ending: ExpectedLog.Ending
    ) throws(FaultFinding) {
        guard try lookAtCheck(expected, ending) else { return }
        let right = expected.salvaged()
        let content = LogContent(log, onDamage: .skip)
        try demand(content.error == nil || hasStaleBlocks, "reading past damage stops: \(content)")
        try demand(
            content.events == right || hasStaleBlocks
                || !expected.hasHead && Self.holds(right, content.events),
            "reading past damage gives \(content.events.map(\.sequence)) but should give"
                + " \(right.map(\.sequence))")
    }

    /// A check counts a fault exactly where a reader stops; false when nothing can be checked.
    private func lookAtCheck(
        _ expected: ExpectedLog, _ ending: ExpectedLog.Ending
    ) throws(FaultFinding) -> Bool {
        var faults: [LogFault] = []
        let summary: CheckSummary
        do throws(EventLogError) {
            summary = try EventLog.check(log) { faults.append($0) }
        } catch {
            try demand(
                ending == .refused || !expected.hasHead,
                "check stops at what it should report: \(error)")
            return false
        }
        try demand(summary.faults == faults.count, "check miscounts \(faults)")
        try demand(summary.isSound == ending.isTail, "check says '\(summary)' of \(ending)")
        let places = faults.compactMap(\.error.place)
        switch ending {
        case .rot(let place):
            try demand(places.contains(place), "check names \(places) but not \(place)")
        case .torn(let place):
            try demand(summary.tail.place == place, "check ends at \(summary.tail)")
        case .clean, .broken, .refused: break
        }
        return true
    }
}
