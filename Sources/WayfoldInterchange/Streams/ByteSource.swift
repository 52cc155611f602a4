import SystemPackage

/// The bytes of a file or of the standard input in order, decompressed when they are compressed.
///
/// `.xz` and `.gz` are known by their first bytes, whatever the name says. Memory is constant:
/// one chunk, and the decompressor's window.
public struct ByteSource: ~Copyable {
    /// The path as it was given; `-` for the standard input.
    public let path: String
    private var input: Input
    private var decompressor: (any Decompressor)?
    private var isRecognised = false
    private var hasEnded = false
    /// Raw bytes that were read and not yet delivered: `chunk[start..<end]`.
    private var chunk: [UInt8]
    private var start = 0
    private var end = 0
    private var inputHasEnded = false
    /// How many raw bytes came before `chunk[start]`.
    private var rawOffset: UInt64 = 0
    private var watch: ReadWatch?
    /// How many bytes the file has; 0 where nobody knows.
    private var fileBytes: UInt64 = 0

    private enum Input {
        case file(FileDescriptor, closes: Bool)
        case memory([UInt8], offset: Int)
    }

    /// Opens a file, or takes the standard input for `-`.
    public init(path: String) throws(ImportError) {
        try self.init(path: path, named: path)
    }

    /// The same under another name, for a copy.
    init(path: String, named name: String) throws(ImportError) {
        self.path = name
        chunk = [UInt8](repeating: 0, count: 64 << 10)
        if path == "-" {
            input = .file(.standardInput, closes: false)
            return
        }
        guard !Self.isFolder(path) else { throw .isFolder(path: path) }
        do {
            let file = try FileDescriptor.open(FilePath(path), .readOnly, options: .closeOnExec)
            input = .file(file, closes: true)
        } catch {
            throw .cannotOpen(path: path, reason: "\(error)")
        }
    }

    /// Whether a folder is at a path; never waits for the other end of a named pipe.
    private static func isFolder(_ path: String) -> Bool {
        guard
            let file = try? FileDescriptor.open(FilePath(path), .readOnly, options: .directory)
        else { return false }
        try? file.close()
        return true
    }

    /// Bytes in memory under a name, read in chunks of a size.
    package init(_ bytes: [UInt8], named path: String, chunkBytes: Int = 64 << 10) {
        self.path = path
        chunk = [UInt8](repeating: 0, count: max(chunkBytes, CompressionMagic.longest))
        input = .memory(bytes, offset: 0)
    }

    deinit {
        guard case .file(let file, closes: true) = input else { return }
        // why: nothing was written, so a failed close loses nothing and there is nobody to tell
        try? file.close()
    }
}

/// Told, whenever more of a file was read, how many bytes that makes, and of how many; 0 where
/// nobody knows. The last time there was nothing more.
public typealias ReadWatch = (_ read: UInt64, _ total: UInt64, _ hasEnded: Bool) -> Void

extension ByteSource {
    /// Whether what was read came out of a compressed file.
    var isPacked: Bool { decompressor != nil }

    /// Has somebody told how far it is.
    mutating func tell(_ watch: @escaping ReadWatch) {
        self.watch = watch
        guard case .file(let file, closes: true) = input else { return }
        do {
            let place = try file.seek(offset: 0, from: .current)
            let end = try file.seek(offset: 0, from: .end)
            try file.seek(offset: place, from: .start)
            fileBytes = UInt64(max(0, end))
        } catch {
            // Of a pipe nobody knows how much will come.
            fileBytes = 0
        }
    }

    /// Reads up to the output's size and returns how many bytes there were; 0 only at the end.
    mutating func read(
        into output: UnsafeMutableRawBufferPointer
    ) throws(ImportError) -> Int {
        if hasEnded || output.isEmpty { return 0 }
        if !isRecognised { try recognise() }
        while true {
            if start == end { try refill() }
            guard let decompressor else { return copy(to: output) }
            let step = try decode(with: decompressor, into: output)
            start += step.consumedBytes
            rawOffset += UInt64(step.consumedBytes)
            hasEnded = step.hasEnded
            if hasEnded { watch?(rawOffset, fileBytes, true) }
            if step.producedBytes > 0 || step.hasEnded { return step.producedBytes }
        }
    }

    /// Reads enough to know the compression.
    private mutating func recognise() throws(ImportError) {
        while end < CompressionMagic.longest, !inputHasEnded {
            let got = try readRaw(from: end)
            end += got
            inputHasEnded = got == 0
        }
        isRecognised = true
        do throws(CompressionDamage) {
            decompressor = try CompressionMagic.decompressor(for: chunk[start..<end])
        } catch {
            throw .damagedCompression(path: path, offset: 0, error)
        }
    }

    private mutating func refill() throws(ImportError) {
        if inputHasEnded { return }
        start = 0
        end = try readRaw(from: 0)
        inputHasEnded = end == 0
        watch?(rawOffset + UInt64(end), fileBytes, inputHasEnded)
    }

    /// Reads into the chunk behind an offset; 0 at the end.
    private mutating func readRaw(from offset: Int) throws(ImportError) -> Int {
        switch input {
        case .memory(let bytes, let position):
            let count = min(bytes.count - position, chunk.count - offset)
            chunk.replaceSubrange(
                offset..<offset + count, with: bytes[position..<position + count])
            input = .memory(bytes, offset: position + count)
            return count
        case .file(let file, _):
            do {
                return try chunk.withUnsafeMutableBytes { bytes in
                    let room = UnsafeMutableRawBufferPointer(rebasing: bytes[offset...])
                    return try file.read(into: room)
                }
            } catch {
                let place = rawOffset + UInt64(end - start)
                throw .cannotRead(path: path, offset: place, reason: "\(error)")
            }
        }
    }

    private mutating func copy(to output: UnsafeMutableRawBufferPointer) -> Int {
        let count = min(end - start, output.count)
        chunk.withUnsafeBytes { bytes in
            output.copyMemory(
                from: UnsafeRawBufferPointer(rebasing: bytes[start..<start + count]))
        }
        start += count
        rawOffset += UInt64(count)
        hasEnded = count == 0
        return count
    }

    private func decode(
        with decompressor: any Decompressor, into output: UnsafeMutableRawBufferPointer
    ) throws(ImportError) -> DecodeStep {
        do throws(CompressionDamage) {
            return try chunk.withUnsafeBufferPointer { bytes throws(CompressionDamage) in
                let raw = UnsafeRawBufferPointer(
                    rebasing: UnsafeRawBufferPointer(bytes)[start..<end])
                return try decompressor.decode(raw, isLast: inputHasEnded, into: output)
            }
        } catch {
            let isCut = if case .cutShort = error { true } else { false }
            let place = isCut ? rawOffset + UInt64(end - start) : rawOffset
            throw .damagedCompression(path: path, offset: place, error)
        }
    }
}
