import SystemPackage

/// Where text goes: a descriptor behind a big buffer, or memory.
public struct Output {
    private enum Destination {
        case descriptor(FileDescriptor, name: String)
        case memory
    }

    private static let bufferBytes = 256 << 10

    private let destination: Destination
    private var bytes: [UInt8] = []

    /// Writes to a descriptor that stays open; errors say its name.
    init(_ descriptor: FileDescriptor, name: String) {
        destination = .descriptor(descriptor, name: name)
    }

    /// Keeps what is written.
    public init() {
        destination = .memory
    }

    /// What was written to memory, or not yet to the descriptor.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Adds a text as it stands.
    public mutating func write(_ text: String) throws(CommandError) {
        bytes.append(contentsOf: text.utf8)
        if bytes.count >= Self.bufferBytes { try flush() }
    }

    /// Adds bytes as they stand.
    public mutating func write(_ more: some Sequence<UInt8>) throws(CommandError) {
        bytes.append(contentsOf: more)
        if bytes.count >= Self.bufferBytes { try flush() }
    }

    /// Writes what is in the buffer.
    ///
    /// - Throws: `outputClosed` when the reader went away, `cannotWrite` for any other failure;
    ///   the buffer is empty then.
    public mutating func flush() throws(CommandError) {
        guard case .descriptor(let descriptor, let name) = destination, !bytes.isEmpty else {
            return
        }
        defer { bytes.removeAll(keepingCapacity: true) }
        do {
            _ = try descriptor.writeAll(bytes)
        } catch Errno.brokenPipe {
            throw .outputClosed
        } catch {
            throw .cannotWrite(name, reason: CommandError.reason(error))
        }
    }
}
