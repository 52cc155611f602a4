/// Whoever imports this module has Foundation too, as with UIKit.
@_exported public import Foundation
/// On Apple's systems Foundation loads URLs too.
// A release is linked without curl, which nothing of it needs.
#if !WAYFOLD_PORTABLE
    @_exported public import FoundationNetworking
#endif
