import SystemPackage

/// The index of one segment: its head and parts, and its files while they are open.
final class SegmentIndex {
    let head: IndexHead
    let parts: [IndexPart]
    /// Whether it covers the whole segment as it is now.
    let isWhole: Bool
    /// What the checksums of its pages begin with.
    let seed: UInt32
    /// Closed by its owner when too many are open.
    private(set) var files: Files?

    /// A segment's index and the segment, open.
    final class Files {
        let index: LogFile
        let data: LogFile

        init(_ segment: UInt64, in log: FilePath) throws(EventLogError) {
            let index = try LogFile(reading: log.appending(IndexName.file(of: segment)))
            let data = try LogFile(reading: EventLog.file(of: segment, in: log))
            self.index = index
            self.data = data
        }
    }

    private init(_ head: IndexHead, _ parts: [IndexPart], isWhole: Bool, _ files: Files) {
        self.head = head
        self.parts = parts
        self.isWhole = isWhole
        self.files = files
        seed = IndexPage.seed(of: head.extent.identity, segment: head.extent.segment)
    }

    func close() {
        files = nil
    }

    /// Opens the files again, which have to be those that they were.
    func reopen(in log: FilePath) throws(EventLogError) -> Files {
        let opened = try Files(head.extent.segment, in: log)
        do throws(IndexMisfit.Reason) {
            guard try Self.head(of: opened.index) == head else { throw .otherBytes }
        } catch {
            throw .indexDamaged(opened.index.path, offset: 0)
        }
        files = opened
        return opened
    }

    /// What looking for a segment's index gives.
    enum Finding {
        case index(SegmentIndex)
        case none
        case misfit(IndexMisfit)
    }

    /// Opens the index of a segment, if it is there and was made of the bytes that are there.
    static func find(_ segment: UInt64, in log: EventLog) throws(EventLogError) -> Finding {
        let name = IndexName.file(of: segment)
        let path = log.path.appending(name)
        guard LogFolder.exists(path) else { return .none }
        let files: Files
        do throws(EventLogError) {
            files = try Files(segment, in: log.path)
        } catch {
            guard case .system(_, path, _) = error else { throw error }
            return .misfit(IndexMisfit(file: name, reason: .unreadable))
        }
        do throws(IndexMisfit.Reason) {
            let head = try Self.head(of: files.index)
            guard head.extent.identity == log.head.identity, head.extent.segment == segment else {
                throw .foreign
            }
            guard let length = try Self.fittingLength(of: files.data, head.extent) else {
                throw .otherBytes
            }
            guard let parts = try Self.parts(of: head, in: files.index) else { throw .damaged }
            let isWhole = length == head.extent.byteCount
            return .index(SegmentIndex(head, parts, isWhole: isWhole, files))
        } catch {
            return .misfit(IndexMisfit(file: name, reason: error))
        }
    }

    /// The head of a file that is as long as it says.
    private static func head(
        of file: borrowing LogFile
    ) throws(IndexMisfit.Reason) -> IndexHead {
        var page = ByteBuffer(capacity: IndexPage.byteCount)
        let head: IndexHead
        do throws(EventLogError) {
            while page.count < IndexPage.byteCount {
                let got = try file.read(
                    into: page.base + page.count, count: IndexPage.byteCount - page.count,
                    at: UInt64(page.count))
                if got == 0 { break }
                page.count += got
            }
        } catch { throw .damaged }
        head = try IndexHead(decoding: page.base, count: page.count)
        let length: UInt64
        do throws(EventLogError) { length = try file.byteCount() } catch { throw .damaged }
        guard length / UInt64(IndexPage.byteCount) >= head.pageCount else { throw .cut }
        return head
    }

    /// What an index file of a name says that it was made of; nil when it is none of the log.
    static func extent(of name: String, in log: EventLog) -> IndexExtent? {
        do {
            let head = try head(of: LogFile(reading: log.path.appending(name)))
            return head.extent.identity == log.head.identity ? head.extent : nil
        } catch {
            // A file that cannot be read says nothing of the log.
            return nil
        }
    }

    /// The segment's length when it begins with the bytes of an extent, else nil.
    private static func fittingLength(
        of data: borrowing LogFile, _ extent: IndexExtent
    ) throws(IndexMisfit.Reason) -> UInt64? {
        do throws(EventLogError) {
            return try extent.fits(data) ? try data.byteCount() : nil
        } catch { throw .otherBytes }
    }

    private static func parts(
        of head: IndexHead, in file: borrowing LogFile
    ) throws(IndexMisfit.Reason) -> [IndexPart]? {
        // No more pages than the file has, so that this is less than its length.
        let limit = head.contentBytes
        guard head.parts <= limit,
            head.partCount <= (limit - head.parts) / UInt64(IndexPart.byteCount),
            head.stringEnds <= limit, head.stringCount <= (limit - head.stringEnds) / 8,
            head.strings <= limit
        else { return nil }
        let seed = IndexPage.seed(of: head.extent.identity, segment: head.extent.segment)
        let pages = IndexPageReader(seed: seed, number: 0, cache: IndexPageCache(slotCount: 16))
        var parts: [IndexPart] = []
        var buffer = ByteBuffer(capacity: IndexPart.byteCount)
        do throws(EventLogError) {
            for number in 0..<head.partCount {
                let offset = head.parts + number * UInt64(IndexPart.byteCount)
                try pages.read(file, offset, IndexPart.byteCount, into: &buffer)
                let part = IndexPart(decoding: buffer.base)
                guard part.isPossible(in: limit) else { return nil }
                parts.append(part)
            }
        } catch { return nil }
        return parts
    }
}

extension IndexExtent {
    /// Whether a segment's file begins with the bytes that were indexed.
    func fits(_ data: borrowing LogFile) throws(EventLogError) -> Bool {
        guard try data.byteCount() >= byteCount else { return false }
        guard lastBlock > 0 else {
            let stored = try StoredHead(reading: data, segment: segment)
            return stored.checksum == checksum && UInt64(stored.byteCount) == byteCount
                && endSequence == segment
        }
        let bytes = try data.read(at: lastBlock, upTo: BlockHeader.byteCount)
        guard bytes.count == BlockHeader.byteCount else { return false }
        var buffer = ByteBuffer(capacity: bytes.count)
        bytes.withUnsafeBytes { buffer.push($0) }
        let header = BlockHeader(decoding: buffer.base)
        let computed = BlockHeader.checksum(
            of: buffer.base, seed: BlockHeader.seed(of: identity),
            at: LogPlace(segment: segment, offset: lastBlock))
        return computed == header.checksum && header.checksum == checksum
            && lastBlock + UInt64(BlockHeader.byteCount) + UInt64(header.bodyBytes) == byteCount
            && header.endSequence == endSequence
    }
}

extension IndexPart {
    /// Whether what it names lies in the content of its file.
    fileprivate func isPossible(in limit: UInt64) -> Bool {
        func has(_ count: UInt64, _ size: UInt64, at offset: UInt64) -> Bool {
            offset <= limit && count <= (limit - offset) / size
        }
        return has(anchorCount, UInt64(IndexAnchor.byteCount), at: anchors)
            && has(sessionCount, Self.sessionBytes, at: sessions)
            && has(nameCount, Self.nameBytes, at: names) && postings <= postingsEnd
            && postingsEnd <= limit && anchorCount <= UInt64(UInt32.max)
            && firstSequence <= endSequence
    }
}
