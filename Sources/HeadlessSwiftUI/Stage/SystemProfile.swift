/// A version of iOS, as far as SwiftUI is known to behave differently in it.
///
/// A stage is of iOS 18.4 until it is given another profile, before an app runs on it:
/// ```swift
/// stage.profile = .iOS16
/// stage.run(ShopApp())
/// ```
/// Each difference has a source, which is a numbered fact of SwiftUI; what is unknown of all
/// versions is in `ViewChoices` alone. `#available` is decided when an app is compiled, and is true
/// in each profile.
public struct SystemProfile: Sendable {
    /// What commands call it: `16`, `17`, `18.4`, `26`.
    public let name: String
    /// The release that it stands for, where releases of one year differ.
    public let release: String
    /// How SwiftUI behaves in it.
    public let choices: ViewChoices

    private init(_ name: String, _ release: String, _ change: (inout ViewChoices) -> Void) {
        self.name = name
        self.release = release
        var choices = ViewChoices()
        change(&choices)
        self.choices = choices
    }

    public static let iOS16 = SystemProfile("16", "16.4") { choices in
        choices.tabContents = .areBuiltAtOnce
        choices.nestedDismissal = .takesTopmost
        choices.nestedFirstSheet = .isStuck
        choices.coveredDestination = .stays
        choices.nestedDestination = .isBlank
        choices.linkOnStack = .staysActive
        choices.replacedStack = .disappears
        choices.stackShownAgain = .ignoresDestinations
        choices.unseenView = .appears
        choices.firstPreference = .isDeliveredUnlessDefault
        choices.pathWarning = .navigationAuthority
        choices.firstPushInSheet = .isUnanimated
    }

    public static let iOS17 = SystemProfile("17", "17.5") { choices in
        choices.tabContents = .areBuiltAtOnce
        choices.nestedFirstSheet = .isStuck
        choices.nestedDestination = .isBlank
        choices.swipedSheet = .takesScreenAlong
        choices.dismissedContent = .staysUntilNext
        choices.replacedStack = .disappears
        choices.stackShownAgain = .ignoresDestinations
        choices.unseenView = .appears
        choices.firstPreference = .isDeliveredUnlessDefault
        choices.pathWarning = .navigationAuthority
    }

    /// What a stage is of that was given no profile.
    public static let iOS18 = SystemProfile("18.4", "18.4") { _ in }

    public static let iOS26 = SystemProfile("26", "26.0") { choices in
        choices.replacedStack = .disappears
        choices.alertOverLink = .waitsForReturn
    }

    /// From the oldest to the newest.
    public static let all = [iOS16, iOS17, iOS18, iOS26]

    /// The profile of that name; nil where there is none.
    public static func named(_ name: String) -> SystemProfile? {
        all.first { $0.name == name }
    }
}

extension SystemProfile {
    /// Something that profiles do differently.
    public struct Difference: Sendable {
        /// The number of the fact that says so.
        public let fact: String
        /// The property of `ViewChoices` that holds it.
        public let choice: String
        /// What it is about.
        public let about: String
        private let text: @Sendable (ViewChoices) -> String
        fileprivate let copy: @Sendable (ViewChoices, inout ViewChoices) -> Void

        /// How a profile has it: the case of the choice, in words.
        public func answer(of profile: SystemProfile) -> String { text(profile.choices) }

        fileprivate init<Value: Sendable>(
            _ fact: String, _ choice: String,
            _ place: any WritableKeyPath<ViewChoices, Value> & Sendable, _ about: String
        ) {
            self.fact = fact
            self.choice = choice
            self.about = about
            text = { Self.words("\($0[keyPath: place])") }
            copy = { $1[keyPath: place] = $0[keyPath: place] }
        }

        /// `staysUntilNext` as "stays until next".
        private static func words(_ name: String) -> String {
            var text = ""
            for character in name {
                if character.isUppercase { text += " " }
                text += character.lowercased()
            }
            return text
        }
    }

    /// All that profiles do differently.
    public static let differences = [
        Difference(
            "SUI-AP-18", "tabContents", \.tabContents,
            "the state and the bodies of tabs that nobody has selected"),
        Difference(
            "SUI-PR-16", "nestedDismissal", \.nestedDismissal,
            "a state that takes several presentations away at once"),
        Difference(
            "SUI-PR-15", "nestedFirstSheet", \.nestedFirstSheet,
            "a sheet that is wanted from the start, over another such sheet"),
        Difference(
            "SUI-NAV-21", "coveredDestination", \.coveredDestination,
            "a navigationDestination(isPresented:) that ends under other screens"),
        Difference(
            "SUI-NAV-65", "nestedDestination", \.nestedDestination,
            "the second of two screens that nested destinations push in one update"),
        Difference(
            "SUI-NV-14", "linkOnStack", \.linkOnStack,
            "the binding of an old link in a NavigationStack, after going back"),
        Difference(
            "SUI-PR-21", "swipedSheet", \.swipedSheet,
            "a sheet of a pushed screen that a person swipes down"),
        Difference(
            "SUI-PR-40", "dismissedContent", \.dismissedContent,
            "the objects of a sheet that was dismissed"),
        Difference(
            "SUI-AP-15", "replacedStack", \.replacedStack,
            "the content of a NavigationStack that is replaced"),
        Difference(
            "SUI-NAV-46", "stackShownAgain", \.stackShownAgain,
            "a stack that UIKit has hidden and shown again"),
        Difference(
            "SUI-AP-06", "unseenView", \.unseenView,
            "a view that comes into a covered screen"),
        Difference(
            "SUI-UP-25", "firstPreference", \.firstPreference,
            "the first value of a preference that is its default"),
        Difference(
            "SUI-NAV-37", "pathWarning", \.pathWarning,
            "who warns of a path that is written several times in a frame"),
        Difference(
            "SUI-PR-31", "alertOverLink", \.alertOverLink,
            "an alert on a screen that an old link has pushed"),
        Difference(
            "SUI-NAV-45", "firstPushInSheet", \.firstPushInSheet,
            "the first push of a NavigationStack in a sheet"),
    ]

    /// This profile with one thing as another profile has it.
    public func with(_ difference: Difference, of other: SystemProfile) -> SystemProfile {
        SystemProfile("\(name) with \(difference.choice) of \(other.name)", release) { choices in
            choices = self.choices
            difference.copy(other.choices, &choices)
        }
    }

    /// What this profile does differently from another one.
    public func differences(from other: SystemProfile) -> [Difference] {
        Self.differences.filter { $0.answer(of: self) != $0.answer(of: other) }
    }
}

extension SystemProfile: CustomStringConvertible {
    public var description: String { "iOS \(name)" }
}

extension HeadlessStage {
    /// The version of iOS that apps run on: set before one does, since what it has built already
    /// stays. Sets all of `viewChoices`.
    public var profile: SystemProfile {
        get { engine.profile }
        set {
            engine.profile = newValue
            engine.choices = newValue.choices
        }
    }
}
