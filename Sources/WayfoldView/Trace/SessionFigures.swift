import WayfoldModel
import WayfoldReplay

/// What a list of sessions shows of one.
struct SessionFigures: Sendable {
    var first: UInt64 = 0
    var last: UInt64 = 0
    var count: UInt64 = 0
    var refused: UInt64 = 0
    /// Steps at which something went wrong, and recorded outcomes that are not the fold's.
    var troubled: UInt64 = 0
    var firstTime: Int64 = 0
    var lastTime: Int64 = 0
    var deepest = 0
    /// The first event that was refused, and the first one that was troubled; 0 for none.
    private var firstRefused: UInt64 = 0
    private var firstTroubled: UInt64 = 0

    init() {}

    /// Where to look first: at the first trouble, else at the first refusal, else at the beginning.
    var start: UInt64 {
        firstTroubled > 0 ? firstTroubled : firstRefused > 0 ? firstRefused : first
    }

    mutating func add(_ step: FoldedStep, isTroubled: Bool) {
        if count == 0 {
            first = step.sequence
            firstTime = step.time
        }
        last = step.sequence
        lastTime = step.time
        count += 1
        if step.decided.isRefusal {
            refused += 1
            if firstRefused == 0 { firstRefused = step.sequence }
        }
        if isTroubled || step.differs {
            troubled += 1
            if firstTroubled == 0 { firstTroubled = step.sequence }
        }
        deepest = max(deepest, step.depth)
    }
}

extension SessionFigures {
    /// Writes the members that a list and a timeline show of a session.
    func write(of session: UInt64, _ name: String?, to json: inout JSONText) {
        json.member("session", "\(session)")
        json.member("name", name.map { StateAnswer.cut($0) })
        json.member("first", first)
        json.member("last", last)
        json.member("count", count)
        json.member("refused", refused)
        json.member("troubled", troubled)
        json.member("deepest", deepest)
    }
}

extension Outcome {
    var isRefusal: Bool {
        if case .refused = self { return true }
        return false
    }
}
