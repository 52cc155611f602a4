/// A font of CoreText, which is UIKit's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public typealias CTFont = UIFont

public func CTFontCreateWithName(
    _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont { UIFont("\(name)", size == 0 ? 12 : size) }
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.pointSize }
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { font.fontName as CFString }
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { font.familyName as CFString }
public func CTFontCopyFullName(_ font: CTFont) -> CFString { font.fontName as CFString }
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.ascender }
/// Above zero, as CoreText has it.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { -font.descender }
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.capHeight }
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.xHeight }

/// For how long an app brings a font along.
public enum CTFontManagerScope: UInt32, Sendable {
    case none
    case process
    case persistent
    case session
    public static let user = Self.persistent
}

/// Registers a file of fonts: a font of any name is there without it. False, without an error,
/// where the file is not there.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope,
    _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { FileManager.default.fileExists(atPath: fontURL.path ?? "") }

@discardableResult
public func CTFontManagerUnregisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope,
    _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { true }

/// Registers a font.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(
    _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { true }

@discardableResult
public func CTFontManagerUnregisterGraphicsFont(
    _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { true }

/// A font of CoreGraphics: its bytes or its name, of which neither is read.
public final class CGFont: NSObject, Sendable {
    private let name: String?
    public var postScriptName: CFString? { name.map { $0 as CFString } }
    public var fullName: CFString? { postScriptName }

    public init?(_ provider: CGDataProvider) {
        name = nil
        super.init()
    }
    public init?(_ name: CFString) {
        self.name = "\(name)"
        super.init()
    }
}
