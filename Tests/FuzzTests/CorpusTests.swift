import Foundation
import FuzzBodies
import TestSupport
import Testing

/// The kept corpus through the bodies of the fuzzers, without a fuzzer.
@Suite struct CorpusTests {
    private static let corpus = Repository.root.appending(path: "Tests/Fuzz/Corpus")

    /// The kept files of a body, by name.
    private static func files(of body: FuzzBody) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(
            at: corpus.appending(path: body.rawValue), includingPropertiesForKeys: nil,
            options: .skipsHiddenFiles
        ).sorted { $0.lastPathComponent < $1.lastPathComponent }
    }

    private static func run(_ body: FuzzBody, on bytes: [UInt8]) -> String? {
        bytes.withUnsafeBytes { buffer in
            do throws(FuzzFinding) {
                try body.run(buffer)
                return nil
            } catch {
                return "\(error)"
            }
        }
    }

    @Test(arguments: FuzzBody.allCases)
    func `every property holds of every kept input`(body: FuzzBody) throws {
        let files = try Self.files(of: body)
        #expect(files.count > 10)
        for file in files {
            let finding = Self.run(body, on: [UInt8](try Data(contentsOf: file)))
            #expect(finding == nil, "\(body)/\(file.lastPathComponent)")
        }
    }

    @Test(arguments: FuzzBody.allCases)
    func `every property holds of every seed, cut anywhere`(body: FuzzBody) throws {
        // Seeds that begin alike have cuts that are alike.
        var known: Set<[UInt8]> = []
        for seed in body.seeds {
            // An index's input is entries of five bytes, of which a part is nothing, or a file.
            let cuts = Sweep.isWhole ? 8 : 2
            let step = body == .index ? max(6, seed.count / 4) : max(1, seed.count / cuts)
            for count in stride(from: 0, through: seed.count, by: step)
            where known.insert(Array(seed.prefix(count))).inserted {
                let finding = Self.run(body, on: Array(seed.prefix(count)))
                #expect(finding == nil, "\(body), \(count) of \(seed.count) bytes")
            }
            guard known.insert(seed).inserted else { continue }
            #expect(Self.run(body, on: seed) == nil, "\(body), \(seed.count) bytes")
        }
    }

    @Test func `the kept corpus is small`() throws {
        var bytes = 0
        for body in FuzzBody.allCases {
            for file in try Self.files(of: body) { bytes += try Data(contentsOf: file).count }
        }
        #expect(bytes < 300_000)
    }
}
