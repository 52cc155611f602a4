import WayfoldReplay
import WayfoldRetention

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The program beside this one that can follow its allocations.
///
/// Following costs every allocation a call even while it is off, a fifth of what a short-lived
/// block costs, so that the program that takes times is another than the one that looks at the
/// heap: `wayfold-retain` beside `wayfold`, or NAME-retain beside an own program.
enum TrackingProgram {
    static let suffix = "-retain"
    /// The commands that look at the heap, or count what is allocated.
    private static let words: Set = [RetainCommand.word, FuzzCommand.word, ShrinkCommand.word]

    /// Goes on as that program with the same arguments; comes back where there is none, or where
    /// this program is one itself.
    static func takeOver(_ arguments: [String]) {
        guard needsTracking(arguments),
            AllocationTracking.reasonUnavailable != nil, let other
        else { return }
        var line = ([other] + arguments).map { strdup($0) }
        line.append(nil)
        execv(other, line)
        for word in line { if let word { free(word) } }
    }

    private static func needsTracking(_ arguments: [String]) -> Bool {
        guard let word = arguments.first else { return false }
        return words.contains(word)
            || word == ReplayCommand.word && arguments.contains(FleetOptions.retainedFlag)
    }

    /// The file of that program; nil where there is none.
    static var other: String? {
        guard let own else { return nil }
        let other = own + suffix
        return access(other, X_OK) == 0 ? other : nil
    }

    /// What this program was called by, which for the one that follows is the other's name.
    static var typedName: String {
        let path = CommandLine.arguments.first ?? ""
        let name = path.split(separator: "/").last.map(String.init) ?? ToolName.usual
        guard name.hasSuffix(suffix), name.count > suffix.count else { return name }
        return String(name.dropLast(suffix.count))
    }

    /// The file of this program; nil where the system does not tell.
    static var own: String? {
        var letters = [CChar](repeating: 0, count: 4096)
        let count = readlink("/proc/self/exe", &letters, letters.count)
        guard count > 0, count < letters.count else { return nil }
        return String(decoding: letters[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
