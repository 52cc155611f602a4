// Of UIKit's module what Apple has in one of its own.
@_exported public import UIKit

@_exported public import struct HeadlessUIKit.LPError
@_exported public import class HeadlessUIKit.LPLinkMetadata
@_exported public import class HeadlessUIKit.LPLinkView
@_exported public import class HeadlessUIKit.LPMetadataProvider
