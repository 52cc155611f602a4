#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// How deep the other threads of this process are on their stacks at the moment of a fork.
///
/// The system says so of a thread that waits, in `/proc/self/task/ID/syscall`. Only the parent can
/// read that, and the fork may fall between two looks: so it looks before and after, and a thread
/// that has not run between was at the fork where it was at both. Shared memory brings the second
/// look to the child.
package struct StackDepths: ~Copyable {
    private struct Thread: BitwiseCopyable {
        var id: Int32
        var isParked: Bool
        var stackPointer: UInt
        /// How often it has run.
        var runs: UInt64
    }

    private struct Head: BitwiseCopyable {
        var count: Int32
        var isComplete: Bool
        var isConfirmed: Bool
    }

    private static let capacity = 2048
    private static let byteCount =
        MemoryLayout<Head>.stride + capacity * MemoryLayout<Thread>.stride
    /// A child waits so long for the second look.
    private static let patienceMilliseconds = 100

    /// What a child may rely on.
    struct Known {
        /// The stack pointers of threads that waited during the fork.
        var pointers: [UInt] = []
        /// Whether all did.
        var areAll = false
        /// Stacks of threads that had ended.
        var ended: [Range<UInt>] = []

        /// Whether no thread ran on a stack of which no pointer is known.
        func excludes(_ range: Range<UInt>) -> Bool { areAll || ended.contains(range) }
    }

    private let memory: UnsafeMutableRawPointer?
    /// The stacks that the system kept of threads that had ended before the first look.
    private let ended: [Range<UInt>]

    /// The first look. Linear in the threads.
    init() {
        ended = EndedStacks.ranges(ownThread: Self.ownNumber)
        let shared = mmap(
            nil, Self.byteCount, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
        memory = shared == MAP_FAILED ? nil : shared
        let seen = Self.look()
        guard let memory, let seen, seen.count <= Self.capacity else { return }
        let threads = Self.threads(memory)
        for index in seen.indices { threads[index] = seen[index] }
        head?.pointee = Head(count: Int32(seen.count), isComplete: true, isConfirmed: false)
    }

    deinit { if let memory { munmap(memory, Self.byteCount) } }

    private var head: UnsafeMutablePointer<Head>? {
        memory?.assumingMemoryBound(to: Head.self)
    }

    private static func threads(
        _ memory: UnsafeMutableRawPointer
    ) -> UnsafeMutablePointer<Thread> {
        (memory + MemoryLayout<Head>.stride).assumingMemoryBound(to: Thread.self)
    }

    /// The second look, which the parent takes after the fork.
    func confirm() {
        guard let memory, let head else { return }
        let now = Self.look() ?? []
        let threads = Self.threads(memory)
        for index in 0..<Int(head.pointee.count) {
            let then = threads[index]
            let isSame = now.contains {
                $0.id == then.id && $0.isParked && $0.runs == then.runs
                    && $0.stackPointer == then.stackPointer
            }
            if !isSame { threads[index].isParked = false }
        }
        // A thread that came between the looks is in neither, and may hold anything.
        if !now.allSatisfy({ thread in
            (0..<Int(head.pointee.count)).contains { threads[$0].id == thread.id }
        }) {
            head.pointee.isComplete = false
        }
        head.pointee.isConfirmed = true
    }

    /// Asked by the child.
    func known() -> Known {
        guard let memory, let head else { return Known() }
        var waited = 0
        // The parent writes through the same memory, which the compiler knows nothing of.
        while !Self.isConfirmed(head), waited < Self.patienceMilliseconds {
            usleep(1000)
            waited += 1
        }
        guard Self.isConfirmed(head) else { return Known() }
        let threads = Self.threads(memory)
        let all = (0..<Int(head.pointee.count)).map { threads[$0] }
        let parked = all.filter(\.isParked)
        // A thread that came meanwhile may run on a stack that was free before.
        let isComplete = head.pointee.isComplete
        return Known(
            pointers: parked.map(\.stackPointer),
            areAll: isComplete && parked.count == all.count, ended: isComplete ? ended : [])
    }

    @inline(never) @_optimize(none)
    private static func isConfirmed(_ head: UnsafeMutablePointer<Head>) -> Bool {
        head.pointee.isConfirmed
    }

    /// The other threads; nil where the system does not say.
    private static func look() -> [Thread]? {
        guard let folder = opendir("/proc/self/task") else { return nil }
        defer { closedir(folder) }
        let own = ownNumber
        var found: [Thread] = []
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard let id = Int32(name), id != own else { continue }
            found.append(look(at: id))
        }
        return found
    }

    /// This thread's number: the last part of the link `/proc/thread-self`.
    private static var ownNumber: Int32? {
        var bytes = [CChar](repeating: 0, count: 256)
        let count = readlink("/proc/thread-self", &bytes, bytes.count)
        guard count > 0 else { return nil }
        let link = String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return link.split(separator: "/").last.flatMap { Int32($0) }
    }

    private static func look(at id: Int32) -> Thread {
        var thread = Thread(id: id, isParked: false, stackPointer: 0, runs: 0)
        // `NUMBER ARGUMENTS STACK-POINTER PROGRAM-COUNTER` of a thread that waits.
        let call = words(of: "/proc/self/task/\(id)/syscall")
        // `NANOSECONDS-RUN NANOSECONDS-WAITED TIMES-RUN`.
        let share = words(of: "/proc/self/task/\(id)/schedstat")
        guard call.count >= 3, share.count == 3, let runs = UInt64(share[2]) else { return thread }
        let pointer = call[call.count - 2]
        guard pointer.hasPrefix("0x"), let address = UInt(pointer.dropFirst(2), radix: 16),
            address != 0
        else { return thread }
        thread.isParked = true
        thread.stackPointer = address
        thread.runs = runs
        return thread
    }

    private static func words(of path: String) -> [Substring] {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return [] }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 512)
        let count = read(file, &bytes, bytes.count)
        guard count > 0 else { return [] }
        return String(decoding: bytes[..<count], as: UTF8.self)
            .split { $0 == " " || $0 == "\n" }
    }
}
