import Foundation
import LogFaults
import Synchronization
import SystemPackage
import WayfoldLog

/// A log on a disk that has no room left.
extension Proof {
    static let fullDisk = Proof(
        name: "log-full-disk", kind: .fact,
        demand: "a full disk loses nothing acknowledged, says what to do, and the log goes on once "
            + "there is room"
    ) { scale in
        let count = scale == .full ? 100 : 10
        var acknowledged: UInt64 = 0
        var kind = ""
        for round in 1...count {
            let disk = SmallDisk(kilobytes: 128 + round * 4)
            kind = disk == nil ? "disks that a watch says are full" : "small file systems"
            let scratch = try ScratchFolder()
            let folder = disk?.path ?? FilePath(scratch.path)
            let room = disk == nil ? DiskRoom(byteCount: 60_000 + round * 997) : nil
            let trial = FullDiskTrial(
                folder: folder, room: room, payloadBytes: 1 + round * 397 % 4_001)
            switch try trial.run() {
            case .success(let count): acknowledged += count
            case .failure(let finding):
                return .figure(
                    finding.text, holds: false, scale: "\(round) of \(count) \(kind)")
            }
        }
        return .figure(
            "nothing lost; '\(FullDiskTrial.advice)'", holds: true,
            scale: "\(count) \(kind), \(acknowledged) events acknowledged")
    }
}

/// How many bytes may still be written, where no small file system may be mounted.
private final class DiskRoom: Sendable {
    private let left: Mutex<Int>

    init(byteCount: Int) {
        left = Mutex(byteCount)
    }

    func add(_ byteCount: Int) {
        left.withLock { $0 += byteCount }
    }

    var watch: StorageWatch {
        { operation in
            guard case .write(_, _, let bytes) = operation else { return .proceed }
            return self.left.withLock { left in
                if bytes.count <= left {
                    left -= bytes.count
                    return .proceed
                }
                defer { left = 0 }
                return .cutShort(bytes: left, .noSpace)
            }
        }
    }
}

/// A log that is written until its disk is full, and taken up again when there is room.
private struct FullDiskTrial {
    /// What a person is told.
    static let advice = "free some space, then open the log again"

    private let log: FilePath
    private let ballast: FilePath
    private let room: DiskRoom?
    private let payload: [UInt8]

    init(folder: FilePath, room: DiskRoom?, payloadBytes: Int) {
        log = folder.appending("log")
        ballast = folder.appending("ballast")
        self.room = room
        payload = [UInt8](repeating: 7, count: payloadBytes)
    }

    private static let ballastBytes = 40_000

    /// How many events were acknowledged, or what was wrong.
    func run() throws -> Result<UInt64, FaultFinding> {
        try Data(count: Self.ballastBytes).write(to: URL(filePath: ballast.string))
        let opening = LogOpening.create(
            LogIdentity(low: 1, high: 9), semanticsVersion: 1, metadata: [])
        let first = fill(opening, from: 1)
        guard first.text.contains(Self.advice) else {
            return .failure(FaultFinding("the disk is full and is told as '\(first.text)'"))
        }
        if let loss = try loss(of: first.acknowledged) { return .failure(loss) }
        try FileManager.default.removeItem(atPath: ballast.string)
        room?.add(Self.ballastBytes)
        let second = fill(.append, from: first.acknowledged + 1)
        guard second.acknowledged > first.acknowledged else {
            return .failure(FaultFinding("the log does not go on: \(second.text)"))
        }
        if let loss = try loss(of: second.acknowledged) { return .failure(loss) }
        return .success(second.acknowledged)
    }

    /// Appends and commits until that fails; the last event that was acknowledged, and why.
    private func fill(
        _ opening: LogOpening, from next: UInt64
    ) -> (acknowledged: UInt64, text: String) {
        var acknowledged = next - 1
        do throws(EventLogError) {
            var writer = try LogWriter(
                opening, log, options: LogOptions(), watch: room?.watch)
            // What was written and not acknowledged may be there as well.
            acknowledged = max(acknowledged, writer.nextSequence - 1)
            while acknowledged < 1_000_000 {
                try writer.append(Envelope(time: Int64(acknowledged), session: 1)) { builder in
                    payload.withUnsafeBytes { builder.bytes($0) }
                }
                try writer.commit()
                acknowledged += 1
            }
            return (acknowledged, "never")
        } catch {
            return (acknowledged, "\(error)")
        }
    }

    /// What of the acknowledged events cannot be read as it was written.
    private func loss(of acknowledged: UInt64) throws -> FaultFinding? {
        let reader = try EventLog(reading: log).reader()
        var strings = StringTable()
        var found: UInt64 = 0
        while try reader.nextBlock() {
            var cursor = try RecordCursor(reader.block, &strings)
            while try cursor.next(&strings) {
                let isRight =
                    cursor.envelope.sequence == found + 1
                    && cursor.envelope.time == Int64(found)
                    && cursor.payload.elementsEqual(payload)
                guard isRight else { return FaultFinding("event \(found + 1) is another") }
                found += 1
            }
        }
        guard found >= acknowledged else {
            return FaultFinding("\(acknowledged) events were acknowledged but \(found) are there")
        }
        return nil
    }
}
