import WayfoldLog

extension ExpectedLog.Ending {
    /// How a reader that stops at damage has ended.
    init(of content: LogContent) {
        switch (content.error, content.tail) {
        case (nil, .clean(let place)): self = .clean(place)
        case (nil, .torn(let tail)): self = .torn(tail.place)
        case (nil, nil): self = .refused
        case (.rot(let place, _, _), _): self = .rot(place)
        case (.missingSegment(_, _, let found), _):
            self = .broken(LogPlace(segment: found, offset: 0))
        case (.predecessorChanged(let place, _, _), _), (.segmentOverlaps(let place, _), _):
            self = .broken(place)
        case (_, _): self = .refused
        }
    }

    /// Whether it is an end of the log and no fault.
    var isTail: Bool {
        switch self {
        case .clean, .torn: true
        case .rot, .broken, .refused: false
        }
    }
}
