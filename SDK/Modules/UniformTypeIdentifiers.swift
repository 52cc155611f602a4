// Of SwiftUI's module what Apple has in one of its own.
@_exported public import struct HeadlessSwiftUI.UTType
@_exported public import func HeadlessSwiftUI.UTTypeCopyPreferredTagWithClass
@_exported public import func HeadlessSwiftUI.UTTypeCreatePreferredIdentifierForTag
@_exported public import var HeadlessSwiftUI.kUTTagClassFilenameExtension
@_exported public import var HeadlessSwiftUI.kUTTagClassMIMEType
