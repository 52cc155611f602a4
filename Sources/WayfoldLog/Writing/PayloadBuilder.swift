/// Takes the payload of one event, and numbers the strings it names.
///
/// A `LogWriter` owns one and lends it for the length of an `append`; a payload costs no
/// allocation. String numbers are of the current segment and hold for this event only.
public struct PayloadBuilder: ~Copyable {
    var payload = ByteBuffer(capacity: 4096)
    /// The open block: room for its header, then its records.
    var block: ByteBuffer
    var strings = StringInterner()
    /// Of the current segment, as the strings are.
    var remembered = RememberedStrings()
    /// The length up to which the open block takes events without a look at anything else: nothing
    /// has to be sealed, followed or refused before. 0 when that is not known.
    var easyBytes = 0
    /// Why this event is refused, when it is.
    private(set) var failure: EventLogError?
    /// Whether it is: asking `failure` costs every event a copy of it.
    private(set) var isRefused = false
    /// The bytes of new strings in this event.
    private var newStringBytes = 0

    init(blockBytes: Int) {
        block = ByteBuffer(capacity: BlockHeader.byteCount + blockBytes + 4096)
        block.count = BlockHeader.byteCount
    }

    /// The payload's length so far, in bytes.
    public var count: Int { payload.count }

    /// Appends a byte.
    public mutating func byte(_ byte: UInt8) {
        payload.reserve(1)
        payload.push(byte)
    }

    /// Appends an unsigned number in groups of seven bits, the lowest first: one to ten bytes.
    public mutating func varint(_ number: UInt64) {
        payload.reserve(10)
        payload.push(varint: number)
    }

    /// Appends a signed number so that small ones of either sign are short: one to ten bytes.
    public mutating func signed(_ number: Int64) {
        payload.reserve(10)
        payload.push(signed: number)
    }

    /// Appends bytes as they are.
    public mutating func bytes(_ bytes: UnsafeRawBufferPointer) {
        payload.reserve(bytes.count)
        payload.push(bytes)
    }

    /// The number of a string in the current segment; the first use in a segment defines it there.
    ///
    /// A string past a limit gives 0, and the `append` around it throws `limitExceeded`.
    public mutating func number(of string: UnsafeRawBufferPointer) -> UInt32 {
        if let known = strings.number(of: string) { return known }
        guard allows(string) else { return 0 }
        define(string)
        return strings.define(string)
    }

    /// The number of a string, as `number(of:)` has it, looked for first where the same place was
    /// given with it before in this segment.
    ///
    /// - Parameter place: from 0; the writer's memory is linear in the greatest.
    package mutating func number(
        of string: UnsafeRawBufferPointer, rememberedBy place: Int
    ) -> UInt32 {
        if isRemembered(string, by: place) { return remembered[place].number - 1 }
        let number = number(of: string)
        if !isRefused { remembered.remember(number, by: place) }
        return number
    }

    /// Whether a place stands for a string.
    @inline(__always)
    mutating func isRemembered(_ string: UnsafeRawBufferPointer, by place: Int) -> Bool {
        let number = remembered[place].number
        guard number != 0, strings.isEqual(Int(number) - 1, string) else { return false }
        remembered.confirm(place)
        return true
    }

    /// Whether a string may be defined; remembers the failure when it may not.
    mutating func allows(_ string: UnsafeRawBufferPointer) -> Bool {
        guard string.count <= LogLimits.stringBytes else {
            return fail(.string, string.count, LogLimits.stringBytes)
        }
        guard newStringBytes + string.count <= LogLimits.newStringBytesPerEvent else {
            let total = newStringBytes + string.count
            return fail(.newStrings, total, LogLimits.newStringBytesPerEvent)
        }
        guard strings.count < LogLimits.stringsPerSegment else {
            return fail(.strings, strings.count + 1, LogLimits.stringsPerSegment)
        }
        // A definition costs up to four bytes more than its string, which counts too.
        newStringBytes += string.count + 4
        return true
    }

    /// The number of a string's UTF-8 bytes.
    public mutating func number(of string: String) -> UInt32 {
        var text = string
        return text.withUTF8 { number(of: UnsafeRawBufferPointer($0)) }
    }
}

extension PayloadBuilder {
    /// Makes ready for the next event.
    mutating func begin() {
        payload.count = 0
        newStringBytes = 0
        if isRefused { allow() }
    }

    /// Writes a string's definition into the open block.
    mutating func define(_ string: UnsafeRawBufferPointer) {
        easyBytes = 0
        block.reserve(DefinitionLead.maximumBytes + string.count)
        let form = StringForm(shortestFor: string)
        block.push(form.rawValue)
        form.push(string, to: &block)
    }

    @inline(never)
    private mutating func allow() {
        failure = nil
        isRefused = false
    }

    private mutating func fail(_ limit: LogLimit, _ found: Int, _ allowed: Int) -> Bool {
        isRefused = true
        failure = failure ?? .limitExceeded(limit, found: found, limit: allowed)
        return false
    }
}
