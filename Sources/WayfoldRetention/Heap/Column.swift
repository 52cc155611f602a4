#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// An array of trivial values outside the heap, so that an analysis of the heap does not grow it
/// and pages that are never touched cost nothing. New elements are zero.
struct Column<Element: BitwiseCopyable>: ~Copyable {
    private(set) var base: UnsafeMutablePointer<Element>
    private(set) var count: Int
    private var capacity: Int

    init(count: Int, capacity: Int = 0) {
        self.count = count
        self.capacity = max(count, capacity, 1)
        base = Self.mapped(self.capacity)
    }

    deinit { munmap(base, capacity * MemoryLayout<Element>.stride) }

    private static func mapped(_ capacity: Int) -> UnsafeMutablePointer<Element> {
        let bytes = capacity * MemoryLayout<Element>.stride
        let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
        guard let memory = mmap(nil, bytes, PROT_READ | PROT_WRITE, flags, -1, 0),
            memory != MAP_FAILED
        else { preconditionFailure("the system has room for \(bytes) bytes of an analysis") }
        return memory.bindMemory(to: Element.self, capacity: capacity)
    }

    subscript(index: Int) -> Element {
        @inline(__always) get { base[index] }
        @inline(__always) nonmutating set { base[index] = newValue }
    }

    /// Adds to an element. An operator on the subscript would do, but for a compiler that stops
    /// over it under the thread sanitizer.
    @inline(__always)
    func add(_ more: Element, at index: Int) where Element: AdditiveArithmetic {
        base[index] = base[index] + more
    }

    /// Adds an element. Constant, amortised.
    @inline(__always)
    mutating func append(_ element: Element) {
        if count == capacity { grow() }
        base[count] = element
        count += 1
    }

    private mutating func grow() {
        let more = max(capacity * 2, 1024)
        let moved = Self.mapped(more)
        memcpy(moved, base, count * MemoryLayout<Element>.stride)
        munmap(base, capacity * MemoryLayout<Element>.stride)
        base = moved
        capacity = more
    }

    /// Forgets the elements from an index up.
    mutating func shorten(to count: Int) {
        self.count = min(self.count, count)
    }

    /// Makes all elements zero.
    func clear() {
        memset(base, 0, count * MemoryLayout<Element>.stride)
    }
}
