import Foundation
import PackagePlugin

/// `swift package wayfold test Traces`: the command line, built from the package's own dependency,
/// in the package's folder.
///
/// The product is built when the plugin runs. As a dependency of the plugin it would be built a
/// second time for the machine that builds, with everything below it, in every build of this package
/// and of those that use it.
@main struct WayfoldPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let built = try packageManager.build(
            .product("wayfold"), parameters: .init(configuration: .debug))
        guard built.succeeded,
            let tool = built.builtArtifacts.first(where: { $0.url.lastPathComponent == "wayfold" })
        else {
            Diagnostics.error("wayfold was not built:\n\(built.logText)")
            return
        }
        let process = Process()
        process.executableURL = tool.url
        process.arguments = arguments
        process.currentDirectoryURL = context.package.directoryURL
        try process.run()
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            // SwiftPM ends with 1 whatever failed; the status that means something is in the line.
            let ending = process.terminationReason == .exit ? "status" : "signal"
            Diagnostics.error(
                "wayfold \(arguments.first ?? "") ended with \(ending) \(process.terminationStatus)"
            )
            return
        }
    }
}
