// Of UIKit's module what Apple has in one of its own.
@_exported public import Foundation

@_exported public import func HeadlessUIKit.AudioServicesPlayAlertSound
@_exported public import func HeadlessUIKit.AudioServicesPlaySystemSound
@_exported public import typealias HeadlessUIKit.SystemSoundID
@_exported public import let HeadlessUIKit.kAudioFormatLinearPCM
@_exported public import let HeadlessUIKit.kAudioFormatMPEG4AAC
@_exported public import let HeadlessUIKit.kSystemSoundID_Vibrate
