// Of UIKit's module what Apple has in one of its own.
@_exported public import UniformTypeIdentifiers

@_exported public import var HeadlessUIKit.kUTTypeAudio
@_exported public import var HeadlessUIKit.kUTTypeContent
@_exported public import var HeadlessUIKit.kUTTypeData
@_exported public import var HeadlessUIKit.kUTTypeFileURL
@_exported public import var HeadlessUIKit.kUTTypeFolder
@_exported public import var HeadlessUIKit.kUTTypeGIF
@_exported public import var HeadlessUIKit.kUTTypeHTML
@_exported public import var HeadlessUIKit.kUTTypeImage
@_exported public import var HeadlessUIKit.kUTTypeItem
@_exported public import var HeadlessUIKit.kUTTypeJPEG
@_exported public import var HeadlessUIKit.kUTTypeJSON
@_exported public import var HeadlessUIKit.kUTTypeMP3
@_exported public import var HeadlessUIKit.kUTTypeMPEG4
@_exported public import var HeadlessUIKit.kUTTypeMovie
@_exported public import var HeadlessUIKit.kUTTypePDF
@_exported public import var HeadlessUIKit.kUTTypePNG
@_exported public import var HeadlessUIKit.kUTTypePlainText
@_exported public import var HeadlessUIKit.kUTTypeRTF
@_exported public import var HeadlessUIKit.kUTTypeText
@_exported public import var HeadlessUIKit.kUTTypeURL
@_exported public import var HeadlessUIKit.kUTTypeUTF8PlainText
@_exported public import var HeadlessUIKit.kUTTypeVideo
@_exported public import var HeadlessUIKit.kUTTypeXML
@_exported public import var HeadlessUIKit.kUTTypeZipArchive
