import Foundation
import SystemPackage
import TestSupport

/// A folder of a test's own, removed when the test lets go of it.
final class Folder {
    private let scratch: ScratchFolder
    var path: FilePath { FilePath(scratch.path) }

    init() throws { scratch = try ScratchFolder() }
}
