/// How a presented controller covers what is below.
public enum UIModalPresentationStyle: Int, Sendable {
    case fullScreen = 0
    case pageSheet = 1
    case formSheet = 2
    case currentContext = 3
    case custom = 4
    case overFullScreen = 5
    case overCurrentContext = 6
    case popover = 7
    case blurOverFullScreen = 8
    case none = -1
    case automatic = -2

    /// Whether what is below disappears.
    var covers: Bool { self == .fullScreen || self == .currentContext }
    /// Whether a person can swipe it away.
    var canBeSwiped: Bool {
        switch self {
        case .pageSheet, .formSheet, .automatic, .popover: true
        default: false
        }
    }
    /// The style whose kind of presentation controller this one has.
    var group: Self {
        switch self {
        case .automatic, .formSheet: .pageSheet
        default: self
        }
    }
    var isOfContext: Bool { self == .currentContext || self == .overCurrentContext }
}

/// How a presented controller comes in; nothing is seen of it here.
public enum UIModalTransitionStyle: Int, Sendable {
    case coverVertical
    case flipHorizontal
    case crossDissolve
    case partialCurl
}
