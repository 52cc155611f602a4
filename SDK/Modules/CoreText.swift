// Of UIKit's module what Apple has in one of its own.
@_exported public import UIKit

@_exported public import class HeadlessUIKit.CGFont
@_exported public import typealias HeadlessUIKit.CTFont
@_exported public import func HeadlessUIKit.CTFontCopyFamilyName
@_exported public import func HeadlessUIKit.CTFontCopyFullName
@_exported public import func HeadlessUIKit.CTFontCopyPostScriptName
@_exported public import func HeadlessUIKit.CTFontCreateWithName
@_exported public import func HeadlessUIKit.CTFontGetAscent
@_exported public import func HeadlessUIKit.CTFontGetCapHeight
@_exported public import func HeadlessUIKit.CTFontGetDescent
@_exported public import func HeadlessUIKit.CTFontGetSize
@_exported public import func HeadlessUIKit.CTFontGetXHeight
@_exported public import func HeadlessUIKit.CTFontManagerRegisterFontsForURL
@_exported public import func HeadlessUIKit.CTFontManagerRegisterGraphicsFont
@_exported public import enum HeadlessUIKit.CTFontManagerScope
@_exported public import func HeadlessUIKit.CTFontManagerUnregisterFontsForURL
@_exported public import func HeadlessUIKit.CTFontManagerUnregisterGraphicsFont
