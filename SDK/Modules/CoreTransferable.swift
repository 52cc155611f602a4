@_exported public import struct HeadlessSwiftUI.CodableRepresentation
@_exported public import struct HeadlessSwiftUI.DataRepresentation
@_exported public import struct HeadlessSwiftUI.FileRepresentation
@_exported public import struct HeadlessSwiftUI.ProxyRepresentation
@_exported public import struct HeadlessSwiftUI.ReceivedTransferredFile
@_exported public import struct HeadlessSwiftUI.SentTransferredFile
@_exported public import protocol HeadlessSwiftUI.TransferRepresentation
@_exported public import struct HeadlessSwiftUI.TransferRepresentationBuilder
@_exported public import protocol HeadlessSwiftUI.Transferable
// Of SwiftUI's module what Apple has in one of its own.
@_exported public import struct HeadlessSwiftUI.UTType
@_exported public import struct HeadlessSwiftUI._TransferRepresentations
