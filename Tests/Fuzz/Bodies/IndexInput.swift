import CChecksum

/// What an input of the index's body means: the first byte says how the rest becomes index files
/// beside a right log, the second which file it is about if that is odd.
///
/// | first byte | the rest |
/// | --- | --- |
/// | even | entries of five bytes, each a change of one of the right files |
/// | odd | a file, as it is |
///
/// With bit 2 the pages' checksums are made right; with bit 3 an index is made over it. The entries
/// are a file, an act, a place of two bytes and a value; the acts, modulo 4: set a byte, cut the
/// file there, remove it, put the page of the value's number in the place's.
struct IndexInput {
    var files: [String: [UInt8]]
    /// Whether what is wrong may have a right checksum.
    let isForged: Bool
    /// Whether an index is made over it after the questions, which takes longer than they do.
    let isRemade: Bool

    private static let pageBytes = 1024

    init(_ bytes: [UInt8]) {
        let log = IndexedLog.whole
        files = log.files
        let lead = bytes.first ?? 0
        isForged = lead & 4 != 0
        isRemade = lead & 8 != 0
        if lead & 1 == 1 {
            let number = Int(bytes.dropFirst().first ?? 0)
            files[log.indexFiles[number % log.indexFiles.count]] = Array(bytes.dropFirst(2))
        } else {
            var rest = bytes.dropFirst()
            while rest.count >= 5 {
                change(Array(rest.prefix(5)), of: log.indexFiles)
                rest = rest.dropFirst(5)
            }
        }
        guard isForged else { return }
        for name in log.indexFiles { repair(name) }
    }

    private mutating func change(_ entry: [UInt8], of names: [String]) {
        let name = names[Int(entry[0]) % names.count]
        guard var file = files[name], !file.isEmpty else { return }
        let place = Int(entry[2]) | Int(entry[3]) << 8
        switch entry[1] % 4 {
        case 0: file[place % file.count] = entry[4]
        case 1: file.removeSubrange((place % file.count)...)
        case 2:
            files[name] = nil
            return
        default:
            let pages = max(1, file.count / Self.pageBytes)
            let (target, source) = (place % pages, Int(entry[4]) % pages)
            guard file.count >= Self.pageBytes else { return }
            let page = file[source * Self.pageBytes..<(source + 1) * Self.pageBytes]
            file.replaceSubrange(
                target * Self.pageBytes..<(target + 1) * Self.pageBytes, with: Array(page))
        }
        files[name] = file
    }

    /// Makes the checksum of every whole page of a file right.
    private mutating func repair(_ name: String) {
        guard var file = files[name] else { return }
        let content = Self.pageBytes - 4
        for page in 0..<file.count / Self.pageBytes {
            let start = page * Self.pageBytes
            var sum: UInt32 = 0
            if page > 0 {
                let segment = IndexedLog.segment(of: name)
                for number in Self.identity + [segment, UInt64(page)] {
                    sum = withUnsafeBytes(of: number.littleEndian) {
                        wayfold_crc32c(sum, $0.baseAddress, $0.count)
                    }
                }
            }
            sum = file[start..<start + content].withUnsafeBytes {
                wayfold_crc32c(sum, $0.baseAddress, $0.count)
            }
            withUnsafeBytes(of: sum.littleEndian) {
                file.replaceSubrange(start + content..<start + Self.pageBytes, with: $0)
            }
        }
        files[name] = file
    }

    /// The identity of the log, its low half first.
    private static let identity: [UInt64] = [9, 10]

    static var seeds: [[UInt8]] {
        let log = IndexedLog.whole
        var seeds: [[UInt8]] = [[0], [4]]
        for (number, name) in log.indexFiles.enumerated() {
            let file = log.files[name] ?? []
            // An index is made over one of a kind, a segment's and the checkpoints.
            let isLastOfKind = number + 2 >= log.indexFiles.count
            seeds += (isLastOfKind ? [1, 5, 13] : [1, 5]).map { [$0, UInt8(number)] + file }
            for act in 0..<4 as Range<UInt8> {
                let lead: UInt8 = act % 2 == 0 ? 0 : isLastOfKind ? 12 : 4
                seeds.append([lead, UInt8(number), act, 80, 4, 1])
            }
        }
        // Each field of a head and of a page behind it set to a great number.
        seeds += (0..<24 as Range<UInt8>).map { [4, 0, 0, $0 * 8 + 7, 0, 0x7F] }
        seeds += (0..<24 as Range<UInt8>).map { [4, $0 % 3, 0, $0 * 8, $0 % 8, 0xFF] }
        return seeds
    }
}
