import Foundation

extension BenchResult.Machine {
    /// This machine, as the system tells of it.
    public static var current: BenchResult.Machine {
        var names = utsname()
        uname(&names)
        let kernel = withUnsafeBytes(of: &names.sysname) { text($0) }
        let release = withUnsafeBytes(of: &names.release) { text($0) }
        return BenchResult.Machine(
            processor: processorName, coreCount: ProcessInfo.processInfo.activeProcessorCount,
            kernel: "\(kernel) \(release)")
    }

    private static func text(_ bytes: UnsafeRawBufferPointer) -> String {
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }

    private static var processorName: String {
        for line in (SystemText.read("/proc/cpuinfo") ?? "").split(separator: "\n")
        where line.hasPrefix("model name") {
            let parts = line.split(separator: ":", maxSplits: 1)
            if parts.count == 2 { return parts[1].trimmingCharacters(in: .whitespaces) }
        }
        return "unknown"
    }
}

extension BenchResult.Versions {
    /// Of this build.
    public static func current(tool: String, semantics: Int) -> BenchResult.Versions {
        #if compiler(>=6.4)
            let swift = "6.4 or later"
        #elseif compiler(>=6.3)
            let swift = "6.3"
        #else
            let swift = "6.2"
        #endif
        return BenchResult.Versions(tool: tool, swift: swift, semantics: semantics)
    }
}

/// Files in which the system tells of itself.
enum SystemText {
    /// Nil where the system has no such file.
    static func read(_ path: String) -> String? {
        FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
    }
}

/// What the processors did besides this process and those it started, between two looks.
struct OtherLoad {
    private let busy: Double
    private let own: Double
    private let start: UInt64

    /// Nil where the system does not tell.
    init?() {
        guard let busy = Self.busySeconds() else { return nil }
        self.busy = busy
        own = Self.ownSeconds()
        start = Clock.wall()
    }

    /// How many processors others kept busy since then, in the mean; 0 where that is unknown.
    func processorsSince() -> Double {
        guard let now = Self.busySeconds() else { return 0 }
        let seconds = max(0.001, Double(Clock.wall() - start) / 1e9)
        return max(0, now - busy - (Self.ownSeconds() - own)) / seconds
    }

    /// What all processors were busy with since the system began: user, nice, system, interrupts
    /// and what was stolen.
    private static func busySeconds() -> Double? {
        guard let line = SystemText.read("/proc/stat")?.split(separator: "\n").first else {
            return nil
        }
        let ticks = line.split(separator: " ").dropFirst().compactMap { Double($0) }
        guard ticks.count >= 8 else { return nil }
        let busy = ticks[0] + ticks[1] + ticks[2] + ticks[5] + ticks[6] + ticks[7]
        return busy / Double(max(1, sysconf(Int32(_SC_CLK_TCK))))
    }

    /// Of this process and of those it started that have ended: the fields `utime` to `cstime`,
    /// which come behind the program's name in its parentheses.
    private static func ownSeconds() -> Double {
        let text = SystemText.read("/proc/self/stat") ?? ""
        let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
        guard fields.count >= 15 else { return Double(clock()) / Double(CLOCKS_PER_SEC) }
        let ticks = fields[11...14].compactMap { Double($0) }.reduce(0, +)
        return ticks / Double(max(1, sysconf(Int32(_SC_CLK_TCK))))
    }
}
