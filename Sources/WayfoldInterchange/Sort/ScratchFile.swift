import Foundation
import SystemPackage

/// A file without a name, gone with its last user however the process ends.
final class ScratchFile {
    private let file: FileDescriptor
    private let folder: String
    private(set) var byteCount: Int64 = 0

    init(in folder: String) throws(ImportError) {
        self.folder = folder
        let path = FilePath(folder).appending("wayfold-sort-\(UUID().uuidString)")
        do {
            file = try FileDescriptor.open(
                path, .readWrite, options: [.create, .exclusiveCreate, .closeOnExec],
                permissions: .ownerReadWrite)
        } catch {
            throw .cannotSort(folder: folder, reason: "\(error)")
        }
        do {
            // What is open stays until it is closed, by whom- or whatever.
            try FileManager.default.removeItem(atPath: path.string)
        } catch {
            throw .cannotSort(folder: folder, reason: "\(error)")
        }
    }

    deinit {
        // why: the file has no name, so that what a failed close loses is lost to nobody
        try? file.close()
    }

    func append(_ bytes: UnsafeRawBufferPointer) throws(ImportError) {
        do {
            try file.writeAll(toAbsoluteOffset: byteCount, bytes)
        } catch {
            throw .cannotSort(folder: folder, reason: "\(error)")
        }
        byteCount += Int64(bytes.count)
    }

    /// Reads what is there from an offset, up to the output's size.
    func read(
        from offset: Int64, into output: UnsafeMutableRawBufferPointer
    ) throws(ImportError) {
        var done = 0
        while done < output.count {
            let got: Int
            do {
                let room = UnsafeMutableRawBufferPointer(rebasing: output[done...])
                got = try file.read(fromAbsoluteOffset: offset + Int64(done), into: room)
            } catch {
                throw .cannotSort(folder: folder, reason: "\(error)")
            }
            guard got > 0 else {
                throw .cannotSort(folder: folder, reason: "the file is shorter than it was written")
            }
            done += got
        }
    }
}
