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
            let own = UInt(pthread_self())
            guard let ownThread, isRecord(own), number(of: own) == ownThread else { return [] }
            return Stacks.ranges().filter { range in
                record(in: range).map { number(of: $0) == 0 } ?? false
            }
        #else
            return []
        #endif
    }

    private static func record(in range: Range<UInt>) -> UInt? {
        let last = range.upperBound - numberOffset - 64
        let first = max(range.lowerBound, range.upperBound &- reach)
        guard first <= last, last < range.upperBound else { return nil }
        return stride(from: last & ~63, through: (first + 63) & ~63, by: -64).first(where: isRecord)
    }

    private static func isRecord(_ address: UInt) -> Bool {
        Memory.word(address) == address && Memory.word(address + selfOffset) == address
    }

    private static func number(of record: UInt) -> Int32 {
        Int32(bitPattern: Memory.half(record + numberOffset))
    }
}
