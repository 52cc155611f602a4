import Foundation
import SystemPackage

/// What a program took that was run to its end, with what it printed when that is asked for.
package struct ChildRun: Sendable {
    /// In user code and in the system, on all threads.
    package let processorSeconds: Double
    /// The most memory it had resident at once.
    ///
    /// The system begins to count with what the process that starts it has at that moment, so that
    /// this is never too little, and too much only when the starting process is larger.
    package let peakBytes: UInt64
    /// What it wrote to standard output; empty unless it was to be kept.
    package let output: [UInt8]

    /// - Parameter variables: what its environment has beside this process's own.
    /// - Throws: `system` when it cannot be started; `programFailed` unless its status is 0.
    package init(
        _ program: String, _ arguments: [String], variables: [String: String] = [:],
        keepsOutput: Bool = false
    ) throws {
        Self.forgetOwnPeak()
        let pipe = keepsOutput ? try Self.ownPipe() : nil
        let child: pid_t
        do {
            child = try Self.start(program, [program] + arguments, variables, to: pipe?.writeEnd)
        } catch {
            try pipe?.writeEnd.close()
            try pipe?.readEnd.close()
            throw error
        }
        try pipe?.writeEnd.close()
        output = try pipe.map { try Self.everything(from: $0.readEnd) } ?? []
        var status: CInt = 0
        var usage = rusage()
        while wait4(child, &status, 0, &usage) < 0 {
            guard errno == EINTR else {
                throw Self.failure("wait for", program, errno)
            }
        }
        let signal = status & 0x7f
        let code = signal != 0 ? 128 + signal : (status >> 8) & 0xff
        guard code == 0 else { throw BenchmarkError.programFailed(program, status: code) }
        processorSeconds = Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
        #if canImport(Darwin)
            peakBytes = UInt64(usage.ru_maxrss)
        #else
            peakBytes = UInt64(usage.ru_maxrss) << 10
        #endif
    }

    /// Sets this process's own highest mark back to what it has now.
    ///
    /// Where the system has no such file the mark stays, and a child's peak may be said too high.
    private static func forgetOwnPeak() {
        #if canImport(Glibc)
            if let file = try? FileDescriptor.open("/proc/self/clear_refs", .writeOnly) {
                _ = try? file.closeAfter { try file.writeAll("5".utf8) }
            }
        #endif
    }

    /// A pipe that no other program which is started meanwhile holds open.
    private static func ownPipe() throws -> (readEnd: FileDescriptor, writeEnd: FileDescriptor) {
        let pipe = try FileDescriptor.pipe()
        for end in [pipe.readEnd, pipe.writeEnd] { _ = fcntl(end.rawValue, F_SETFD, FD_CLOEXEC) }
        return pipe
    }

    /// What comes out of a pipe until its other end is closed; closes it.
    private static func everything(from end: FileDescriptor) throws -> [UInt8] {
        try end.closeAfter {
            var bytes: [UInt8] = []
            while true {
                let piece = try [UInt8](unsafeUninitializedCapacity: 64 << 10) { buffer, count in
                    count = try end.read(into: UnsafeMutableRawBufferPointer(buffer))
                }
                if piece.isEmpty { return bytes }
                bytes += piece
            }
        }
    }

    private static func start(
        _ program: String, _ words: [String], _ more: [String: String], to output: FileDescriptor?
    ) throws -> pid_t {
        let own = ProcessInfo.processInfo.environment.merging(more) { $1 }
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        var variables: [UnsafeMutablePointer<CChar>?] =
            own.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer {
            for text in arguments + variables { free(text) }
        }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let output {
            posix_spawn_file_actions_adddup2(&actions, output.rawValue, 1)
        } else {
            posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        }
        var child: pid_t = 0
        let reason = posix_spawn(&child, program, &actions, nil, &arguments, &variables)
        guard reason == 0 else { throw failure("start", program, reason) }
        return child
    }

    private static func failure(
        _ verb: String, _ program: String, _ reason: CInt
    ) -> BenchmarkError {
        .system(verb: verb, path: program, reason: "\(Errno(rawValue: reason))")
    }

    private static func seconds(_ time: timeval) -> Double {
        Double(time.tv_sec) + Double(time.tv_usec) / 1e6
    }
}
