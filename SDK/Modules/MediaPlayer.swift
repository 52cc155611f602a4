// Of UIKit's module what Apple has in one of its own.
@_exported public import UIKit

@_exported public import class HeadlessUIKit.MPChangePlaybackPositionCommand
@_exported public import class HeadlessUIKit.MPChangePlaybackPositionCommandEvent
@_exported public import class HeadlessUIKit.MPMediaItemArtwork
@_exported public import let HeadlessUIKit.MPMediaItemPropertyAlbumTitle
@_exported public import let HeadlessUIKit.MPMediaItemPropertyArtist
@_exported public import let HeadlessUIKit.MPMediaItemPropertyArtwork
@_exported public import let HeadlessUIKit.MPMediaItemPropertyPlaybackDuration
@_exported public import let HeadlessUIKit.MPMediaItemPropertyTitle
@_exported public import class HeadlessUIKit.MPNowPlayingInfoCenter
@_exported public import let HeadlessUIKit.MPNowPlayingInfoPropertyElapsedPlaybackTime
@_exported public import let HeadlessUIKit.MPNowPlayingInfoPropertyIsLiveStream
@_exported public import let HeadlessUIKit.MPNowPlayingInfoPropertyPlaybackRate
@_exported public import enum HeadlessUIKit.MPNowPlayingPlaybackState
@_exported public import class HeadlessUIKit.MPRemoteCommand
@_exported public import class HeadlessUIKit.MPRemoteCommandCenter
@_exported public import class HeadlessUIKit.MPRemoteCommandEvent
@_exported public import enum HeadlessUIKit.MPRemoteCommandHandlerStatus
@_exported public import class HeadlessUIKit.MPSkipIntervalCommand
@_exported public import class HeadlessUIKit.MPVolumeView
