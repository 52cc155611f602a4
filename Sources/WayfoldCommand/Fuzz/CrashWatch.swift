import Foundation
import WayfoldReplay

/// Says which run it was when one ends the process: live objects may stop where the original does,
/// and nothing can be shrunk then.
enum CrashWatch {
    private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGSEGV, SIGFPE]

    /// What was done about each signal before, which is done after.
    // why: written before the signals are heard of, read by their handler.
    nonisolated(unsafe) private static let former = {
        let former = UnsafeMutablePointer<sigaction>.allocate(capacity: signals.count)
        former.initialize(repeating: sigaction(), count: signals.count)
        return former
    }()

    /// The number of the run that is run; 0 for none.
    // why: one thread writes it, and only a signal's handler reads it.
    nonisolated(unsafe) private static var run: UInt64 = 0

    /// What is said before the number of a run that ends its process, and behind it.
    static let before = "the process is stopped in run "
    static let after =
        ", but a run should go on; run it alone with --first and --runs 1, and the same seed"

    /// What stands before the number, and behind it.
    private struct Words {
        let before: SignalText
        let after = SignalText(CrashWatch.after + "\n")
    }

    // why: written before the signals are heard of, read by their handler.
    nonisolated(unsafe) private static var words: Words?

    /// Hears of the signals by which a process is stopped from now on.
    static func begin() {
        run = 0
        words = Words(
            before: SignalText("\n\(ToolName.own): \(Self.before)"))
        for (index, number) in signals.enumerated() {
            var action = sigaction()
            #if os(Linux)
                action.__sigaction_handler.sa_handler = CrashWatch.hear
            #else
                action.__sigaction_u.__sa_handler = CrashWatch.hear
            #endif
            action.sa_flags = SA_ONSTACK
            sigaction(number, &action, former + index)
        }
    }

    /// Leaves the signals to who heard of them before.
    static func end() {
        for (index, number) in signals.enumerated() { sigaction(number, former + index, nil) }
    }

    /// What stopped the process does so again after this, and finds who heard of it before.
    private static let hear: @convention(c) (Int32) -> Void = { number in
        for index in 0..<signals.count where signals[index] == number {
            sigaction(number, former + index, nil)
        }
        say()
    }

    static func note(run: UInt64) { self.run = run }

    /// Allocates nothing: whatever was stopped may hold the allocator's lock.
    private static func say() {
        guard let words, run > 0 else { return }
        words.before.say()
        say(run)
        words.after.say()
    }

    private static func say(_ number: UInt64) {
        var scale: UInt64 = 1
        while number / scale >= 10 { scale *= 10 }
        while scale > 0 {
            var digit = UInt8(ascii: "0") + UInt8(number / scale % 10)
            write(STDERR_FILENO, &digit, 1)
            scale /= 10
        }
    }
}
