import SystemPackage

/// Where standard input, or a file that is read like it, comes from, in the pieces in which it
/// arrives.
public struct Input {
    private enum Source {
        case descriptor(FileDescriptor, Interruption?)
        case file(OpenFile)
        case memory([[UInt8]])
    }

    private static let chunkBytes = 64 << 10

    private var source: Source

    /// Reads a descriptor; an interruption counts as the end.
    init(_ descriptor: FileDescriptor, interruption: Interruption? = nil) {
        source = .descriptor(descriptor, interruption)
    }

    /// Reads a file, which is closed with the last copy of the input.
    init(fileAt path: String) throws(CommandError) {
        source = .file(try OpenFile(path))
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
            return try Self.piece(of: descriptor, "standard input")
        case .file(let file):
            return try Self.piece(of: file.descriptor, file.path)
        }
    }

    private static func piece(
        of descriptor: FileDescriptor, _ name: String
    ) throws(CommandError) -> [UInt8] {
        do {
            return try Array(unsafeUninitializedCapacity: chunkBytes) { buffer, count in
                count = try descriptor.read(into: UnsafeMutableRawBufferPointer(buffer))
            }
        } catch {
            throw .cannotRead(name, reason: CommandError.reason(error))
        }
    }

    /// Takes an interruption as the end from now on.
    mutating func end(at interruption: Interruption) {
        if case .descriptor(let descriptor, _) = source {
            source = .descriptor(descriptor, interruption)
        }
    }
}

/// A file that is open for reading as long as somebody holds it.
private final class OpenFile {
    let path: String
    let descriptor: FileDescriptor

    init(_ path: String) throws(CommandError) {
        if PathState.isFolder(path) {
            throw .cannotRead(path, reason: "is a folder but should be a file")
        }
        self.path = path
        do {
            descriptor = try FileDescriptor.open(
                FilePath(path), .readOnly, options: .closeOnExec)
        } catch {
            throw .cannotRead(path, reason: CommandError.reason(error))
        }
    }

    deinit {
        // why: nothing was written, so a failed close loses nothing
        try? descriptor.close()
    }
}
