/// Whoever imports this module has Foundation too, as with UIKit.
@_exported public import Foundation
