// Of SwiftUI's module what Apple has in one of its own.
@_exported public import struct HeadlessSwiftUI.UTType
