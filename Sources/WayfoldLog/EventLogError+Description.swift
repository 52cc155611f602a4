import SystemPackage

extension EventLogError: CustomStringConvertible {
    /// One line: the place, what is, what should be, and what to do.
    public var description: String {
        guard let advice else { return fact }
        return "\(fact); \(advice)"
    }

    /// The line without the advice.
    var fact: String {
        folderFact ?? segmentFact ?? blockFact ?? sealFact ?? indexFact ?? writerFact
    }

    private var folderFact: String? {
        switch self {
        case .system(let verb, let path, let reason):
            return "\(path): cannot \(verb): \(reason)"
        case .noSuchLog(let path):
            return "\(path): does not exist but should be a log"
        case .notAFolder(let path):
            return "\(path): is a file but a log is a folder"
        case .notALog(let path):
            return "\(path): holds no segment but a log has at least one"
        case .segmentsGone(let path):
            return "\(path): holds the seal of a finished log but none of its segments, so every"
                + " event is missing"
        case .logExists(let path):
            return "\(path): is a log already but a new one needs an empty folder"
        case .folderInUse(let path, let file):
            return "\(path): holds '\(file)' but a new log needs an empty folder"
        case .insideLog(let path, let name):
            return "\(path): is a log, whose folder holds nothing else, but \(name) should be made "
                + "in it"
        case .targetExists(let path):
            return "\(path): exists already but what is made needs a free path"
        case .misnamedSegment(let path):
            return "\(path): is no sequence number but a segment is named by sixteen digits"
        case .notAFile(let path, let found):
            return "\(path): is \(found) but should be a regular file"
        case .lockedByAnotherWriter(let path):
            return "\(path): is locked by another writer but a log has one writer at a time"
        default: return nil
        }
    }

    private var segmentFact: String? {
        switch self {
        case .headCut(let place, let present, let needed):
            return "\(place): the head has \(present) bytes but should have \(needed)"
        case .notASegment(let place):
            return "\(place): other bytes are here but a segment begins with 'WAYFOLD'"
        case .headLength(let place, let length, let metadata):
            return "\(place): the head's length is \(length) but with \(metadata) bytes of"
                + " metadata it should be \(SegmentHead.fixedBytes + 4 + metadata)"
        case .headChecksum(let place, let stored, let computed):
            return "\(place): the head's checksum is \(hex(stored)) but the bytes give"
                + " \(hex(computed))"
        case .unsupportedFormat(let place, let version, let flags):
            return "\(place): the format is version \(version) with flags \(hex(flags)) but this"
                + " reader knows versions 1 to \(SegmentHead.newestVersion) with flags 0x00000001"
        case .segmentRenamed(let place, let first):
            return "\(place): the head's first sequence is \(first) but the file's name says"
                + " \(place.segment)"
        case .foreignSegment(let place, let found, let expected):
            return "\(place): the segment is of log \(found) but should be of \(expected)"
        case .headDisagrees(let place, let field):
            return "\(place): the \(field) is another than in the segments before but should be"
                + " the same"
        case .missingSegment(let last, let expected, let found):
            return "\(SegmentName.file(of: found)): is next after sequence \(last) but"
                + " \(SegmentName.file(of: expected)) should be"
        case .segmentOverlaps(let place, let expected):
            return "\(place): the segment begins at sequence \(place.segment) but should begin at"
                + " \(expected)"
        case .predecessorChanged(let place, let stored, let computed):
            return "\(place): the checksum of the segment before is \(hex(stored)) but that"
                + " segment gives \(hex(computed))"
        default: return nil
        }
    }

    private var blockFact: String? {
        switch self {
        case .blockCut(let place, let present, let needed):
            return "\(place): the block has \(present) bytes but should have \(needed)"
        case .noBlock(let place, let found):
            return "\(place): the marker is \(hex(found)) but should be"
                + " \(hex(BlockHeader.marker))"
        case .blockHeaderChecksum(let place, let stored, let computed):
            return "\(place): the block header's checksum is \(hex(stored)) but the bytes give"
                + " \(hex(computed))"
        case .checksumMismatch(let place, let stored, let computed):
            return "\(place): the checksum is \(hex(stored)) but the bytes give \(hex(computed))"
        case .blockTooLong(let place, let bytes):
            return "\(place): the block's body has \(bytes) bytes but may have"
                + " \(LogLimits.bodyBytes)"
        case .chainBroken(let place, let stored, let computed):
            return "\(place): the block was written after checksum \(hex(stored)) but follows"
                + " \(hex(computed))"
        case .sequenceBroken(let place, let found, let expected):
            return "\(place): the block begins at sequence \(found) but should begin at"
                + " \(expected)"
        case .syncedMarkAhead(let place, let mark):
            return "\(place): the block's synced mark is \(mark) but may be \(place.offset)"
        case .stringCountBroken(let place, let found, let expected):
            return "\(place): the block counts \(found) strings before it but \(expected) were"
                + " defined"
        case .blockRepeated(let place):
            return "\(place): the block before stands here a second time"
        case .bytesInserted(let place, let count):
            return "\(place): \(count) bytes stand here that no writer put between two blocks"
        case .sealBroken(let place, let found, let expected):
            return "\(place): the seal counts \(found) blocks before it but there are \(expected)"
        case .malformedRecord(let place, let malformed):
            return "\(place): \(malformed)"
        default: return nil
        }
    }

    private var sealFact: String? {
        switch self {
        case .sealDamaged(let path):
            return "\(path): is not what a writer left but should say where the log ends"
        case .sealForeign(let path, let found, let expected):
            return "\(path): is of log \(found) but should be of \(expected)"
        case .endLost(let place, let next, let sealed, let end):
            let lost = next < sealed ? "lost: \(eventText(next..<sealed))" : "no event is lost"
            return "\(place): the log ends here but was sealed at \(end): \(lost)"
        case .indexedBeyond(let place, let next, let indexed, let file):
            let lost = next < indexed ? "lost: \(eventText(next..<indexed))" : "no event is lost"
            return "\(place): the log ends here but \(file) was made of more: \(lost)"
        default: return nil
        }
    }

    private var indexFact: String? {
        switch self {
        case .indexDamaged(let path, let offset):
            return "\(path):\(offset): the page is not what was written but should be"
        case .changedSinceIndexed(let place, let stored, let computed):
            return "\(place): the index has checksum \(hex(stored)) but the bytes give"
                + " \(hex(computed))"
        case .indexInTheMaking(let path):
            return "\(path): another process makes its index but one at a time can"
        default: return nil
        }
    }

    private var writerFact: String {
        switch self {
        case .rot(let place, let inner, _):
            return inner.place == place ? inner.fact : "\(place): rot: \(inner.fact)"
        case .noHead(let path, let inner):
            return "\(path): no segment has a readable head but one is needed: \(inner.fact)"
        case .limitExceeded(let what, let found, let limit):
            return "event: \(found) \(what.rawValue) but at most \(limit) are allowed"
        case .causeNotEarlier(let sequence, let cause):
            return "event \(sequence): the cause is \(cause) but should be an earlier event"
        case .writerFailed(let inner):
            return "the writer failed and accepts no more: \(inner.fact)"
        case .writerClosed(let path):
            return "\(path): the writer is closed but an open one is needed"
        default:
            return "the log is at fault"
        }
    }
}

/// A number as `0x` and eight digits.
private func hex(_ number: UInt32) -> String { "0x" + hexadecimal(number) }
