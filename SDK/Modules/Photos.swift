// Of UIKit's module what Apple has in one of its own.
@_exported public import CoreLocation
@_exported public import UIKit

@_exported public import enum HeadlessUIKit.PHAccessLevel
@_exported public import class HeadlessUIKit.PHAsset
@_exported public import class HeadlessUIKit.PHAssetChangeRequest
@_exported public import class HeadlessUIKit.PHAssetCollection
@_exported public import class HeadlessUIKit.PHAssetCollectionChangeRequest
@_exported public import enum HeadlessUIKit.PHAssetCollectionSubtype
@_exported public import enum HeadlessUIKit.PHAssetCollectionType
@_exported public import class HeadlessUIKit.PHAssetCreationRequest
@_exported public import typealias HeadlessUIKit.PHAssetImageProgressHandler
@_exported public import struct HeadlessUIKit.PHAssetMediaSubtype
@_exported public import enum HeadlessUIKit.PHAssetMediaType
@_exported public import enum HeadlessUIKit.PHAssetResourceType
@_exported public import enum HeadlessUIKit.PHAuthorizationStatus
@_exported public import class HeadlessUIKit.PHCachingImageManager
@_exported public import class HeadlessUIKit.PHChange
@_exported public import class HeadlessUIKit.PHCollection
@_exported public import class HeadlessUIKit.PHFetchOptions
@_exported public import class HeadlessUIKit.PHFetchResult
@_exported public import class HeadlessUIKit.PHFetchResultChangeDetails
@_exported public import let HeadlessUIKit.PHImageCancelledKey
@_exported public import enum HeadlessUIKit.PHImageContentMode
@_exported public import let HeadlessUIKit.PHImageErrorKey
@_exported public import class HeadlessUIKit.PHImageManager
@_exported public import let HeadlessUIKit.PHImageManagerMaximumSize
@_exported public import typealias HeadlessUIKit.PHImageRequestID
@_exported public import class HeadlessUIKit.PHImageRequestOptions
@_exported public import enum HeadlessUIKit.PHImageRequestOptionsDeliveryMode
@_exported public import enum HeadlessUIKit.PHImageRequestOptionsResizeMode
@_exported public import enum HeadlessUIKit.PHImageRequestOptionsVersion
@_exported public import let HeadlessUIKit.PHImageResultIsDegradedKey
@_exported public import let HeadlessUIKit.PHImageResultIsInCloudKey
@_exported public import let HeadlessUIKit.PHInvalidImageRequestID
@_exported public import class HeadlessUIKit.PHObject
@_exported public import class HeadlessUIKit.PHObjectPlaceholder
@_exported public import class HeadlessUIKit.PHPhotoLibrary
@_exported public import protocol HeadlessUIKit.PHPhotoLibraryChangeObserver
@_exported public import struct HeadlessUIKit.PHPhotosError
@_exported public import class HeadlessUIKit.PHVideoRequestOptions
@_exported public import enum HeadlessUIKit.PHVideoRequestOptionsDeliveryMode
@_exported public import enum HeadlessUIKit.PHVideoRequestOptionsVersion
