import Foundation
import SystemPackage
import WayfoldCommand
import WayfoldLog
import WayfoldModel

/// A finished log that is damaged in one place after the other, and what is said of it each time.
struct DamageTrial {
    /// What is done to a segment.
    enum Kind: String, CaseIterable {
        case flip, cutInBlock = "cut in a block", cutAtEdge = "cut at its edge"
        case zeroedPage = "zeroed page", swappedPages = "swapped pages"
        case doubledBlock = "doubled block", missingSegment = "segment missing"
    }

    /// How often something was said or done that must not be.
    struct Tally {
        var cases = 0
        var silent = 0
        var otherStory = 0
        var lostBlocks = 0
        var destroyedBytes = 0
        /// The first case of any of these.
        var first = ""

        var holds: Bool { silent + otherStory + lostBlocks + destroyedBytes == 0 }

        mutating func add(_ other: Tally) {
            cases += other.cases
            silent += other.silent
            otherStory += other.otherStory
            lostBlocks += other.lostBlocks
            destroyedBytes += other.destroyedBytes
            if first.isEmpty { first = other.first }
        }
    }

    private struct Block {
        var segment: String
        var start: Int
        var end: Int
        var sequences: Range<UInt64>
    }

    let name: String
    private let log: String
    private let segments: [String]
    private let right: [String: [UInt8]]
    private let seal: [UInt8]
    private let blocks: [Block]
    /// The lines that `export` gives of the right log.
    private let story: [Substring]
    private var random: SplitMix64

    init(name: String, log: String, seed: UInt64) throws {
        self.name = name
        self.log = log
        random = SplitMix64(seed: seed)
        let folder = URL(filePath: log)
        var right: [String: [UInt8]] = [:]
        for file in try FileManager.default.contentsOfDirectory(atPath: log)
        where file.hasSuffix(".log") {
            right[file] = [UInt8](try Data(contentsOf: folder.appending(path: file)))
        }
        self.right = right
        segments = right.keys.sorted()
        seal = [UInt8](try Data(contentsOf: folder.appending(path: "sealed")))
        var blocks: [Block] = []
        let reader = try EventLog(reading: FilePath(log)).reader()
        while try reader.nextBlock() {
            let block = reader.block
            let start = Int(block.place.offset)
            blocks.append(
                Block(
                    segment: SegmentName.file(of: block.place.segment), start: start,
                    end: start + 60 + Int(block.header.bodyBytes),
                    sequences: block.header.firstSequence..<block.header.endSequence))
        }
        self.blocks = blocks
        var shell = Shell()
        guard WayfoldTool.run(["export", "jsonl", log], in: &shell) == .yes else {
            throw DamageError("\(name): the log is not right to begin with: \(shell.errors.text)")
        }
        story = shell.output.text.split(separator: "\n")
    }

    /// Damages the log in so many places of a kind.
    mutating func run(_ kind: Kind, places: Int) throws -> Tally {
        var tally = Tally()
        for place in 0..<places {
            let segment =
                kind == .missingSegment
                ? segments[place % segments.count] : segments[random.below(segments.count)]
            guard let bytes = right[segment], let damaged = damage(bytes, of: segment, kind),
                damaged != bytes
            else { continue }
            try putBack()
            let path = URL(filePath: log).appending(path: segment)
            if kind == .missingSegment {
                try FileManager.default.removeItem(at: path)
            } else {
                try Data(damaged).write(to: path)
            }
            try look(segment, damaged, "\(name), \(kind.rawValue), place \(place)", &tally)
            if kind == .missingSegment, place + 1 >= segments.count { break }
        }
        try putBack()
        return tally
    }

    private mutating func damage(
        _ bytes: [UInt8], of segment: String, _ kind: Kind
    ) -> [UInt8]? {
        var damaged = bytes
        let own = blocks.filter { $0.segment == segment }
        switch kind {
        case .flip: damaged[random.below(bytes.count)] ^= 1 << UInt8(random.below(8))
        case .cutInBlock:
            let length = random.below(bytes.count)
            if own.contains(where: { $0.start == length }) { return nil }
            damaged.removeLast(bytes.count - length)
        case .cutAtEdge:
            damaged.removeLast(bytes.count - own[random.below(own.count)].start)
        case .zeroedPage:
            let start = random.below(bytes.count) / 4096 * 4096
            for index in start..<min(start + 4096, bytes.count) { damaged[index] = 0 }
        case .swappedPages:
            let pages = bytes.count / 4096
            guard pages >= 2 else { return nil }
            let (a, b) = (random.below(pages) * 4096, random.below(pages) * 4096)
            for index in 0..<4096 { damaged.swapAt(a + index, b + index) }
        case .doubledBlock:
            let block = own[random.below(own.count)]
            damaged.insert(contentsOf: bytes[block.start..<block.end], at: block.end)
        case .missingSegment: damaged = []
        }
        return damaged
    }

    /// Looks at what readers, check, repair and a writer make of the damage.
    private func look(
        _ segment: String, _ damaged: [UInt8], _ place: String, _ tally: inout Tally
    ) throws {
        tally.cases += 1
        func note(_ what: String) {
            if tally.first.isEmpty { tally.first = "\(place): \(what)" }
        }
        for arguments in [["export", "jsonl", log], ["check", log], ["replay", log]] {
            var shell = Shell()
            let status = WayfoldTool.run(arguments, in: &shell)
            let said = arguments[0] == "check" ? shell.output.text : shell.errors.text
            if status == .yes || (said + shell.errors.text).isEmpty {
                tally.silent += 1
                note("\(arguments[0]) is silent")
            }
            guard arguments[0] == "export" else { continue }
            let lines = shell.output.text.split(separator: "\n")
            if lines != Array(story.prefix(lines.count)) {
                tally.otherStory += 1
                note("another story")
            }
        }
        let lost = try lostBlocks(segment, damaged)
        tally.lostBlocks += lost
        if lost > 0 { note("\(lost) complete blocks lost by repair") }
        let destroyed = try destroyedBytes()
        tally.destroyedBytes += destroyed
        if destroyed > 0 { note("\(destroyed) bytes destroyed by a writer") }
    }

    /// How many blocks that are complete in the damaged log a repair does not keep.
    private func lostBlocks(_ segment: String, _ damaged: [UInt8]) throws -> Int {
        let target = log + ".repaired"
        try remove(target)
        var shell = Shell()
        _ = WayfoldTool.run(["repair", log, "-o", target], in: &shell)
        var kept: Set<UInt64> = []
        if FileManager.default.fileExists(atPath: target) {
            let reader = try EventLog(reading: FilePath(target)).reader()
            while try reader.nextBlock() {
                let header = reader.block.header
                kept.formUnion(header.firstSequence..<header.endSequence)
            }
        }
        // What needs a text that was defined in a block that is gone cannot be kept, and is said.
        for line in shell.output.text.split(separator: "\n") where line.contains("lost strings") {
            let numbers = line.split { !$0.isNumber }.compactMap { UInt64($0) }
            if let first = numbers.first, let last = numbers.dropFirst().first ?? numbers.first {
                kept.formUnion(first...max(first, last))
            }
        }
        try remove(target)
        return blocks.count { block in
            isComplete(block, segment, damaged) && !block.sequences.allSatisfy(kept.contains)
        }
    }

    private func isComplete(_ block: Block, _ segment: String, _ damaged: [UInt8]) -> Bool {
        guard block.segment == segment, let bytes = right[segment] else { return true }
        let part = bytes[block.start..<block.end]
        if block.end <= damaged.count, damaged[block.start..<block.end] == part { return true }
        // Of a longer file the bytes behind what was inserted stand elsewhere.
        let shift = damaged.count - bytes.count
        return shift > 0 && block.end + shift <= damaged.count
            && damaged[(block.start + shift)..<(block.end + shift)] == part
    }

    /// How many bytes that were in the log's folder are nowhere after a writer opened it.
    private func destroyedBytes() throws -> Int {
        let before = try files()
        do throws(EventLogError) {
            try LogWriter(appendingTo: FilePath(log)).close()
        } catch {
            // Refused: then everything has to be as it was.
            return try files() == before ? 0 : 1
        }
        let after = try files()
        var destroyed = 0
        for (name, bytes) in before where name.hasSuffix(".log") {
            let left = after[name] ?? []
            if left.starts(with: bytes) { continue }
            let stem = name.dropLast(4)
            let keptCopies = after.filter { $0.key.hasPrefix("\(stem).cut-") }.values
            let isKept = keptCopies.contains { copy in
                bytes.count >= copy.count && bytes.suffix(copy.count) == copy[...]
                    && left.starts(with: bytes.dropLast(copy.count))
            }
            if !isKept { destroyed += bytes.count }
        }
        return destroyed
    }

    private func files() throws -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: log) {
            let path = URL(filePath: log).appending(path: name)
            files[name] = [UInt8](try Data(contentsOf: path))
        }
        return files
    }

    /// Makes the log right again.
    private func putBack() throws {
        for name in try FileManager.default.contentsOfDirectory(atPath: log)
        where right[name] == nil && name != "lock" {
            try FileManager.default.removeItem(atPath: log + "/" + name)
        }
        for (name, bytes) in right {
            try Data(bytes).write(to: URL(filePath: log).appending(path: name))
        }
        try Data(seal).write(to: URL(filePath: log).appending(path: "sealed"))
    }

    private func remove(_ path: String) throws {
        guard FileManager.default.fileExists(atPath: path) else { return }
        try FileManager.default.removeItem(atPath: path)
    }
}
