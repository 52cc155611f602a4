// Of UIKit's module what Apple has in one of its own.
@_exported public import UIKit

@_exported public import class HeadlessUIKit.PDFAnnotation
@_exported public import enum HeadlessUIKit.PDFDisplayBox
@_exported public import enum HeadlessUIKit.PDFDisplayDirection
@_exported public import enum HeadlessUIKit.PDFDisplayMode
@_exported public import class HeadlessUIKit.PDFDocument
@_exported public import protocol HeadlessUIKit.PDFDocumentDelegate
@_exported public import class HeadlessUIKit.PDFPage
@_exported public import enum HeadlessUIKit.PDFThumbnailLayoutMode
@_exported public import class HeadlessUIKit.PDFThumbnailView
@_exported public import class HeadlessUIKit.PDFView
@_exported public import protocol HeadlessUIKit.PDFViewDelegate
