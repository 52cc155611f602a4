#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Sees when a process that should compute sleeps instead.
struct SleepWatch {
    static let intervalMilliseconds: Int32 = 20
    /// So many looks in a row have to find it asleep, without any time on a processor between.
    private static let patience = 10

    private let process: Int32
    private var clock: clockid_t = 0
    private var lastTime: UInt64 = 0
    private var looksAsleep = 0

    init(_ process: Int32) {
        self.process = process
        clock_getcpuclockid(process, &clock)
    }

    /// Whether it has slept for several looks; to be asked once an interval.
    mutating func sleeps() -> Bool {
        var time = timespec()
        guard clock_gettime(clock, &time) == 0 else { return false }
        let now = UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
        let isAsleep = now == lastTime && state == UInt8(ascii: "S")
        lastTime = now
        looksAsleep = isAsleep ? looksAsleep + 1 : 0
        return looksAsleep >= Self.patience
    }

    /// The state of `/proc/PID/stat`, which follows the name in parentheses; 0 when it is gone.
    private var state: UInt8 {
        let file = open("/proc/\(process)/stat", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return 0 }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 512)
        let count = read(file, &bytes, bytes.count)
        guard count > 0, let end = bytes[..<count].lastIndex(of: UInt8(ascii: ")")),
            end + 2 < count
        else { return 0 }
        return bytes[end + 2]
    }
}
