import SystemPackage

/// What was found in the place of the file `sealed`.
enum SealFile: Sendable {
    /// No such file: the log was never finished, or the file was lost.
    case missing
    case seal(LogSeal)
    /// Something that no writer left there.
    case damaged(EventLogError)

    /// Reads the file of a log's folder.
    ///
    /// - Throws: `system` when the file is there and cannot be read.
    init(in folder: FilePath) throws(EventLogError) {
        let path = folder.appending(LogFolder.sealName)
        guard LogFolder.exists(path) else {
            self = .missing
            return
        }
        let file = try LogFile(reading: path)
        let count = try file.byteCount()
        guard count <= UInt64(LogSeal.maximumBytes) else {
            self = .damaged(.sealDamaged(path))
            return
        }
        let bytes = try file.read(at: 0, upTo: Int(count))
        self = LogSeal(decoding: bytes).map { .seal($0) } ?? .damaged(.sealDamaged(path))
    }

    /// What is proven; nil when nothing is.
    var seal: LogSeal? {
        guard case .seal(let seal) = self else { return nil }
        return seal
    }

    /// The same for the log of an identity: another log's file says nothing of this one.
    func checked(against head: SegmentHead, in folder: FilePath) -> SealFile {
        guard let seal, seal.identity != head.identity else { return self }
        return .damaged(
            .sealForeign(
                folder.appending(LogFolder.sealName), found: seal.identity,
                expected: head.identity))
    }
}
