/// For each session of a part the anchors that it has records in, as they are met.
///
/// A list is a row of varints: of each run of anchors `gap << 2 | ends << 1 | long`, where the gap
/// is the count of anchors since the run before, and behind it, if it is long, the run's length
/// less two. A run with an end of the session in it is one anchor long. Lists grow in chunks of a
/// shared arena, so that a million of them cost little more than their bytes.
struct PostingLists: ~Copyable {
    private static let noChunk = UInt32.max
    private static let chunkBytes = 16
    private static let chunkContent = 12
    private static let slabChunks = 1 << 16

    private struct List {
        var session: UInt64
        /// The run that is not written yet: its first and last anchor, and whether it ends.
        var first: UInt32
        var last: UInt32
        var ends = false
        var filled: UInt8 = 0
        /// The anchor after the last run that was written.
        var written: UInt32 = 0
        var head = PostingLists.noChunk
        var tail = PostingLists.noChunk
        var eventCount: UInt32 = 0
    }

    private var lists: [List] = []
    /// Numbers of lists plus one by a hash of their session; a power of two of them.
    private var table: [UInt32] = Array(repeating: 0, count: 1 << 12)
    private var slabs: [ByteBuffer.Box] = []
    private var chunkCount: UInt32 = 0
    private var current = -1

    var count: Int { lists.count }
    var arenaBytes: Int { Int(chunkCount) * Self.chunkBytes }

    /// Notes that a session has a record in an anchor, which is none before the last one noted.
    @inline(__always)
    mutating func note(_ session: UInt64, in anchor: UInt32, isEvent: Bool, isEnd: Bool) {
        if current < 0 || lists[current].session != session { turn(to: session, anchor) }
        lists[current].eventCount &+= isEvent ? 1 : 0
        if lists[current].last != anchor || (isEnd && !lists[current].ends) {
            extend(to: anchor, isEnd)
        }
    }

    private mutating func turn(to session: UInt64, _ anchor: UInt32) {
        let mask = table.count - 1
        var slot = Int(truncatingIfNeeded: Self.hash(session)) & mask
        while table[slot] != 0 {
            let number = Int(table[slot]) - 1
            if lists[number].session == session {
                current = number
                return
            }
            slot = (slot + 1) & mask
        }
        lists.append(List(session: session, first: anchor, last: anchor))
        current = lists.count - 1
        table[slot] = UInt32(lists.count)
        if lists.count * 2 > table.count { growTable() }
    }

    private static func hash(_ session: UInt64) -> UInt64 {
        let mixed = session &* 0x9E37_79B9_7F4A_7C15
        return (mixed ^ (mixed >> 32)) &* 0xD6E8_FEB8_6659_FD93 >> 20
    }

    private mutating func growTable() {
        table = Array(repeating: 0, count: table.count * 2)
        let mask = table.count - 1
        for (number, list) in lists.enumerated() {
            var slot = Int(truncatingIfNeeded: Self.hash(list.session)) & mask
            while table[slot] != 0 { slot = (slot + 1) & mask }
            table[slot] = UInt32(number + 1)
        }
    }

    private mutating func extend(to anchor: UInt32, _ isEnd: Bool) {
        var list = lists[current]
        if anchor == list.last {
            // The run has to end before the anchor that ends the session.
            if list.first < anchor {
                list.last = anchor - 1
                write(&list)
                list.first = anchor
            }
            list.last = anchor
            list.ends = true
        } else if anchor == list.last + 1 && !isEnd && !list.ends {
            list.last = anchor
        } else {
            write(&list)
            list.first = anchor
            list.last = anchor
            list.ends = isEnd
        }
        lists[current] = list
    }

    /// Writes the run at hand of a list.
    private mutating func write(_ list: inout List) {
        let length = list.last - list.first + 1
        let gap = UInt64(list.first - list.written)
        push(gap << 2 | (list.ends ? 2 : 0) | (length > 1 ? 1 : 0), &list)
        if length > 1 { push(UInt64(length - 2), &list) }
        list.written = list.last + 1
    }

    private mutating func push(_ number: UInt64, _ list: inout List) {
        var rest = number
        while rest >= 0x80 {
            push(UInt8(truncatingIfNeeded: rest) | 0x80, &list)
            rest >>= 7
        }
        push(UInt8(truncatingIfNeeded: rest), &list)
    }

    private mutating func push(_ byte: UInt8, _ list: inout List) {
        if list.tail == Self.noChunk || Int(list.filled) == Self.chunkContent {
            let chunk = newChunk()
            if list.tail == Self.noChunk {
                list.head = chunk
            } else {
                place(of: list.tail).store(number: chunk, at: Self.chunkContent)
            }
            list.tail = chunk
            list.filled = 0
        }
        place(of: list.tail).storeBytes(of: byte, toByteOffset: Int(list.filled), as: UInt8.self)
        list.filled += 1
    }

    private func place(of chunk: UInt32) -> UnsafeMutableRawPointer {
        slabs[Int(chunk) / Self.slabChunks].buffer.base
            + Int(chunk) % Self.slabChunks * Self.chunkBytes
    }

    private mutating func newChunk() -> UInt32 {
        if Int(chunkCount) == slabs.count * Self.slabChunks {
            slabs.append(ByteBuffer.Box(capacity: Self.slabChunks * Self.chunkBytes))
        }
        defer { chunkCount += 1 }
        return chunkCount
    }
}

extension PostingLists {
    /// Where the lists were written.
    struct Written {
        var directory: UInt64
        var postings: UInt64
        var postingsEnd: UInt64
        var lowestSession: UInt64 = .max
        var highestSession: UInt64 = 0
    }

    /// Writes all lists, each behind the count of its session's events, and then the directory;
    /// empties itself.
    mutating func flush(to pages: inout IndexPageWriter) throws(EventLogError) -> Written {
        var order = (0..<lists.count).map { (session: lists[$0].session, number: UInt32($0)) }
        order.sort { $0.session < $1.session }
        let start = pages.offset
        var offsets: [UInt64] = []
        offsets.reserveCapacity(order.count)
        for (_, number) in order {
            offsets.append(pages.offset)
            var list = lists[Int(number)]
            write(&list)
            try append(list, to: &pages)
        }
        var written = Written(directory: 0, postings: start, postingsEnd: pages.offset)
        written.directory = pages.offset
        for (index, (session, _)) in order.enumerated() {
            try pages.append(session)
            try pages.append(offsets[index])
        }
        written.lowestSession = order.first?.session ?? .max
        written.highestSession = order.last?.session ?? 0
        lists.removeAll(keepingCapacity: true)
        for slot in table.indices { table[slot] = 0 }
        chunkCount = 0
        current = -1
        return written
    }

    private func append(
        _ list: List, to pages: inout IndexPageWriter
    ) throws(EventLogError) {
        var count = UInt64(list.eventCount)
        while count >= 0x80 {
            try pages.append(UInt8(truncatingIfNeeded: count) | 0x80)
            count >>= 7
        }
        try pages.append(UInt8(truncatingIfNeeded: count))
        var chunk = list.head
        while chunk != Self.noChunk {
            let isLast = chunk == list.tail
            let bytes = place(of: chunk)
            let used = isLast ? Int(list.filled) : Self.chunkContent
            try pages.append(UnsafeRawBufferPointer(start: bytes, count: used))
            chunk =
                isLast ? Self.noChunk : UnsafeRawPointer(bytes).number(at: Self.chunkContent)
        }
    }
}

extension ByteBuffer {
    /// A buffer that an array can hold.
    final class Box {
        let buffer: ByteBuffer

        init(capacity: Int) {
            buffer = ByteBuffer(capacity: capacity)
        }
    }
}
