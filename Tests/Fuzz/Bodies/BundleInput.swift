/// An input of `fuzzXCResult`: entries of four bytes that change a bundle's database.
///
/// | bytes | of an entry |
/// | --- | --- |
/// | 3 | where, little-endian, beyond the end again from the start |
/// | 1 | what is put there; the database ends there when it is what was there before |
enum BundleInput {
    static let entryBytes = 4
    static let database = SeedFiles.bytes(of: "Test-Shop.xcresult/database.sqlite3")

    static func bytes(from input: [UInt8]) -> [UInt8] {
        var bytes = database
        for start in stride(from: 0, to: input.count - entryBytes + 1, by: entryBytes) {
            guard !bytes.isEmpty else { break }
            let entry = input[start..<start + entryBytes]
            let place = entry.dropLast().reversed().reduce(0) { $0 << 8 | Int($1) } % bytes.count
            guard let byte = entry.last, bytes[place] != byte else {
                bytes.removeSubrange(place...)
                continue
            }
            bytes[place] = byte
        }
        return bytes
    }

    /// In the head, in the pages of tables and their cells, and an end in the middle.
    static let seeds: [[UInt8]] = {
        var seeds: [[UInt8]] = [[]]
        for place in [0, 16, 18, 24, 28, 96, 100, 103, 108, 4_096, 4_099, 8_192, 12_290, 20_480] {
            for byte in [0, 1, 0x7F, 0xFF] as [UInt8] {
                let bytes = (0..<3).map { UInt8(truncatingIfNeeded: place >> (8 * $0)) }
                if database[place] != byte { seeds.append(bytes + [byte]) }
            }
        }
        let cut = 10_000
        let bytes = (0..<3).map { UInt8(truncatingIfNeeded: cut >> (8 * $0)) }
        return seeds + [bytes + [database[cut]]]
    }()
}
