import CAllocationTracker

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A child of this process that computes bytes and ends.
enum ForkedChild {
    /// The bytes; a failure when the child was too slow or ended otherwise.
    static func answer(
        limitSeconds: Int, _ answer: (borrowing StackDepths) -> [UInt8]
    ) -> Result<[UInt8], AnalysisFailure> {
        var ends: [Int32] = [-1, -1]
        // A program that another thread runs meanwhile keeps no end of it open.
        guard wayfold_pipe(&ends) == 0 else { return .failure(.noProcess(reason(errno))) }
        let depths = StackDepths()
        let child = wayfold_tracker_fork()
        if child == 0 {
            wayfold_close_others(ends[1])
            beAlone(limitSeconds)
            let isSent = send(answer(depths), to: ends[1])
            _exit(isSent ? 0 : 1)
        }
        close(ends[1])
        defer { close(ends[0]) }
        guard child > 0 else { return .failure(.noProcess(reason(errno))) }
        depths.confirm()
        let received = receive(from: ends[0], of: child, limitSeconds: limitSeconds)
        if case .failure = received { kill(child, SIGKILL) }
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        guard status == 0, case .success = received else {
            if case .failure(let failure) = received { return .failure(failure) }
            return .failure(failure(of: status, limitSeconds))
        }
        return received
    }

    private static func failure(of status: Int32, _ limitSeconds: Int) -> AnalysisFailure {
        let signal = status & 0x7F
        if signal == SIGALRM { return .tooSlow(seconds: limitSeconds) }
        return .died(signal == 0 ? "status \(status >> 8)" : "signal \(signal)")
    }

    /// Leaves the parent's ways of dealing with signals behind: a child that fails just ends.
    private static func beAlone(_ limitSeconds: Int) {
        for number in [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGALRM, SIGTERM] {
            signal(number, SIG_DFL)
        }
        signal(SIGPIPE, SIG_IGN)
        alarm(UInt32(max(limitSeconds, 1)))
    }

    private static func send(_ bytes: [UInt8], to end: Int32) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes { write(end, $0.baseAddress, $0.count) }
            if count < 0, errno != EINTR { return false }
            sent += max(count, 0)
        }
        return true
    }

    /// Everything up to the end of what is sent, or of the child: another that was forked at the
    /// same time may keep the pipe open for as long as it lives. A failure when the child sleeps,
    /// which it does only behind a lock that another thread held at the fork, or takes too long.
    private static func receive(
        from end: Int32, of child: Int32, limitSeconds: Int
    ) -> Result<[UInt8], AnalysisFailure> {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        let deadline = Analyst.nanoseconds() + UInt64(max(limitSeconds, 1) + 2) * 1_000_000_000
        var watch = SleepWatch(child)
        while Analyst.nanoseconds() < deadline {
            var wait = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
            // Asked before, so that nothing is sent between a look at the pipe and this one.
            let hasEnded = hasEnded(child)
            guard poll(&wait, 1, hasEnded ? 0 : SleepWatch.intervalMilliseconds) > 0 else {
                if hasEnded { return .success(bytes) }
                if watch.sleeps() { return .failure(.blocked) }
                continue
            }
            let count = read(end, &chunk, chunk.count)
            if count == 0 { return .success(bytes) }
            if count > 0 { bytes += chunk[..<count] }
        }
        return .failure(.tooSlow(seconds: limitSeconds))
    }

    private static func hasEnded(_ child: Int32) -> Bool {
        var found = siginfo_t()
        return waitid(P_PID, id_t(child), &found, WEXITED | WNOHANG | WNOWAIT) == 0
            && found.si_signo == SIGCHLD
    }

    private static func reason(_ number: Int32) -> String { String(cString: strerror(number)) }
}
