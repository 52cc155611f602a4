// Whoever imports SwiftUI has Combine, Observation, UIKit and Foundation too.
@_exported public import HeadlessCombine
@_exported public import HeadlessUIKit
@_exported public import Observation
