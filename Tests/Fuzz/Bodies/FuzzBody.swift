import SystemPackage

/// What is fuzzed: any bytes go in, and the properties of the reader that gets them must hold.
///
/// The drivers hand them libFuzzer's inputs; ordinary tests hand them the kept corpus.
public enum FuzzBody: String, CaseIterable, Sendable {
    /// The log: see `SegmentInput` for what the bytes mean.
    case segment
    /// The index of a log: see `IndexInput` for what the bytes mean.
    case index
    /// A trace in JSON Lines.
    case lines
    /// An app map in JSON.
    case map
    /// The condition of `--where`.
    case expression
    /// Events in words, one a line.
    case words
    /// A table by the mapping that the first byte chooses.
    case table
    /// The database of a result bundle: see `BundleInput` for what the bytes mean.
    case xcresult
    /// A recorder's ring, or a text with its lines.
    case ring
    /// A text of Apple's `leaks`.
    case leaks

    /// Reads an input and makes sure of every property.
    ///
    /// - Throws: the first property that does not hold.
    public func run(_ bytes: UnsafeRawBufferPointer) throws(FuzzFinding) {
        switch self {
        case .segment: try fuzzSegment(bytes)
        case .index: try fuzzIndex(bytes)
        case .lines: try fuzzLines(bytes)
        case .map: try fuzzMap(bytes)
        case .expression: try fuzzExpression(bytes)
        case .words: try fuzzWords(bytes)
        case .table: try fuzzTable(bytes)
        case .xcresult: try fuzzXCResult(bytes)
        case .ring: try fuzzRing(bytes)
        case .leaks: try fuzzLeaks(bytes)
        }
    }

    /// Inputs to begin with, each of them well formed or nearly.
    public var seeds: [[UInt8]] {
        switch self {
        case .segment: SegmentInput.seeds
        case .index: IndexInput.seeds
        case .lines: SeedTexts.lines.map { Array($0.utf8) }
        case .map: SeedTexts.maps.map { Array($0.utf8) }
        case .expression: SeedTexts.expressions.map { Array($0.utf8) }
        case .words: [Array(SeedTexts.words.utf8)]
        case .table: SeedFiles.tables
        case .xcresult: BundleInput.seeds
        case .ring: SeedFiles.rings
        case .leaks: SeedFiles.leaks
        }
    }
}

extension FuzzBody {
    /// Reads an input; a property that does not hold ends the process, as a fuzzer wants it.
    public func runOrTrap(_ bytes: UnsafeRawBufferPointer) {
        do throws(FuzzFinding) {
            try run(bytes)
        } catch {
            say("\(self): \(error)\n")
            preconditionFailure("\(error)")
        }
    }

    /// Writes the seeds into the folder of the argument `--seeds=FOLDER` and ends the process with
    /// status 0; does nothing without that argument.
    public func writeSeedsIfAsked() {
        let option = "--seeds="
        guard let folder = CommandLine.arguments.first(where: { $0.hasPrefix(option) }) else {
            return
        }
        let path = FilePath(String(folder.dropFirst(option.count)))
        do {
            for (number, seed) in seeds.enumerated() {
                try ScratchLog.write(seed, to: path.appending("\(self)-seed-\(number)"))
            }
        } catch {
            say("\(path): cannot be written: \(error); name a folder that is there\n")
            exit(status: 2)
        }
        exit(status: 0)
    }

    private func say(_ line: String) {
        do {
            _ = try FileDescriptor.standardError.writeAll(line.utf8)
        } catch {
            preconditionFailure("standard error cannot be written: \(error)")
        }
    }
}
