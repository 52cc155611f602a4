import Foundation
import Testing
import WayfoldBenchmarks

@Suite struct ResultTests {
    @Test func `every measure is found again by its word`() throws {
        for measure in Measure.all {
            let bytes = try JSONEncoder().encode([measure])
            #expect(try JSONDecoder().decode([Measure].self, from: bytes) == [measure])
        }
        #expect(Set(Measure.all.map(\.name)).count == Measure.all.count)
    }

    @Test func `a figure reads as one line of JSON`() throws {
        let figure = Figure(
            workload: "push", subject: "uikit", size: 1_000, measure: .time(.p999),
            value: .number(412.5))
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let bytes = try encoder.encode(figure)
        #expect(
            String(decoding: bytes, as: UTF8.self)
                == #"{"exact":false,"measure":"time-p99.9","size":1000,"subject":"uikit","#
                + #""unit":"ns","value":412.5,"workload":"push"}"#)
        #expect(try JSONDecoder().decode(Figure.self, from: bytes) == figure)
    }

    @Test func `a digest is a text`() throws {
        let figure = Figure(
            workload: "push", subject: "fold", size: 10, measure: .digest,
            value: .word("00ff00ff00ff00ff"))
        let bytes = try JSONEncoder().encode(figure)
        #expect(try JSONDecoder().decode(Figure.self, from: bytes) == figure)
        #expect(figure.number == nil)
    }
}
