import Foundation
import WayfoldReplay
import WayfoldRetention

/// The program beside this one that can follow its allocations.
///
/// Following costs every allocation a call even while it is off, a fifth of what a short-lived
/// block costs, so that the program that takes times is another than the one that looks at the
/// heap: `wayfold-retain` beside `wayfold`, or NAME-retain beside an own program. A program that
/// was built with the SDK is started once more with the SDK's library that follows allocations.
enum TrackingProgram {
    static let suffix = "-retain"
    /// The commands that look at the heap, or count what is allocated.
    private static let words: Set = [RetainCommand.word, FuzzCommand.word, ShrinkCommand.word]

    /// Goes on as that program with the same arguments; comes back where there is none, or where
    /// this program is one itself.
    static func takeOver(_ arguments: [String]) {
        let preloaded = "LD_PRELOAD"
        guard AllocationTracking.reasonUnavailable != nil else {
            // For this process only: a program that it starts lacks what the library needs.
            if let library, getenv(preloaded).map({ String(cString: $0) }) == library {
                unsetenv(preloaded)
            }
            return
        }
        guard needsTracking(arguments) else { return }
        if let other {
            run(other, as: other, arguments)
        } else if let library, let own, getenv(preloaded) == nil {
            setenv(preloaded, library, 1)
            run(own, as: CommandLine.arguments.first ?? own, arguments)
            unsetenv(preloaded)
        }
    }

    private static func run(_ program: String, as name: String, _ arguments: [String]) {
        var line = ([name] + arguments).map { strdup($0) }
        line.append(nil)
        execv(program, line)
        for word in line { if let word { free(word) } }
    }

    /// The SDK's library that follows allocations, beside the one that this code is in; nil where
    /// that is a program.
    private static var library: String? {
        let folder = AllocationTracking.imagePath.split(
            separator: "/", omittingEmptySubsequences: false
        ).dropLast().joined(separator: "/")
        let library = folder + "/libWayfoldInterposer.so"
        return access(library, R_OK) == 0 ? library : nil
    }

    private static func needsTracking(_ arguments: [String]) -> Bool {
        let word = CommandWords.command(of: arguments)
        let makesRows = word == ReplayCommand.word || word == RowsCommand.word
        return words.contains(word)
            || makesRows && arguments.contains(FleetOptions.retainedFlag)
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
