/// Whether a finger's force is felt, which it is not.
public enum UIForceTouchCapability: Int, Sendable {
    case unknown
    case unavailable
    case available
}

/// Whether something lies over the screen below it.
public enum UIUserInterfaceLevel: Int, Sendable {
    case unspecified = -1
    case base
    case elevated
}

/// Whether a person asked for more contrast.
public enum UIAccessibilityContrast: Int, Sendable {
    case unspecified = -1
    case normal
    case high
}

/// Whether a person asked for bold texts.
public enum UILegibilityWeight: Int, Sendable {
    case unspecified = -1
    case regular
    case bold
}

/// Which colours a screen has.
public enum UIDisplayGamut: Int, Sendable {
    case unspecified = -1
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case SRGB
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case P3
}
