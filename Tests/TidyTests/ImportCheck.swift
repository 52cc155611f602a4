/// Compares the imports of source files with the layer table.
struct ImportCheck {
    var rows = LayerTable.rows
    var mayReexport = LayerTable.mayReexport

    /// What one file imports and may not, a line each.
    func findings(in source: String, at path: String) -> [String] {
        guard let folder = Self.folder(of: path) else {
            return ["\(path): is in no target's folder but should be in one of the layer table's"]
        }
        guard let allowed = rows[folder] else {
            return [
                "\(path): \(folder) has no row in the layer table but should have;"
                    + " say there what the target may import"
            ]
        }
        return ImportLine.all(in: source).flatMap { line in
            var findings: [String] = []
            if !allowed.contains(line.module) {
                let names = allowed.isEmpty ? "nothing" : allowed.sorted().joined(separator: ", ")
                findings.append(
                    "\(path):\(line.line): imports \(line.module) but should import only \(names)")
            }
            if !mayReexport.contains(folder) {
                findings += line.attributes.map {
                    "\(path):\(line.line): the import carries \($0) but should carry no attribute"
                }
            }
            return findings
        }
    }

    /// What is wrong between the folders that exist and the table's rows, a line each.
    func findings(folders: [String]) -> [String] {
        let unknown = Set(folders).subtracting(rows.keys).sorted()
        let stale = Set(rows.keys).subtracting(folders).sorted()
        return unknown.map { "\($0): has no row in the layer table but should have" }
            + stale.map { "\($0): has a row in the layer table but should be a folder" }
    }

    /// The target's folder that a path is in: its first two parts.
    private static func folder(of path: String) -> String? {
        let parts = path.split(separator: "/")
        guard parts.count > 2 else { return nil }
        return parts.prefix(2).joined(separator: "/")
    }
}
