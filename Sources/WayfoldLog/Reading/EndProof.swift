/// What proves that a log ends where its last byte is.
public enum EndProof: Sendable, Hashable {
    /// Its last writer ended in order, and everything that it sealed is there.
    case sealed
    /// A living writer holds the log: it may go on any moment.
    case held
    /// Nothing: what came after may be lost.
    case unproven(Doubt)

    /// Why the end is not proven.
    public enum Doubt: Sendable, Hashable {
        /// The format is version 1, which has no seal.
        case version1
        /// No file `sealed`: no writer has finished, or the file was lost.
        case neverSealed
        /// The last writer went on behind the seal and did not finish.
        case unfinished
        /// The log goes on behind its seal, or is another there than the one that was sealed.
        case unlikeSeal
        /// The file `sealed` is not what was written.
        case damagedSeal(EventLogError)
    }
}

extension EndProof.Doubt: CustomStringConvertible {
    /// What is not known, and the way out, in one line.
    public var description: String {
        let wayOut = "'wayfold log repair' copies what is there into a sealed log"
        switch self {
        case .version1:
            return "its end is not proven: format version 1 has no seal, so the loss of its last "
                + "blocks would not be seen; \(wayOut)"
        case .neverSealed:
            return "its end is not proven: there is no file 'sealed', so no writer has finished or "
                + "the file was lost; \(wayOut)"
        case .unfinished:
            return "its end is not proven: the last writer did not finish; \(wayOut)"
        case .unlikeSeal:
            return "its end is not proven: the log is not the one that the file 'sealed' was "
                + "written for; \(wayOut)"
        case .damagedSeal(let error):
            return "its end is not proven: \(error.fact); \(wayOut)"
        }
    }
}
