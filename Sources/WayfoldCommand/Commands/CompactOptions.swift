import ArgumentParser
import WayfoldReplay

/// What a compaction takes out.
struct CompactOptions: ParsableArguments {
    @Option(
        name: .customLong("drop-session"),
        help: ArgumentHelp(
            "Leave out that session, or those of that name; repeatable.",
            valueName: "number|name"))
    var droppedSessions: [String] = []

    @Option(
        name: .customLong("keep-session"),
        help: ArgumentHelp(
            "Leave out all sessions but that one; repeatable.", valueName: "number|name"))
    var keptSessions: [String] = []

    @Option(
        name: .customLong("drop-before"),
        help: ArgumentHelp(
            "Leave out sessions whose last event is before that time.",
            valueName: "2026-11-21T10:00:00Z|40ms"))
    var droppedBefore: String?

    @Flag(name: .customLong("forget-names"), help: "Leave out what sessions are called.")
    var forgetsNames = false

    @Option(
        name: .customLong("drop-parameter"),
        help: ArgumentHelp(
            "Leave out that parameter, also from URLs and saved paths; repeatable.",
            valueName: "name|route.name"))
    var droppedParameters: [String] = []

    @Option(
        name: .customLong("redact-parameter"),
        help: ArgumentHelp(
            "Put a keyed hash for its value; repeatable.", valueName: "name|route.name"))
    var redactedParameters: [String] = []

    @Option(
        name: .customLong("drop-fact"),
        help: ArgumentHelp("Leave out that fact's values; repeatable.", valueName: "name"))
    var droppedFacts: [String] = []

    @Option(
        name: .customLong("redact-fact"),
        help: ArgumentHelp("Put a keyed hash for its values; repeatable.", valueName: "name"))
    var redactedFacts: [String] = []

    @Flag(
        name: .customLong("drop-values"),
        help: "Leave out all values: of parameters, facts, URLs, answers, results.")
    var dropsValues = false

    @Flag(name: .customLong("redact-values"), help: "Put a keyed hash for all values.")
    var redactsValues = false

    @Option(
        name: .customLong("key-file"),
        help: "A file with the hash's key: 32 hexadecimal digits.")
    var keyFile: String?

    func validate() throws {
        if dropsValues, redactsValues {
            throw ValidationError(
                "--drop-values and --redact-values are given but values are one or the other")
        }
        if keyFile != nil, !redacts {
            throw ValidationError("--key-file is given but nothing is redacted")
        }
        if let droppedBefore, Self.time(droppedBefore) == nil {
            throw ValidationError(
                "--drop-before: '\(droppedBefore)' is no time but should be one, as "
                    + "2026-11-21T10:00:00Z or 40ms")
        }
        try Self.refuseBoth(droppedParameters, redactedParameters, "parameter")
        try Self.refuseBoth(droppedFacts, redactedFacts, "fact")
    }

    private var redacts: Bool {
        redactsValues || !redactedParameters.isEmpty || !redactedFacts.isEmpty
    }

    private static func refuseBoth(
        _ dropped: [String], _ redacted: [String], _ what: String
    ) throws {
        guard let name = dropped.first(where: redacted.contains) else { return }
        throw ValidationError("\(what) '\(name)' is to be dropped and redacted but can be only one")
    }

    /// What is asked for. Without a key file the key is random, and nobody keeps it.
    func compaction() throws(CommandError) -> Compaction {
        var compaction = Compaction()
        compaction.droppedSessions = Set(droppedSessions.map(Self.session))
        compaction.keptSessions = Set(keptSessions.map(Self.session))
        compaction.droppedBefore = droppedBefore.flatMap(Self.time)
        compaction.forgetsNames = forgetsNames
        var generator = SystemRandomNumberGenerator()
        let key = try keyFile.map(Self.key) ?? Redaction.Key(using: &generator)
        var redaction = Redaction(redactsValues ? .hash(key) : dropsValues ? .drop : .keep)
        for name in droppedParameters { redaction.parameters[name] = .drop }
        for name in redactedParameters { redaction.parameters[name] = .hash(key) }
        for name in droppedFacts { redaction.factsByName[name] = .drop }
        for name in redactedFacts { redaction.factsByName[name] = .hash(key) }
        compaction.redaction = redaction
        return compaction
    }

    private static func time(_ text: String) -> Int64? {
        guard case .time(let time) = Moment(text) else { return nil }
        return time
    }

    /// Digits are a number; `name=123` is a name of digits.
    private static func session(_ text: String) -> Compaction.Session {
        if let number = UInt64(text) { return .number(number) }
        return .named(text.hasPrefix("name=") ? String(text.dropFirst("name=".count)) : text)
    }

    private static func key(_ path: String) throws(CommandError) -> Redaction.Key {
        let bytes = try PathState.beginning(of: path, limit: 4096)
        let digits = String(decoding: bytes, as: UTF8.self).filter { !$0.isWhitespace }
        guard digits.utf8.count == 32, let high = UInt64(digits.prefix(16), radix: 16),
            let low = UInt64(digits.suffix(16), radix: 16)
        else { throw .badKey(path) }
        return Redaction.Key(low: low, high: high)
    }
}
