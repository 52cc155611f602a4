import WayfoldModel

/// A log's folder as a system holds it: its files, and which of their names would survive.
///
/// A name is durable only once the folder is synced, and the folder itself only once the folder
/// that it is in is: POSIX promises no more, whatever one file system does.
struct SimulatedDisk: Sendable {
    private(set) var files: [SimulatedFile] = []
    /// The files by the names that programs see: the segments' first sequence numbers.
    private(set) var entries: [UInt64: Int] = [:]
    private var durableEntries: [UInt64: Int] = [:]
    private var pendingEntries: [(segment: UInt64, file: Int?)] = []
    private var isFolderDurable: Bool
    /// The number that stands for the name `sealed`, which is no segment's.
    private static let sealEntry: UInt64 = 0
    /// The file that is to be `sealed` and has another name yet.
    private var sealDraft: Int?
    /// The file of a first segment that has no segment's name yet.
    private var begun: (segment: UInt64, file: Int)?

    private func file(of segment: UInt64) -> Int? {
        if let begun, begun.segment == segment { return begun.file }
        return entries[segment]
    }

    /// No folder yet.
    init() {
        isFolderDurable = false
    }

    /// A folder that is on the storage with all its files.
    init(durable image: DiskImage) {
        for (segment, bytes) in image.segments {
            entries[segment] = files.count
            files.append(SimulatedFile(durable: bytes))
        }
        if let seal = image.seal {
            entries[Self.sealEntry] = files.count
            files.append(SimulatedFile(durable: seal))
        }
        durableEntries = entries
        isFolderDurable = image.hasFolder
    }

    /// The last segment; nil when there is none.
    var lastSegment: UInt64? { entries.keys.max().flatMap { $0 == Self.sealEntry ? nil : $0 } }

    /// Writes the file that is to be `sealed`; one that was written before is gone.
    mutating func writeSeal(_ bytes: [UInt8]) {
        sealDraft = files.count
        files.append(SimulatedFile())
        files[files.count - 1].take(.write(offset: 0, bytes: bytes))
    }

    mutating func syncSeal() {
        if let sealDraft { files[sealDraft].sync() }
    }

    mutating func dropPagesOfSeal(_ fate: PageFate) {
        if let sealDraft { files[sealDraft].dropPages(fate) }
    }

    /// Gives that file its name, in the place of one that has it.
    mutating func publishSeal() {
        guard let draft = sealDraft else { return }
        entries[Self.sealEntry] = draft
        pendingEntries.append((Self.sealEntry, draft))
        sealDraft = nil
    }

    /// The bytes that all files have.
    var usedBytes: Int { entries.values.reduce(0) { $0 + files[$1].cache.count } }

    func byteCount(of segment: UInt64) -> Int {
        file(of: segment).map { files[$0].cache.count } ?? 0
    }

    mutating func create(_ segment: UInt64) {
        entries[segment] = files.count
        pendingEntries.append((segment, files.count))
        files.append(SimulatedFile())
    }

    /// Creates a file without a segment's name; one that has it is gone.
    mutating func begin(_ segment: UInt64) {
        begun = (segment, files.count)
        files.append(SimulatedFile())
    }

    /// Gives the begun file its name.
    mutating func publish(_ segment: UInt64) {
        guard let begun, begun.segment == segment else { return }
        entries[segment] = begun.file
        pendingEntries.append((segment, begun.file))
        self.begun = nil
    }

    mutating func remove(_ segment: UInt64) {
        entries[segment] = nil
        pendingEntries.append((segment, nil))
    }

    mutating func change(_ segment: UInt64, _ change: SimulatedFile.Change) {
        if let file = file(of: segment) { files[file].take(change) }
    }

    mutating func sync(_ segment: UInt64) {
        if let file = file(of: segment) { files[file].sync() }
    }

    mutating func dropPages(of segment: UInt64, _ fate: PageFate) {
        if let file = file(of: segment) { files[file].dropPages(fate) }
    }

    mutating func syncFolder() {
        durableEntries = entries
        pendingEntries = []
    }

    mutating func syncParent() {
        isFolderDurable = true
    }
}

extension SimulatedDisk {
    /// What programs read: what is left when a process ends and the machine goes on.
    var image: DiskImage {
        var segments = entries.mapValues { files[$0].cache }
        let seal = segments.removeValue(forKey: Self.sealEntry)
        return DiskImage(segments: segments, seal: seal)
    }

    /// What a loss of power leaves.
    func imageAfterPowerLoss(using generator: inout SplitMix64) -> DiskImage {
        if !isFolderDurable && generator.once(in: 2) {
            return DiskImage(segments: [:], hasFolder: false)
        }
        var names = durableEntries
        let takesAll = generator.once(in: 2)
        for change in pendingEntries where takesAll || generator.once(in: 2) {
            names[change.segment] = change.file
        }
        var image = DiskImage(segments: [:])
        for segment in names.keys.sorted() {
            guard let file = names[segment] else { continue }
            let bytes = files[file].survivor(using: &generator)
            if segment == Self.sealEntry {
                image.seal = bytes
            } else {
                image.segments[segment] = bytes
            }
        }
        return image
    }
}
