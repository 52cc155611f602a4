import Foundation
import SystemPackage

/// The bytes of a source, decompressed, in a file of our own that goes away with it: for what has
/// to be read more than once, or in another order.
///
/// Nobody else can read the file. Disk is linear in the bytes, memory constant.
package final class SpooledInput {
    private static let chunkBytes = 256 << 10

    /// The folder that is ours alone; what is put into it goes with it.
    let folder: String
    package var file: String { folder + "/input" }

    package init() throws(ImportError) {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "wayfold-\(UUID().uuidString)")
        self.folder = folder.path(percentEncoded: false)
        guard mkdir(self.folder, 0o700) == 0 else {
            throw .cannotOpen(path: self.folder, reason: String(cString: strerror(errno)))
        }
    }

    deinit {
        // why: a file of ours that stays in the folder for temporary ones harms nothing
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// Writes what is left of a source into a file of the folder, which is replaced.
    ///
    /// - Parameter beginning: what the source has to begin with; nothing else is written.
    /// - Parameter limitBytes: at most so many; behind them the source ends by `fileTooLong`.
    /// - Returns: the first bytes, as many as the beginning has, where they are others.
    package func take(
        _ source: inout LineReader, into name: String = "input", beginning: [UInt8] = [],
        limitBytes: Int = .max
    ) throws(ImportError) -> [UInt8]? {
        let path = folder + "/" + name
        let output: FileDescriptor
        do {
            output = try FileDescriptor.open(
                FilePath(path), .writeOnly, options: [.create, .truncate, .closeOnExec],
                permissions: .ownerReadWrite)
        } catch {
            throw .cannotOpen(path: path, reason: "\(error)")
        }
        var chunk = [UInt8](repeating: 0, count: Self.chunkBytes)
        var first: [UInt8] = []
        var isChecked = beginning.isEmpty
        var fault: ImportError?
        var total = 0
        do throws(ImportError) {
            while true {
                let count = try chunk.withUnsafeMutableBufferPointer {
                    bytes throws(ImportError) in
                    try source.read(into: UnsafeMutableRawBufferPointer(bytes))
                }
                if !isChecked {
                    first += chunk[..<count].prefix(beginning.count - first.count)
                    if first.count == beginning.count || count == 0 {
                        guard first == beginning else { break }
                        isChecked = true
                    }
                }
                if count == 0 { break }
                total += count
                guard total <= limitBytes else {
                    throw .fileTooLong(path: source.path, limitBytes: limitBytes)
                }
                try Self.write(chunk[..<count], to: output, path)
            }
        } catch {
            fault = error
        }
        do {
            try output.close()
        } catch {
            throw fault ?? .cannotRead(path: path, offset: 0, reason: "\(error)")
        }
        if let fault { throw fault }
        return isChecked ? nil : first
    }

    private static func write(
        _ bytes: ArraySlice<UInt8>, to output: FileDescriptor, _ path: String
    ) throws(ImportError) {
        do {
            try output.writeAll(bytes)
        } catch {
            throw .cannotOpen(path: path, reason: "cannot write: \(error)")
        }
    }
}
