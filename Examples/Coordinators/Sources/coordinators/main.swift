import Archive
import Clinic
import Foundation
import Market
import Post
import WayfoldCommand

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

WayfoldTool.main(
    subjects: try [
        market().subject, clinic().subject, archive().subject, postbox().subject,
    ])
