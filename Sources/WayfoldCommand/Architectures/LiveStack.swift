import Foundation

/// The stack of the one thread that drives live objects.
///
/// A class of a user's own may free a chain of coordinators by recursion, a frame or more each.
/// Linux lets the main thread's stack grow as far as the limit says at that moment, and keeps at
/// least 128 MiB free of other mappings below it.
enum LiveStack {
    /// Enough for some 300,000 objects that free each other.
    static let megabytes = 120

    /// Gives the main thread's stack its size, and has its end told in one line with status 2, not
    /// by a crash. Does nothing on systems other than Linux.
    ///
    /// - Parameter tool: the name of the program, which the line begins with.
    static func prepare(for tool: String) {
        #if os(Linux)
            var limit = rlimit()
            guard getrlimit(stackResource, &limit) == 0 else { return }
            let wanted = rlim_t(megabytes) << 20
            limit.rlim_cur = min(wanted, limit.rlim_max)
            setrlimit(stackResource, &limit)
            size = UInt(limit.rlim_cur)
            complaint = SignalText(
                """
                \(tool): the objects of an architecture need more than \(megabytes) MiB of \
                stack, or than the system's limit; most likely a long chain of them frees \
                itself by recursion: use a loop

                """)
            hearOfTheEnd()
        #endif
    }

    #if os(Linux)
        #if canImport(Musl)
            private static let stackResource = RLIMIT_STACK
        #else
            private static let stackResource = __rlimit_resource_t(RLIMIT_STACK.rawValue)
        #endif

        /// Where the stack was when it was prepared.
        // why: a signal's handler reads it; written once, before any signal can come.
        nonisolated(unsafe) private static var top: UInt = 0
        /// What is said when it does not suffice.
        // why: as above.
        nonisolated(unsafe) private static var complaint: SignalText?
        /// How far it may grow from there.
        // why: as above.
        nonisolated(unsafe) private static var size: UInt = 0

        private static func hearOfTheEnd() {
            withUnsafePointer(to: 0) { top = UInt(bitPattern: $0) }
            let room = 64 << 10
            var other = stack_t()
            other.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: room, alignment: 16)
            other.ss_size = room
            sigaltstack(&other, nil)
            var action = sigaction()
            action.__sigaction_handler.sa_sigaction = { _, info, _ in
                guard let info else { return }
                LiveStack.fault(at: UInt(bitPattern: info.pointee._sifields._sigfault.si_addr))
            }
            action.sa_flags = SA_SIGINFO | SA_ONSTACK
            sigaction(SIGSEGV, &action, nil)
        }

        /// Ends the process with a line if the stack is what was left, and lets any other fault
        /// happen again without this.
        private static func fault(at address: UInt) {
            let slack: UInt = 4 << 20
            guard address < top, address + size + slack > top, top - address + slack > size else {
                signal(SIGSEGV, SIG_DFL)
                return
            }
            complaint?.say()
            _exit(2)
        }
    #endif
}
