// Of UIKit's module what Apple has in one of its own.
@_exported public import Foundation

@_exported public import class HeadlessUIKit.CTCarrier
@_exported public import let HeadlessUIKit.CTRadioAccessTechnologyEdge
@_exported public import let HeadlessUIKit.CTRadioAccessTechnologyGPRS
@_exported public import let HeadlessUIKit.CTRadioAccessTechnologyHSDPA
@_exported public import let HeadlessUIKit.CTRadioAccessTechnologyHSUPA
@_exported public import let HeadlessUIKit.CTRadioAccessTechnologyLTE
@_exported public import let HeadlessUIKit.CTRadioAccessTechnologyNR
@_exported public import let HeadlessUIKit.CTRadioAccessTechnologyNRNSA
@_exported public import let HeadlessUIKit.CTRadioAccessTechnologyWCDMA
@_exported public import class HeadlessUIKit.CTTelephonyNetworkInfo
