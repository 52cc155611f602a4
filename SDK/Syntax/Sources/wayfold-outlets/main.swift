import Foundation
import Outlets

/// usage: wayfold-outlets MODULE.swiftmodule
/// Marks the module's classes so that `@IBOutlet` takes them.
func run(_ arguments: [String]) -> Int32 {
    guard arguments.count == 2, let path = arguments.last else {
        FileHandle.standardError.write(Data("usage: wayfold-outlets MODULE.swiftmodule\n".utf8))
        return 64
    }
    do {
        let place = URL(filePath: path)
        var module = try CompiledModule([UInt8](Data(contentsOf: place)))
        let count = module.markClasses()
        try Data(module.bytes).write(to: place, options: .atomic)
        print("Outlets take \(count) classes of \(place.lastPathComponent)")
        return 0
    } catch {
        FileHandle.standardError.write(Data("wayfold-outlets: \(path): \(error)\n".utf8))
        return 2
    }
}

exit(run(CommandLine.arguments))
