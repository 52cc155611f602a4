import Foundation
import PackagePlugin

/// `swift package wayfold test Traces`: the command line, built from the package's own dependency,
/// in the package's folder.
@main struct WayfoldPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let tool = try context.tool(named: "wayfold")
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
