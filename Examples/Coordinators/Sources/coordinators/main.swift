import Archive
import Clinic
import Foundation
import Market
import Post
import WayfoldCommand

#if canImport(UIKit)
    import UIKit
#else
    import HeadlessUIKit
#endif

/// An app map beside this file.
func appMap(_ name: String) throws -> AppMap {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: name)
    return try AppMap(json: [UInt8](Data(contentsOf: file)), file: file.path)
}

extension Fault {
    /// A mistake that an app makes when it is launched with its name.
    static func planted(
        _ mistake: some RawRepresentable<String>, _ text: String, _ finder: Finder = .retention
    ) -> Fault {
        Fault(mistake.rawValue, text, source: "Examples/Coordinators", finder: finder)
    }
}

/// Starts an app with the first of the mistakes that are switched on, by its scene's delegate.
func launched<Delegate: UIResponder & UIWindowSceneDelegate>(
    _ make: @escaping @MainActor @Sendable () -> Delegate
) -> @MainActor @Sendable (HeadlessStage, Set<String>) -> Delegate {
    { stage, mistakes in
        UserDefaults.standard.set(mistakes.first, forKey: "mistake")
        let scene = make()
        stage.connect(scene)
        return scene
    }
}

WayfoldTool.main(
    subjects: try [
        market().subject, clinic().subject, archive().subject, postbox().subject,
    ])
