@_exported public import HeadlessUIKit
@_exported public import UIKit

// Their traits are any number, as Apple's, and those of SwiftUI's previews are not: so a preview of
// views with several statements is not ambiguous.

/// A preview of a controller, which compiles and is never run.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
    body: @escaping @MainActor () -> UIViewController
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

/// A preview of a view, which compiles and is never run.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
    body: @escaping @MainActor () -> UIView
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")
