// What views are asked to look or behave like; all of it is kept and nothing is drawn.

public enum TextAlignment: CaseIterable, Hashable, Sendable {
    case leading
    case center
    case trailing
}

public enum ContentMode: CaseIterable, Hashable, Sendable {
    case fit
    case fill
}

public enum BlendMode: Hashable, Sendable {
    case normal
    case multiply
    case screen
    case overlay
    case darken
    case lighten
    case colorDodge
    case colorBurn
    case softLight
    case hardLight
    case difference
    case exclusion
    case hue
    case saturation
    case color
    case luminosity
    case sourceAtop
    case destinationOver
    case destinationOut
    case plusDarker
    case plusLighter
}

public enum ControlSize: CaseIterable, Hashable, Sendable {
    case mini
    case small
    case regular
    case large
    case extraLarge
}

public enum DynamicTypeSize: Int, CaseIterable, Comparable, Hashable, Sendable {
    case xSmall
    case small
    case medium
    case large
    case xLarge
    case xxLarge
    case xxxLarge
    case accessibility1
    case accessibility2
    case accessibility3
    case accessibility4
    case accessibility5
    public var isAccessibilitySize: Bool { self >= .accessibility1 }
    public static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
}

public enum Prominence: Hashable, Sendable {
    case standard
    case increased
}

public enum LegibilityWeight: Hashable, Sendable {
    case regular
    case bold
}

public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable {
    case standard
    case increased
}

public enum ColorRenderingMode: Hashable, Sendable {
    case nonLinear
    case linear
    case extendedLinear
}

public struct RedactionReasons: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let placeholder = Self(rawValue: 1)
    public static let privacy = Self(rawValue: 2)
    public static let invalidated = Self(rawValue: 4)
}

public struct ContentShapeKinds: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let interaction = Self(rawValue: 1)
    public static let dragPreview = Self(rawValue: 2)
    public static let contextMenuPreview = Self(rawValue: 4)
    public static let hoverEffect = Self(rawValue: 8)
    public static let accessibility = Self(rawValue: 16)
}

public struct SubmitTriggers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let text = Self(rawValue: 1)
    public static let search = Self(rawValue: 2)
}

public struct AccessibilityTraits: SetAlgebra, Hashable, Sendable {
    private var names: Set<String> = []
    public init() {}
    private init(_ name: String) { names = [name] }
    private init(names: Set<String>) { self.names = names }
    public static let isButton = Self("isButton")
    public static let isHeader = Self("isHeader")
    public static let isSelected = Self("isSelected")
    public static let isLink = Self("isLink")
    public static let isSearchField = Self("isSearchField")
    public static let isImage = Self("isImage")
    public static let playsSound = Self("playsSound")
    public static let isKeyboardKey = Self("isKeyboardKey")
    public static let isStaticText = Self("isStaticText")
    public static let isSummaryElement = Self("isSummaryElement")
    public static let updatesFrequently = Self("updatesFrequently")
    public static let startsMediaSession = Self("startsMediaSession")
    public static let allowsDirectInteraction = Self("allowsDirectInteraction")
    public static let causesPageTurn = Self("causesPageTurn")
    public static let isModal = Self("isModal")
    public static let isToggle = Self("isToggle")
    public static let isTabBar = Self("isTabBar")
    public func contains(_ member: Self) -> Bool { names.isSuperset(of: member.names) }
    public func union(_ other: Self) -> Self { Self(names: names.union(other.names)) }
    public func intersection(_ other: Self) -> Self { Self(names: names.intersection(other.names)) }
    public func symmetricDifference(_ other: Self) -> Self {
        Self(names: names.symmetricDifference(other.names))
    }
    public mutating func formUnion(_ other: Self) { self = union(other) }
    public mutating func formIntersection(_ other: Self) { self = intersection(other) }
    public mutating func formSymmetricDifference(_ other: Self) {
        self = symmetricDifference(other)
    }
    public mutating func insert(_ new: Self) -> (inserted: Bool, memberAfterInsert: Self) {
        defer { formUnion(new) }
        return (!contains(new), new)
    }
    public mutating func remove(_ member: Self) -> Self? {
        defer { names.subtract(member.names) }
        return contains(member) ? member : nil
    }
    public mutating func update(with new: Self) -> Self? {
        defer { formUnion(new) }
        return contains(new) ? new : nil
    }
}

public struct AccessibilityChildBehavior: Hashable, Sendable {
    private let name: String
    public static let ignore = Self(name: "ignore")
    public static let contain = Self(name: "contain")
    public static let combine = Self(name: "combine")
}

public struct SymbolVariants: Hashable, Sendable {
    private let name: String
    public static let none = Self(name: "none")
    public static let circle = Self(name: "circle")
    public static let square = Self(name: "square")
    public static let rectangle = Self(name: "rectangle")
    public static let fill = Self(name: "fill")
    public static let slash = Self(name: "slash")
    public var circle: Self { Self(name: name + ".circle") }
    public var square: Self { Self(name: name + ".square") }
    public var fill: Self { Self(name: name + ".fill") }
    public var slash: Self { Self(name: name + ".slash") }
}

public struct SymbolRenderingMode: Hashable, Sendable {
    private let name: String
    public static let monochrome = Self(name: "monochrome")
    public static let multicolor = Self(name: "multicolor")
    public static let hierarchical = Self(name: "hierarchical")
    public static let palette = Self(name: "palette")
}

public struct SubmitLabel: Hashable, Sendable {
    private let name: String
    public static let done = Self(name: "done")
    public static let go = Self(name: "go")
    public static let send = Self(name: "send")
    public static let join = Self(name: "join")
    public static let route = Self(name: "route")
    public static let search = Self(name: "search")
    public static let `return` = Self(name: "return")
    public static let next = Self(name: "next")
    public static let `continue` = Self(name: "continue")
}

public struct TextInputAutocapitalization: Hashable, Sendable {
    private let name: String
    public static let never = Self(name: "never")
    public static let words = Self(name: "words")
    public static let sentences = Self(name: "sentences")
    public static let characters = Self(name: "characters")
}

public struct ScrollDismissesKeyboardMode: Hashable, Sendable {
    private let name: String
    public static let automatic = Self(name: "automatic")
    public static let immediately = Self(name: "immediately")
    public static let interactively = Self(name: "interactively")
    public static let never = Self(name: "never")
}

public struct SensoryFeedback: Hashable, Sendable {
    private let name: String
    public static let start = Self(name: "start")
    public static let stop = Self(name: "stop")
    public static let alignment = Self(name: "alignment")
    public static let decrease = Self(name: "decrease")
    public static let increase = Self(name: "increase")
    public static let levelChange = Self(name: "levelChange")
    public static let selection = Self(name: "selection")
    public static let success = Self(name: "success")
    public static let warning = Self(name: "warning")
    public static let error = Self(name: "error")
    public static let impact = Self(name: "impact")
    public static func impact(weight: Weight = .medium, intensity: Double = 1) -> Self { .impact }
    public static func impact(flexibility: Flexibility, intensity: Double = 1) -> Self { .impact }
    public enum Weight: Hashable, Sendable {
        case light
        case medium
        case heavy
    }
    public enum Flexibility: Hashable, Sendable {
        case rigid
        case solid
        case soft
    }
}

extension Text {
    public enum Case: Hashable, Sendable {
        case uppercase
        case lowercase
    }
    public enum TruncationMode: Hashable, Sendable {
        case head
        case tail
        case middle
    }
    public struct LineStyle: Hashable, Sendable {
        public struct Pattern: Hashable, Sendable {
            private let name: String
            public static let solid = Self(name: "solid")
            public static let dot = Self(name: "dot")
            public static let dash = Self(name: "dash")
        }
        public init(pattern: Pattern = .solid, color: Color? = nil) {}
        public static let single = Self()
    }
}
