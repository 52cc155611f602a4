// Of UIKit's module what Apple has in one of its own.
@_exported public import Photos
@_exported public import UIKit
@_exported public import UniformTypeIdentifiers

@_exported public import class HeadlessUIKit.PHLivePhotoView
@_exported public import protocol HeadlessUIKit.PHLivePhotoViewDelegate
@_exported public import enum HeadlessUIKit.PHLivePhotoViewPlaybackStyle
@_exported public import struct HeadlessUIKit.PHPickerConfiguration
@_exported public import struct HeadlessUIKit.PHPickerFilter
@_exported public import struct HeadlessUIKit.PHPickerResult
@_exported public import class HeadlessUIKit.PHPickerViewController
@_exported public import protocol HeadlessUIKit.PHPickerViewControllerDelegate
