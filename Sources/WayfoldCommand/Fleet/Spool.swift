import Foundation
import SystemPackage

/// Bytes that wait in a file without a name, which is gone with the process however it ends.
struct Spool: ~Copyable {
    private let file: FileDescriptor

    /// Opens one where temporary files go: `TMPDIR`, or else `/tmp`.
    init() throws(CommandError) {
        file = try Self.unnamedFile()
    }

    private static func unnamedFile() throws(CommandError) -> FileDescriptor {
        let path = NSTemporaryDirectory() + "wayfold-" + UUID().uuidString
        do {
            let file = try FileDescriptor.open(
                FilePath(path), .readWrite, options: [.create, .exclusiveCreate, .closeOnExec],
                permissions: .ownerReadWrite)
            try PathState.removeFile(path)
            return file
        } catch {
            throw .cannotWrite(path, reason: CommandError.reason(error))
        }
    }

    deinit {
        // why: nobody reads it again, so a failed close loses nothing
        try? file.close()
    }

    /// Writes behind what there is.
    func output() -> Output { Output(file, name: Self.name) }

    /// The bytes from an offset, at most so many; empty at the end.
    private func bytes(at offset: Int, limit: Int) throws(CommandError) -> [UInt8] {
        do {
            return try [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
                count = try file.read(
                    fromAbsoluteOffset: Int64(offset), into: UnsafeMutableRawBufferPointer(buffer))
            }
        } catch {
            throw .cannotRead(Self.name, reason: CommandError.reason(error))
        }
    }

    /// Hands all bytes on.
    func copy(to output: inout Output) throws(CommandError) {
        var offset = 0
        while true {
            let piece = try bytes(at: offset, limit: Self.pieceBytes)
            if piece.isEmpty { return }
            offset += piece.count
            try output.write(piece)
        }
    }

    /// Takes everything out.
    func clear() throws(CommandError) {
        do {
            try file.resize(to: 0)
            try file.seek(offset: 0, from: .start)
        } catch {
            throw .cannotWrite(Self.name, reason: CommandError.reason(error))
        }
    }

    private static let pieceBytes = 256 << 10
    static let name = "a temporary file in TMPDIR (\(NSTemporaryDirectory()))"
}
