import Foundation
import Testing
import WayfoldInterchange

struct PerfettoExportTests {
    /// The phases and names of the slices and counters, in order.
    private func drawn(_ text: String, _ phases: String = "be") throws -> [String] {
        struct Document: Decodable {
            struct Event: Decodable {
                var ph: String
                var name: String
                var ts: Int?
                var args: [String: Value]?
            }
            struct Value: Decodable {
                var text: String
                init(from decoder: any Decoder) throws {
                    let value = try decoder.singleValueContainer()
                    if let number = try? value.decode(Int.self) {
                        text = "\(number)"
                    } else {
                        text = try value.decode(String.self)
                    }
                }
            }
            var traceEvents: [Event]
        }
        let json = try exported(text, PerfettoExport())
        let document = try JSONDecoder().decode(Document.self, from: Data(json.utf8))
        return document.traceEvents.filter { phases.contains($0.ph) }.map { event in
            let value = event.ph == "C" ? " " + (event.args?.values.first?.text ?? "") : ""
            return "\(event.ph) \(event.name)\(value) @\(event.ts ?? -1)"
        }
    }

    @Test
    func `screens are slices that nest, and end with the trace`() throws {
        let drawn = try drawn(
            """
            setRoot home
            push list @1s
            push item id=1 @2s
            pop 2 @3s
            present sheet form @4s
            push step @5s
            """)
        #expect(
            drawn == [
                "b home @0", "b list @1000000", "b item?id=1 @2000000", "e item?id=1 @3000000",
                "e list @3000000", "b form @4000000", "b step @5000000", "e step @5000000",
                "e form @5000000", "e home @5000000",
            ])
    }

    @Test
    func `a root that is exchanged below others ends what is above it and begins it again`()
        throws
    {
        let drawn = try drawn(
            """
            {"wayfold":1,"map":{"wayfold":1,"name":"m","version":"1","dialect":"path",\
            "root":"home","routes":{"home":{},"a":{},"b":{},"new":{}}}}
            {"do":"push","route":"a"}
            {"at":1,"do":"push","route":"b"}
            {"at":2,"do":"setRoot","route":"new"}
            {"at":3,"do":"pop"}
            """)
        #expect(
            drawn == [
                "b home @0", "b a @0", "b b @1", "e b @2", "e a @2", "e home @2", "b new @2",
                "b a @2", "b b @2", "e b @3", "e a @3", "e new @3",
            ])
    }

    @Test
    func `depth and facts that are whole numbers are counters`() throws {
        let drawn = try drawn(
            """
            setRoot home
            fact liveObjects 120 @1s
            push list @2s
            fact user anna @3s
            fact liveObjects 133 @4s
            fact liveObjects none @5s
            back @6s
            """, "C")
        #expect(
            drawn == [
                "C depth 1 @0", "C liveObjects 120 @1000000", "C depth 2 @2000000",
                "C liveObjects 133 @4000000", "C depth 1 @6000000",
            ])
    }

    @Test
    func `a clock that was set back stands still, and begins at 0 at the earliest`() throws {
        let drawn = try drawn(
            """
            push a @-5s
            push b @2s
            push c @1s
            back @3s
            """, "i")
        #expect(
            drawn == ["i push a @0", "i push b @2000000", "i push c @2000000", "i back @3000000"])
    }

    @Test
    func `each scene has slices and a depth of its own`() throws {
        let drawn = try drawn(
            """
            {"wayfold":1}
            {"do":"setRoot","route":"home"}
            {"at":1,"do":"openScene","scene":1}
            {"at":2,"do":"push","route":"a","scene":1}
            {"at":3,"do":"push","route":"b"}
            {"at":4,"do":"closeScene","scene":1}
            """, "beC")
        #expect(
            drawn == [
                "b home @0", "C depth 1 @0", "b root @1", "C depth of scene 1 1 @1", "b a @2",
                "C depth of scene 1 2 @2", "b b @3", "C depth 2 @3", "e a @4", "e root @4",
                "C depth of scene 1 0 @4", "e b @4", "e home @4",
            ])
    }
}
