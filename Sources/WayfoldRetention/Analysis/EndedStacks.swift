#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Stacks that the C library keeps for later threads, with all that ended ones have left on them.
///
/// glibc puts a thread's own record at the top of its stack: a header that points to itself twice,
/// and the thread's number, which the kernel makes 0 when the thread ends (`nptl/descr.h`). Where
/// the asking thread's record is not found to be like that, nothing is said to have ended.
enum EndedStacks {
    /// Where the number is in the record, on x86-64.
    private static let numberOffset: UInt = 720
    /// The second of the pointers to itself.
    private static let selfOffset: UInt = 16
    /// The record lies so near to the top, behind the thread's own variables.
    private static let reach: UInt = 1 << 16

    static func ranges(ownThread: Int32?) -> [Range<UInt>] {
        #if arch(x86_64) && canImport(Glibc)
            // Another thread may give a stack back at any moment: what is read so may be gone.
            let file = open("/proc/self/mem", O_RDONLY | O_CLOEXEC)
            guard file >= 0, let ownThread else { return [] }
            defer { close(file) }
            let own = UInt(pthread_self())
            let record = words(at: own, count: Int(numberOffset / 8) + 1, of: file)
            guard isRecord(record, 0, at: own), number(record, 0) == ownThread else { return [] }
            return Stacks.ranges().filter { isEnded($0, file) }
        #else
            return []
        #endif
    }

    /// Whether the record at the top of a stack says that its thread has ended.
    private static func isEnded(_ range: Range<UInt>, _ file: Int32) -> Bool {
        let first = max(range.lowerBound, range.upperBound &- reach)
        let words = words(at: first, count: Int((range.upperBound - first) / 8), of: file)
        var index = words.count - Int(numberOffset / 8) - 1
        // Records begin at multiples of 64 bytes.
        index -= (index &+ Int(first / 8)) & 7
        while index >= 0 {
            if isRecord(words, index, at: first + UInt(index) * 8) {
                return number(words, index) == 0
            }
            index -= 8
        }
        return false
    }

    private static func words(at address: UInt, count: Int, of file: Int32) -> [UInt] {
        var words = [UInt](repeating: 0, count: count)
        let read = words.withUnsafeMutableBytes {
            pread(file, $0.baseAddress, $0.count, off_t(address))
        }
        return read == count * 8 ? words : []
    }

    private static func isRecord(_ words: [UInt], _ index: Int, at address: UInt) -> Bool {
        index + Int(numberOffset / 8) < words.count && words[index] == address
            && words[index + Int(selfOffset / 8)] == address
    }

    private static func number(_ words: [UInt], _ index: Int) -> Int32 {
        Int32(truncatingIfNeeded: words[index + Int(numberOffset / 8)])
    }
}
