public import Foundation

// Foundation of Apple's systems has this, Foundation of Linux has not. It is here, since the SDK
// brings this module to every file that imports Foundation.

/// A text in a person's language, looked up when it is shown; the text itself where no table has
/// another. No table is read here.
public struct LocalizedStringResource: Hashable, Codable, Sendable {
    public let key: String
    public let defaultValue: String.LocalizationValue
    public let table: String?
    public var locale: Locale
    public let bundle: BundleDescription

    public init(
        _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
        bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        self.init(keyAndValue.text, keyAndValue, table, locale, bundle)
    }

    public init(
        _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
        locale: Locale = .current, bundle: BundleDescription = .main,
        comment: StaticString? = nil
    ) {
        self.init("\(key)", defaultValue, table, locale, bundle)
    }

    private init(
        _ key: String, _ value: String.LocalizationValue, _ table: String?, _ locale: Locale,
        _ bundle: BundleDescription
    ) {
        self.key = key
        defaultValue = value
        self.table = table
        self.locale = locale
        self.bundle = bundle
    }

    /// Where the table is.
    public struct BundleDescription: Hashable, Codable, Sendable {
        private let path: String?
        public static let main = Self(path: nil)
        public static func atURL(_ url: URL) -> Self { Self(path: url.absoluteString) }
        public static func forClass(_ type: AnyClass) -> Self {
            Self(path: Bundle(for: type).bundlePath)
        }
    }
}

extension LocalizedStringResource: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
    }
}

/// A value that is shown as a text in a person's language.
public protocol CustomLocalizedStringResourceConvertible {
    var localizedStringResource: LocalizedStringResource { get }
}

extension String {
    /// A text with values in it.
    public struct LocalizationValue: Hashable, Codable, Sendable {
        fileprivate let text: String
        public init(_ value: String) { text = value }
    }

    public init(localized resource: LocalizedStringResource) {
        self = resource.defaultValue.text
    }
    public init(
        localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
    ) {
        self = keyAndValue.text
    }
    public init(
        localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil,
        bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
    ) {
        self = defaultValue.text
    }
}

extension String.LocalizationValue: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) { text = value }
    public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        fileprivate var text = ""
        public init(literalCapacity: Int, interpolationCount: Int) {}
        public mutating func appendLiteral(_ literal: String) { text += literal }
        public mutating func appendInterpolation<T>(_ value: T) {
            text += String(describing: value)
        }
        public mutating func appendInterpolation(_ value: LocalizedStringResource) {
            text += String(localized: value)
        }
        public mutating func appendInterpolation<T>(_ value: T, specifier: String) {
            text += (value as? any CVarArg).map { String(format: specifier, $0) } ?? "\(value)"
        }
        public mutating func appendInterpolation<F: FormatStyle>(
            _ input: F.FormatInput, format: F
        ) where F.FormatInput: Equatable, F.FormatOutput == String {
            text += format.format(input)
        }
    }
}

extension AttributedString {
    public init(localized resource: LocalizedStringResource) {
        self.init(String(localized: resource))
    }
    public init(
        localized keyAndValue: String.LocalizationValue, table: String? = nil,
        bundle: Bundle? = nil, locale: Locale? = nil, comment: StaticString? = nil
    ) {
        self.init(keyAndValue.text)
    }
}
