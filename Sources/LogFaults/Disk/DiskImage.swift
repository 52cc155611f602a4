import Foundation
package import SystemPackage
import WayfoldLog

/// The bytes of a log's segments and of its seal at one moment, by their first sequence numbers.
package struct DiskImage: Sendable, Equatable {
    package var segments: [UInt64: [UInt8]]
    /// The bytes of the file `sealed`; nil where there is none.
    package var seal: [UInt8]?
    /// Whether the log's folder is there at all.
    package var hasFolder = true

    /// Makes a real folder of it, in place of what is there.
    package func write(to folder: FilePath) throws(FaultFinding) {
        let files = FileManager.default
        do {
            if files.fileExists(atPath: folder.string) {
                try files.removeItem(atPath: folder.string)
            }
            guard hasFolder else { return }
            try files.createDirectory(
                atPath: folder.string, withIntermediateDirectories: true)
            for (segment, bytes) in segments {
                let path = folder.appending(SegmentName.file(of: segment))
                try Data(bytes).write(to: URL(fileURLWithPath: path.string))
            }
            if let seal {
                try Data(seal).write(to: Self.sealFile(of: folder))
            }
        } catch {
            throw FaultFinding("\(folder): cannot be written: \(error)")
        }
    }

    /// The image of a real folder.
    package init(of folder: FilePath) throws(FaultFinding) {
        segments = [:]
        do {
            let seal = Self.sealFile(of: folder)
            if FileManager.default.fileExists(atPath: seal.path) {
                self.seal = [UInt8](try Data(contentsOf: seal))
            }
            for name in try FileManager.default.contentsOfDirectory(atPath: folder.string) {
                guard let segment = SegmentName.firstSequence(in: name) else { continue }
                let path = folder.appending(name).string
                segments[segment] = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
            }
        } catch {
            throw FaultFinding("\(folder): cannot be read: \(error)")
        }
    }

    private static func sealFile(of folder: FilePath) -> URL {
        URL(fileURLWithPath: folder.appending("sealed").string)
    }

    package init(
        segments: [UInt64: [UInt8]], seal: [UInt8]? = nil, hasFolder: Bool = true
    ) {
        self.segments = segments
        self.seal = seal
        self.hasFolder = hasFolder
    }
}
