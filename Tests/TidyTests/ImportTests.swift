import TestSupport
import Testing

/// The layer table against the sources, and against imports planted to be found.
struct ImportTests {
    @Test
    func `every import of sources and benchmarks has leave in the layer table`() throws {
        let folders = ["Sources", "Benchmarks"] + LayerTable.supports
        let paths = try folders.flatMap { try Repository.swiftFiles(in: $0) }
        #expect(!paths.isEmpty)
        let findings = try paths.flatMap {
            ImportCheck().findings(in: try Repository.text(of: $0), at: $0)
        }
        #expect(findings == [])
    }

    @Test
    func `every target's folder has a row in the layer table and every row a folder`() throws {
        let folders =
            try ["Sources", "Benchmarks"].flatMap { try Repository.folders(in: $0) }
            + LayerTable.supports
        #expect(ImportCheck().findings(folders: folders) == [])
    }

    @Test
    func `the model's row is empty: it imports nothing`() throws {
        #expect(LayerTable.rows["Sources/WayfoldModel"] == [])
        let imports = try Repository.swiftFiles(in: "Sources/WayfoldModel").flatMap {
            ImportLine.all(in: try Repository.text(of: $0))
        }
        #expect(imports == [])
    }

    @Test(arguments: [
        // Upward, sideways, the system's, a third party's; the target's own folder.
        Plant("WayfoldReplay", "import WayfoldInterchange", "imports WayfoldInterchange"),
        Plant("WayfoldLog", "import WayfoldModel", "imports WayfoldModel"),
        Plant("WayfoldReports", "import WayfoldCommand", "imports WayfoldCommand"),
        Plant("WayfoldModel", "import Foundation", "imports Foundation"),
        Plant("HeadlessUIKit", "import WayfoldModel", "imports WayfoldModel"),
        Plant("WayfoldModel", "import Swift", "imports Swift"),
        Plant("WayfoldLog", "import Dispatch", "imports Dispatch"),
        Plant("WayfoldLog", "import ArgumentParser", "imports ArgumentParser"),
        Plant("wayfold", "import Foundation", "imports Foundation"),
        // Every way to write one.
        Plant("WayfoldLog", "import struct Foundation.URL", "imports Foundation"),
        Plant("WayfoldLog", "import func Foundation.exit", "imports Foundation"),
        Plant("WayfoldLog", "import Foundation.NSURL", "imports Foundation"),
        Plant("WayfoldLog", "public import Foundation", "imports Foundation"),
        Plant("WayfoldLog", "package   import\tFoundation", "imports Foundation"),
        Plant("WayfoldLog", "internal import Foundation // as a joke", "imports Foundation"),
        Plant("WayfoldLog", "let one = 1; import Foundation", "imports Foundation"),
        Plant("WayfoldLog", "/* nothing */ import Foundation", "imports Foundation"),
        Plant("WayfoldLog", "#if DEBUG\nimport Foundation\n#endif", "imports Foundation", line: 2),
        Plant("WayfoldLog", "import\nFoundation", "imports Foundation"),
    ])
    func `a planted import without leave is found`(plant: Plant) {
        #expect(plant.findings() == [plant.expected])
    }

    @Test(arguments: [
        Plant("WayfoldLog", "@testable import CChecksum", "carries @testable"),
        Plant("WayfoldLog", "@_exported import CChecksum", "carries @_exported"),
        Plant("WayfoldLog", "@_exported public import CChecksum", "carries @_exported"),
        Plant("WayfoldLog", "public @_exported import CChecksum", "carries @_exported"),
        Plant("WayfoldLog", "@preconcurrency import CChecksum", "carries @preconcurrency"),
        Plant("WayfoldLog", "@_spi(Doors) import CChecksum", "carries @_spi"),
        Plant("WayfoldLog", "@_exported\nimport CChecksum", "carries @_exported", line: 2),
    ])
    func `a planted attribute on an import with leave is found`(plant: Plant) {
        #expect(plant.findings() == [plant.expected])
    }

    @Test
    func `an attribute does not hide the module behind it`() {
        let plant = Plant("WayfoldModel", "@preconcurrency import Dispatch", "")
        #expect(
            plant.findings() == [
                "Sources/WayfoldModel/Planted.swift:1: imports Dispatch"
                    + " but should import only nothing",
                "Sources/WayfoldModel/Planted.swift:1: the import carries @preconcurrency"
                    + " but should carry no attribute",
            ])
    }

    @Test(arguments: [
        "// import Foundation",
        "/* import Foundation /* import Dispatch */ import Foundation */",
        "let text = \"import Foundation\"",
        "let text = \"\"\"\n    import Foundation\n    \"\"\"",
        "let text = #\"\\(\" import Foundation\"#",
        "let text = \"\\(name(\"import Foundation\"))\"",
        "#if canImport(Foundation)\n#endif",
        "func `import Foundation`() {}",
        "let important = imports",
    ])
    func `what only looks like an import is none`(source: String) {
        #expect(ImportLine.all(in: source) == [])
    }

    @Test
    func `a folder without a row is found, and a row without a folder`() {
        var check = ImportCheck()
        check.rows = ["Sources/Known": [], "Sources/Gone": []]
        #expect(
            check.findings(folders: ["Sources/Known", "Sources/New"]) == [
                "Sources/New: has no row in the layer table but should have",
                "Sources/Gone: has a row in the layer table but should be a folder",
            ])
        #expect(
            check.findings(in: "", at: "Sources/New/New.swift") == [
                "Sources/New/New.swift: Sources/New has no row in the layer table but should have;"
                    + " say there what the target may import"
            ])
        #expect(
            check.findings(in: "", at: "Sources/Loose.swift") == [
                "Sources/Loose.swift: is in no target's folder"
                    + " but should be in one of the layer table's"
            ])
    }
}
