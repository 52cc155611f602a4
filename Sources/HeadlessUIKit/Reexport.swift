/// Whoever imports this module has Foundation too, as with UIKit.
@_exported public import Foundation
/// On Apple's systems Foundation loads URLs too.
@_exported public import FoundationNetworking
