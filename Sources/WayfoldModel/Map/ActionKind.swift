/// The verbs of the action vocabulary.
///
/// The raw value is the opcode in a log and never changes its meaning.
public enum ActionKind: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
    case push = 1
    case pop = 2
    case popTo = 3
    case popToRoot = 4
    case focusFirst = 5
    case replaceTop = 6
    case setPath = 7
    case setRoot = 8
    case back = 9
    case present = 10
    case dismiss = 11
    case alert = 12
    case answerAlert = 13
    case selectTab = 14
    case startFlow = 15
    case finishFlow = 16
    case dismissFlow = 17
    case switchFlow = 18
    case openURL = 19
    case openScene = 20
    case closeScene = 21
    case setPhase = 22
    case setVisible = 23
    case setSizeClass = 24
    case save = 25
    case restore = 26
    case setFact = 27
    case clearFact = 28
    case setOverride = 29
    case clearOverride = 30
    case tap = 31
    case beginTransition = 32
    case commitTransition = 33
    case cancelTransition = 34
    case echo = 35
    case launch = 36
    case ready = 37
    case terminate = 38
    case setAppVersion = 39
    case endSession = 40
    case write = 41
    case setParameter = 42
    case gap = 43

    /// The verb in the words form and in JSON Lines.
    public var word: String { Self.words[Int(rawValue) - 1] }

    public init?(word: String) {
        guard let index = Self.words.firstIndex(of: word) else { return nil }
        self = Self.allCases[index]
    }

    /// The verbs in the order of their opcodes, which begin with 1 and leave none out.
    private static let words = allCases.map { "\($0)" }
}

extension Action {
    /// The verb.
    public var kind: ActionKind {
        switch self {
        case .push: .push
        case .pop: .pop
        case .popTo: .popTo
        case .popToRoot: .popToRoot
        case .focusFirst: .focusFirst
        case .replaceTop: .replaceTop
        case .setPath: .setPath
        case .setRoot: .setRoot
        case .back: .back
        case .present: .present
        case .dismiss: .dismiss
        case .alert: .alert
        case .answerAlert: .answerAlert
        case .selectTab: .selectTab
        case .startFlow: .startFlow
        case .finishFlow: .finishFlow
        case .dismissFlow: .dismissFlow
        case .switchFlow: .switchFlow
        case .openURL: .openURL
        case .openScene: .openScene
        case .closeScene: .closeScene
        case .setPhase: .setPhase
        case .setVisible: .setVisible
        case .setSizeClass: .setSizeClass
        case .save: .save
        case .restore: .restore
        case .setFact: .setFact
        case .clearFact: .clearFact
        case .setOverride: .setOverride
        case .clearOverride: .clearOverride
        case .tap: .tap
        case .beginTransition: .beginTransition
        case .commitTransition: .commitTransition
        case .cancelTransition: .cancelTransition
        case .echo: .echo
        case .launch: .launch
        case .ready: .ready
        case .terminate: .terminate
        case .setAppVersion: .setAppVersion
        case .endSession: .endSession
        case .write: .write
        case .setParameter: .setParameter
        case .gap: .gap
        }
    }
}

extension ActionKind {
    /// Whether it moves through screens, so that a running transition has a say in it.
    public var isNavigation: Bool {
        switch self {
        case .push, .pop, .popTo, .popToRoot, .focusFirst, .replaceTop, .setPath, .setRoot, .back,
            .present, .dismiss, .alert, .answerAlert, .selectTab, .startFlow, .finishFlow,
            .dismissFlow, .switchFlow, .openURL, .tap, .write:
            true
        default:
            false
        }
    }
}
