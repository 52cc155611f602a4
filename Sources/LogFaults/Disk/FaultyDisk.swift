import Synchronization
import SystemPackage
package import WayfoldLog
import WayfoldModel

/// A storage that fails as storages do, under the real writer, by a plan and a seed.
///
/// It sees each operation of a `LogWriter` before it is done, decides what becomes of it, and
/// keeps what programs would read apart from what a loss of power would leave.
///
/// What must be survived, nothing acknowledged being lost and nothing half being read:
/// - the end of the process, or of power, before, in the middle of or after any call, that of a
///   recovery included, and again in the recovery that follows;
/// - unsynced writes that are lost, torn at any byte, done in part by sectors of 1 to 4096 bytes,
///   or done in another order; a length that is there before its bytes, which are zeros or others;
/// - names of files, and the log's folder itself, that are gone because no folder was synced;
/// - writes that take fewer bytes than given, and have to be called again;
/// - a write, a sync, a creation, a cut that fails, in part or whole, once;
/// - a failed sync after which dirty pages are dropped: at once, or only with the power;
/// - a full disk, at any byte.
///
/// What no log can survive but must be found, the right events up to it being read and no wrong
/// ones: writes and syncs reported done that were not; rot of bits, sectors and whole ranges;
/// blocks moved, doubled, inserted, taken out or swapped; blocks and segments of another log, or
/// of another history of this one; segments gone, or under another's name.
///
/// What is not looked for: damage to a folder that its file system reports as synced; a cut of
/// the last segment exactly at a block's end, which nothing in a log can tell; and pages that a
/// failed sync drops from a segment before the last, which only durability none leaves dirty.
package final class FaultyDisk: Sendable {
    private let state: Mutex<FaultyDiskState>

    package init(seed: UInt64) {
        state = Mutex(FaultyDiskState(seed: seed))
    }

    /// What the writer is opened with.
    package var watch: StorageWatch {
        { [self] operation in state.withLock { $0.take(operation) } }
    }

    /// Looks at or changes the state between the writer's calls.
    func with<Value: Sendable>(_ body: (inout FaultyDiskState) -> Value) -> Value {
        state.withLock { body(&$0) }
    }
}

/// What a faulty disk knows and is about to do.
struct FaultyDiskState: Sendable {
    var disk = SimulatedDisk()
    var history = WrittenHistory()
    /// What the writer found when it was opened.
    var opened = DiskImage(segments: [:])
    var plan = FaultPlan()
    /// How many operations the writer has asked for under this plan.
    var calls = 0
    /// Whether the machine has stopped.
    var isDown = false
    /// Whether something has failed, or was done wrong, under this plan.
    var hasFailed = false
    /// How many times a segment was synced under this plan.
    var syncs = 0
    private var generator: SplitMix64

    init(seed: UInt64) {
        generator = SplitMix64(seed: seed)
    }

    /// Makes ready for another writer.
    mutating func begin(_ plan: FaultPlan) {
        self.plan = plan
        opened = disk.image
        calls = 0
        isDown = false
        hasFailed = false
        syncs = 0
        history.waiting = []
    }

    /// Puts power off and on again; returns what is left.
    mutating func losePower() -> DiskImage {
        let image = disk.imageAfterPowerLoss(using: &generator)
        disk = SimulatedDisk(durable: image)
        return image
    }
}

extension FaultyDiskState {
    /// Decides what becomes of an operation, and does it to the simulated disk.
    mutating func take(_ operation: StorageOperation) -> StorageVerdict {
        if isDown { return .fail(.ioError) }
        defer { calls += 1 }
        if case .writeSeal(let bytes) = operation { history.seals.append(bytes) }
        if case .write(let segment, let offset, let bytes) = operation {
            history.note(Array(bytes), at: LogPlace(segment: segment, offset: offset))
        }
        if calls == plan.crashCall {
            isDown = true
            hasFailed = true
            interrupt(operation)
            return .fail(.ioError)
        }
        if let verdict = fault(of: operation) ?? shortage(for: operation) {
            hasFailed = true
            return verdict
        }
        perform(operation)
        return plan.bytesPerCall.map { .shortWrites(bytes: $0) } ?? .proceed
    }

    private mutating func perform(_ operation: StorageOperation) {
        switch operation {
        case .create(let segment): disk.create(segment)
        case .begin(let segment): disk.begin(segment)
        case .publish(let segment): disk.publish(segment)
        case .write(let segment, let offset, let bytes),
            .rewrite(let segment, let offset, let bytes):
            disk.change(segment, .write(offset: Int(offset), bytes: Array(bytes)))
        case .sync(let segment):
            syncs += 1
            disk.sync(segment)
        case .syncFolder: disk.syncFolder()
        case .syncParent: disk.syncParent()
        case .cut(let segment, let length): disk.change(segment, .cut(length: Int(length)))
        case .keep: break
        case .setAside(let segment): disk.remove(segment)
        case .writeSeal(let bytes): disk.writeSeal(bytes)
        case .syncSeal: disk.syncSeal()
        case .publishSeal: disk.publishSeal()
        }
    }

    /// Does an operation in part, or whole, or not at all.
    private mutating func interrupt(_ operation: StorageOperation) {
        switch operation {
        case .write(let segment, let offset, let bytes),
            .rewrite(let segment, let offset, let bytes):
            let part = Array(bytes.prefix(generator.number(in: 0...bytes.count)))
            disk.change(segment, .write(offset: Int(offset), bytes: part))
        default:
            if generator.once(in: 2) { perform(operation) }
        }
    }

    /// What the planned fault does to an operation; nil when it is none for it.
    private mutating func fault(of operation: StorageOperation) -> StorageVerdict? {
        guard let fault = plan.fault, calls >= plan.faultCall else { return nil }
        let verdict: StorageVerdict
        switch (fault, operation) {
        case (.refused(let reason), _):
            verdict = .fail(reason)
        case (.torn(let reason), .write(let segment, let offset, let bytes)),
            (.torn(let reason), .rewrite(let segment, let offset, let bytes)):
            let count = generator.number(in: 0...bytes.count)
            let part = Array(bytes.prefix(count))
            disk.change(segment, .write(offset: Int(offset), bytes: part))
            verdict = .cutShort(bytes: count, reason)
        case (.failedSync(let fate), .sync(let segment)):
            let isNewest = segment >= disk.lastSegment ?? 1
            disk.dropPages(of: segment, isNewest ? fate : .stayDirty)
            verdict = .fail(.ioError)
        case (.failedSync(let fate), .syncSeal):
            disk.dropPagesOfSeal(fate)
            verdict = .fail(.ioError)
        case (.lyingSync, .syncSeal):
            verdict = .pretend
        case (.lostWrite, .write(_, let offset, _)) where offset > 0:
            verdict = .pretend
        case (.lyingSync, .sync):
            verdict = .pretend
        default: return nil
        }
        if !plan.isLasting { plan.fault = nil }
        return verdict
    }

    /// What a full disk does to an operation; nil while there is room for it.
    private mutating func shortage(for operation: StorageOperation) -> StorageVerdict? {
        let free = plan.capacityBytes - disk.usedBytes
        switch operation {
        case .create where free <= 0, .begin where free <= 0, .writeSeal where free <= 0,
            .keep where free <= 0:
            return .fail(.noSpace)
        case .write(let segment, let offset, let bytes):
            let growth = max(0, Int(offset) + bytes.count - disk.byteCount(of: segment))
            guard growth > free else { return nil }
            let count = max(0, bytes.count - (growth - max(0, free)))
            let part = Array(bytes.prefix(count))
            disk.change(segment, .write(offset: Int(offset), bytes: part))
            return .cutShort(bytes: count, .noSpace)
        default: return nil
        }
    }
}
