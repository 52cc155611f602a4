import SystemPackage

/// Where standard input comes from, in the pieces in which it arrives.
public struct Input {
    private enum Source {
        case descriptor(FileDescriptor, Interruption?)
        case memory([[UInt8]])
    }

    private static let chunkBytes = 64 << 10

    private var source: Source

    /// Reads a descriptor; an interruption counts as the end.
    init(_ descriptor: FileDescriptor, interruption: Interruption? = nil) {
        source = .descriptor(descriptor, interruption)
    }

    /// Gives these texts, one after the other.
    public init(_ pieces: [String]) {
        source = .memory(pieces.map { Array($0.utf8) })
    }

    /// What is there now, waiting when there is nothing yet; empty at the end.
    mutating func next() throws(CommandError) -> [UInt8] {
        switch source {
        case .memory(let pieces):
            source = .memory(Array(pieces.dropFirst()))
            return pieces.first ?? []
        case .descriptor(let descriptor, let interruption):
            if let interruption, try interruption.comesBefore(descriptor) { return [] }
            do {
                return try Array(unsafeUninitializedCapacity: Self.chunkBytes) { buffer, count in
                    count = try descriptor.read(into: UnsafeMutableRawBufferPointer(buffer))
                }
            } catch {
                throw .cannotRead("standard input", reason: CommandError.reason(error))
            }
        }
    }

    /// Takes an interruption as the end from now on.
    mutating func end(at interruption: Interruption) {
        if case .descriptor(let descriptor, _) = source {
            source = .descriptor(descriptor, interruption)
        }
    }
}
