extension Dialect {
    /// The dialects that come with the package, the canonical one first.
    public static let all: [Dialect] = [.canonical, .path, .storage, .router, .uikit, .stinsen]

    /// The dialect of that name, or nil when none has it.
    public static func named(_ name: String) -> Dialect? {
        all.first { sameBytes($0.name, name) }
    }

    /// A path coordinator over a native navigation stack; every modal has a container of its own.
    public static let path: Dialect = {
        var dialect = appending("path")
        dialect.unsupported = ActionKindSet([.alert, .answerAlert, .save, .restore])
        return dialect
    }()

    /// A storage that holds one path of pages and saves it with the scene's phases.
    public static let storage: Dialect = {
        var dialect = appending("storage")
        dialect.restoreUnknown = .dropAll
        dialect.whenActive = .restores
        dialect.unsupported = ActionKindSet(onePathOnly)
        return dialect
    }()

    /// A router that resolves any route value to a screen of some module.
    public static let router: Dialect = {
        var dialect = appending("router")
        dialect.unknownRoute = .showUnknown
        dialect.unsupported = ActionKindSet(onePathOnly + [.save, .restore])
        return dialect
    }()

    /// Coordinators over UIKit's containers.
    public static let uikit: Dialect = {
        var dialect = Dialect(name: "uikit")
        dialect.setRootToEqual = .rebuild
        dialect.popBeyondRoot = .clamp
        dialect.reselectTab = .toRootByPerson
        dialect.link = .rebuild
        dialect.pushUnderAlert = .beneath
        dialect.guardedLink = .refuse
        dialect.unsupported = ActionKindSet(overrides)
        return dialect
    }()

    /// Stinsen 2: one flat array a coordinator, in which a modal is an item with another tag.
    public static let stinsen: Dialect = {
        var dialect = Dialect(name: "stinsen")
        dialect.popInModal = .wholeArray
        dialect.setRootEntries = .keep
        dialect.focusFirstSearchesRoot = false
        dialect.popBeyondRoot = .ignore
        dialect.reselectTab = .toRoot
        dialect.link = .asWritten
        dialect.pushWhenCovered = .apply
        dialect.duringTransition = .apply
        dialect.guardedLink = .refuse
        dialect.unsupported = ActionKindSet(
            overrides + [
                .setPath, .write, .replaceTop, .setParameter, .alert, .answerAlert, .save,
                .restore,
            ])
        return dialect
    }()

    private static let overrides: [ActionKind] = [.setOverride, .clearOverride]

    /// What a single path of values without coordinators has no way to do.
    private static let onePathOnly: [ActionKind] =
        overrides + [
            .present, .dismiss, .alert, .answerAlert, .selectTab, .startFlow, .finishFlow,
            .dismissFlow,
        ]

    /// What the three that are built on a path value have in common.
    private static func appending(_ name: String) -> Dialect {
        var dialect = Dialect(name: name)
        dialect.setRootEntries = .keep
        dialect.link = .append
        dialect.duringTransition = .apply
        dialect.guardedLink = .refuse
        return dialect
    }
}
