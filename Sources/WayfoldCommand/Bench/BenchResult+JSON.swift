import Foundation
import WayfoldBenchmarks

extension BenchResult {
    /// The layout that `Benchmarks/BENCH.md` describes: keys in the order of the alphabet.
    func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        var data = try encoder.encode(self)
        data.append(UInt8(ascii: "\n"))
        return data
    }
}
