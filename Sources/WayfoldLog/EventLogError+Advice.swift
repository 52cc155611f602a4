import SystemPackage

extension EventLogError {
    /// What to do about it; nil where the fact says it.
    var advice: String? {
        switch self {
        case .system(_, _, let reason) where reason.isOfFullDisk,
            .writerFailed(.system(_, _, let reason)) where reason.isOfFullDisk:
            return "free some space, then open the log again"
        case .system("create", _, .noSuchFileOrDirectory): return "make its parent folder first"
        case .system, .limitExceeded, .causeNotEarlier: return nil
        case .noSuchLog, .notAFolder, .notALog: return "check the path"
        case .segmentsGone: return "restore the files that end in .log"
        case .logExists: return "open it to append, or choose another path"
        case .folderInUse, .targetExists, .insideLog: return "choose another path"
        case .misnamedSegment: return "move the file out of the log"
        case .notAFile: return "put the file itself in its place, or move this out of the log"
        case .lockedByAnotherWriter: return "close that one first"
        case .indexDamaged: return "run 'wayfold log index' on the log"
        case .indexInTheMaking: return "wait for that one"
        case .unsupportedFormat: return "read it with a later version"
        case .segmentRenamed: return "give the file its name back"
        case .missingSegment: return "bring the missing file back, or run 'wayfold log check'"
        case .sealDamaged, .sealForeign:
            return "bring it back from a copy, or copy what is there with 'wayfold log repair'"
        case .noHead: return "bring the log back from a copy"
        case .rot(_, _, let log): return "run 'wayfold log repair \(log) -o NEW'"
        case .writerClosed: return "open the log to append again"
        case .writerFailed: return "open the log anew to see what is in it"
        default: return "run 'wayfold log check'"
        }
    }

    /// Where in the log it is; nil for what has no place in a segment.
    public var place: LogPlace? {
        switch self {
        case .headCut(let place, _, _), .notASegment(let place), .headLength(let place, _, _),
            .headChecksum(let place, _, _), .unsupportedFormat(let place, _, _),
            .segmentRenamed(let place, _), .foreignSegment(let place, _, _),
            .headDisagrees(let place, _), .segmentOverlaps(let place, _),
            .predecessorChanged(let place, _, _), .blockCut(let place, _, _),
            .noBlock(let place, _), .blockHeaderChecksum(let place, _, _),
            .checksumMismatch(let place, _, _), .blockTooLong(let place, _),
            .chainBroken(let place, _, _), .sequenceBroken(let place, _, _),
            .syncedMarkAhead(let place, _), .stringCountBroken(let place, _, _),
            .blockRepeated(let place), .bytesInserted(let place, _), .sealBroken(let place, _, _),
            .endLost(let place, _, _, _), .indexedBeyond(let place, _, _, _),
            .malformedRecord(let place, _), .rot(let place, _, _),
            .changedSinceIndexed(let place, _, _):
            return place
        case .missingSegment(_, _, let found):
            return LogPlace(segment: found, offset: 0)
        default:
            return nil
        }
    }
}

extension Errno {
    /// Whether there is no room for what was to be written.
    fileprivate var isOfFullDisk: Bool {
        self == .noSpace || self == .diskQuotaExceeded
    }
}
