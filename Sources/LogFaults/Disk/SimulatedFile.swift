import WayfoldModel

/// One file as a system holds it: what programs read, and what a loss of power leaves of it.
struct SimulatedFile: Sendable {
    /// A change that is not on the storage yet.
    enum Change: Sendable {
        case write(offset: Int, bytes: [UInt8])
        case cut(length: Int)
    }

    /// What programs read.
    private(set) var cache: [UInt8] = []
    /// What is on the storage for certain.
    private(set) var durable: [UInt8] = []
    /// What has happened to the file since, of which a loss of power leaves any part.
    private(set) var pending: [Change] = []

    /// A new file.
    init() {}

    /// A file that is on the storage.
    init(durable bytes: [UInt8]) {
        cache = bytes
        durable = bytes
    }

    mutating func take(_ change: Change) {
        change.apply(to: &cache)
        pending.append(change)
    }

    /// Brings what is dirty to the storage; what was dropped before stays dropped.
    mutating func sync() {
        for change in pending { change.apply(to: &durable) }
        pending = []
    }

    /// Marks what is dirty as clean without having written it, as systems do after a failed sync.
    mutating func dropPages(_ fate: PageFate) {
        switch fate {
        case .stayDirty: break
        case .readOn: pending = []
        case .revert:
            let length = cache.count
            cache = Array(durable.prefix(length))
            cache += [UInt8](repeating: 0, count: length - cache.count)
            pending = length == durable.count ? [] : [.cut(length: length)]
        }
    }
}

/// What becomes of dirty pages when a sync fails.
package enum PageFate: Sendable, CaseIterable {
    /// They stay dirty, and a later sync may bring them to the storage.
    case stayDirty
    /// They are dropped: programs read what was there before.
    case revert
    /// They are marked clean: programs read them on, until a loss of power; ext4 and XFS do so.
    case readOn
}

extension SimulatedFile.Change {
    /// Does the change to a file's bytes; a gap before a write is zeros.
    func apply(to file: inout [UInt8]) {
        switch self {
        case .cut(let length):
            if file.count > length {
                file.removeLast(file.count - length)
            } else {
                file += [UInt8](repeating: 0, count: length - file.count)
            }
        case .write(let offset, let bytes):
            let end = offset + bytes.count
            if file.count < end { file += [UInt8](repeating: 0, count: end - file.count) }
            file.replaceSubrange(offset..<end, with: bytes)
        }
    }
}

extension SimulatedFile {
    /// The bytes that a loss of power leaves: the durable ones and any part of what is pending.
    func survivor(using generator: inout SplitMix64) -> [UInt8] {
        switch generator.number(in: 0...6) {
        case 0: return durable
        case 3: return outOfOrder(using: &generator)
        case 1: return inOrder(pending.count, tornAt: nil)
        case 2:
            let whole = generator.number(in: 0...pending.count)
            return inOrder(whole, tornAt: generator.number(in: 0...4096))
        default: return scattered(using: &generator)
        }
    }

    /// The first changes, and the first bytes of the one after.
    private func inOrder(_ whole: Int, tornAt length: Int?) -> [UInt8] {
        var bytes = durable
        for change in pending.prefix(whole) { change.apply(to: &bytes) }
        if let length, whole < pending.count, case .write(let offset, let torn) = pending[whole] {
            let part = Array(torn.prefix(length % (torn.count + 1)))
            Change.write(offset: offset, bytes: part).apply(to: &bytes)
        }
        return bytes
    }

    /// Some of the changes, each whole.
    private func outOfOrder(using generator: inout SplitMix64) -> [UInt8] {
        var bytes = durable
        for change in pending where !generator.once(in: 3) { change.apply(to: &bytes) }
        return bytes
    }

    /// Some sectors of each write, in no order; the length may be there before the bytes are.
    private func scattered(using generator: inout SplitMix64) -> [UInt8] {
        let sector = generator.pick(1, 8, 64, 512, 4096)
        let tenths = generator.number(in: 1...9)
        let leavesOldBytes = generator.once(in: 3)
        var bytes = durable
        for change in pending {
            guard case .write(let offset, let written) = change else {
                if generator.number(in: 0...9) < tenths { change.apply(to: &bytes) }
                continue
            }
            let end = offset + written.count
            var start = offset
            while start < end {
                let next = min(end, (start / sector + 1) * sector)
                if generator.number(in: 0...9) < tenths {
                    let part = Array(written[(start - offset)..<(next - offset)])
                    Change.write(offset: start, bytes: part).apply(to: &bytes)
                } else if leavesOldBytes && start >= bytes.count {
                    let old = generator.bytes(next - start)
                    Change.write(offset: start, bytes: old).apply(to: &bytes)
                }
                start = next
            }
        }
        if bytes.count < cache.count && generator.once(in: 2) {
            Change.cut(length: cache.count).apply(to: &bytes)
        }
        return bytes
    }
}
