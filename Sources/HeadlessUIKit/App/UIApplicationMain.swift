/// The start of a program without `@main`: launches the app whose delegate is of the class named,
/// shows what it shows, and ends when nothing is left to do.
///
/// - Parameter principalClassName: not asked; the application is always a `UIApplication`.
/// - Returns: 0, while UIKit's never returns.
// swift-format-ignore: AlwaysUseLowerCamelCase
@MainActor @preconcurrency @discardableResult
public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
    _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
    HeadlessStage.current.runApplication(delegateClassName)
    return 0
}

extension HeadlessStage {
    fileprivate func runApplication(_ delegateClassName: String?) {
        guard let delegateClassName else { return finish() }
        guard let type = NSClassFromString(delegateClassName) as? any UIApplicationDelegate.Type
        else {
            return raise(
                .internalInconsistency,
                "Unable to instantiate the UIApplication delegate instance. No class named"
                    + " \(delegateClassName) is loaded.")
        }
        type.main()
    }
}

// For '@UIApplicationMain' the compiler writes these two calls, the second with the first's result.

/// The name of a class, which is never released: a program starts once.
@_cdecl("NSStringFromClass")
package func nameOfClass(_ type: UnsafeRawPointer) -> UnsafeMutableRawPointer {
    let name = NSStringFromClass(unsafeBitCast(type, to: AnyClass.self))
    return Unmanaged.passRetained(NSString(string: name)).toOpaque()
}

@_cdecl("UIApplicationMain")
package func startApplication(
    _ argc: Int32, _ argv: UnsafeRawPointer, _ principalClassName: UnsafeRawPointer?,
    _ delegateClassName: UnsafeRawPointer?
) -> Int32 {
    let name = delegateClassName.map {
        Unmanaged<NSString>.fromOpaque($0).takeUnretainedValue() as String
    }
    MainActor.assumeIsolated { HeadlessStage.current.runApplication(name) }
    return 0
}
