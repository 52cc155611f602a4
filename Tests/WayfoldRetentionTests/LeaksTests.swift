import Foundation
import TestSupport
import Testing
import WayfoldRetention

/// What Apple's `leaks` prints, as a retention report.
struct LeaksTests {
    private static func sample(_ name: String) throws -> String {
        try Repository.text(of: "Traces/formats/" + name)
    }

    private func reader(_ text: String, module: String? = nil) -> LeaksReader {
        reader(Array(text.utf8), module: module)
    }

    private func reader(_ bytes: [UInt8], module: String? = nil) -> LeaksReader {
        var reader = LeaksReader(module: module)
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() { reader.take(line, number: index + 1) }
        return reader
    }

    private func text(_ text: String, module: String? = nil) -> String {
        var reader = reader(text, module: module)
        return RetentionText().text(reader.report())
    }

    @Test
    func `cycles come with their references, what is lost by its type`() throws {
        let text = try text(Self.sample("leaks.txt"))
        try Snapshot.expect(text, named: "leaks")
    }

    @Test
    func `the head says which process it is`() throws {
        let head = try reader(Self.sample("leaks.txt")).head
        #expect(head.process == "Shop")
        #expect(head.identifier == "com.example.shop")
        #expect(head.version == "1.2 (7)")
        #expect(head.system == "iPhone OS 26.3.1 (23D8133)")
        #expect(head.nodeCount == 312_717)
        #expect(head.leakCount == 17)
        #expect(head.leakedBytes == 1360)
        #expect(try reader(Self.sample("leaks.txt")).blockCount == 17)
    }

    private static let graphs: [(planted: String, leaks: String)] = [
        (
            "parent-child-cycle",
            """
            Process:         WayfoldRetentionTests [1]
                3 (192 bytes) ROOT CYCLE: <FlowCoordinator 0x1> [64]
                   2 (128 bytes) children --> ROOT CYCLE: \
            <Swift._ContiguousArrayStorage<App.Flow> 0x2> [64]
                      1 (64 bytes) + 32 --> ROOT CYCLE: <FlowCoordinator 0x3> [64]
                         __strong parent --> CYCLE BACK TO <FlowCoordinator 0x1> [64]
            """
        ),
        (
            "delegate-existential",
            """
            Process:         xctest [1]
                2 (128 bytes) ROOT CYCLE: <WayfoldRetentionTests.ProfileScreen 0x1> [64]
                   1 (64 bytes) coordinator --> ROOT CYCLE: \
            <WayfoldRetentionTests.FlowCoordinator 0x3> [64]
                      screen + 8 --> CYCLE BACK TO <WayfoldRetentionTests.ProfileScreen 0x1> [64]
            """
        ),
        (
            "enum-payload",
            """
            Process:         WayfoldRetentionTests [1]
                2 (128 bytes) ROOT CYCLE: <ProfileScreen 0x1> [64]
                   1 (64 bytes) __strong model --> ROOT CYCLE: <ProfileModel 0x3> [64]
                      __strong state --> CYCLE BACK TO <ProfileScreen 0x1> [64]
            """
        ),
    ]

    @Test(.enabled(if: Tracking.isThere, Tracking.comment), arguments: graphs.indices)
    func `a cycle has the fingerprint that it has in a report of ours`(index: Int) async throws {
        let (name, leaks) = Self.graphs[index]
        let planted = try #require(RetentionCase.all.first { $0.name == name })
        let own = try Plant.report(on: await Plant.births(of: planted.plant)).objects
        var reader = reader(leaks)
        let read = reader.report().objects
        #expect(read.map(\.fingerprint) == own.map(\.fingerprint))
        #expect(FixHint.text(for: read[0]) != nil)
    }

    @Test
    func `a type without a module is one of the process, or of the module that is named`() {
        let leaks = """
            Process:         My App-2 [1]
                1 (64 bytes) ROOT LEAK: <Model 0x1> [64]
                1 (64 bytes) ROOT LEAK: <NSArray 0x2> [64]
                1 (64 bytes) ROOT LEAK: <Other.Model 0x3> [64]
            """
        var reader = reader(leaks)
        #expect(
            Set(reader.report().objects.map(\.type)) == [
                "My_App_2.Model", "NSArray", "Other.Model",
            ])
        var other = self.reader(leaks, module: "Core")
        #expect(other.report().objects.map(\.type).contains("Core.Model"))
    }

    @Test
    func `call stacks tell where an object was allocated`() {
        let leaks = """
            Process:         Shop [4711]
            leaks Report Version: 4.0, multi-line stacks
            Process 4711: 3 leaks for 352 total leaked bytes.

            STACK OF 2 INSTANCES OF 'ROOT LEAK: <CartModel>':
            4   dyld                                  0x190bc9d54 start + 7184
            3   Shop                                  0x104582770 main + 164  main.swift:3
            2   Shop                                  0x104582780 CartModel.init() + 4
            1   libswiftCore.dylib                    0x190da57d8 swift_allocObject + 88
            0   libsystem_malloc.dylib                0x190dbdfb8 _malloc + 268\u{20}
            ====
                2 (208 bytes) << TOTAL >>
                  1 (104 bytes) ROOT LEAK: <CartModel 0x600000260040> [104]
                  1 (104 bytes) ROOT LEAK: <CartModel 0x600000260140> [104]

            STACK OF 1 INSTANCE OF 'ROOT LEAK: malloc<144>':
            0   libsystem_malloc.dylib             0x7fff6b181d9e malloc_zone_malloc + 140
                1 (144 bytes) ROOT LEAK: 0x7fb213632930 [144]

            Binary Images:
                   0x100e74000 -        0x100e95ff7 +Shop (0) <E38DAFBA> /usr/local/Shop
                1 (144 bytes) ROOT LEAK: <NotThere 0x7fb213632930> [144]
            """
        #expect(
            text(leaks) == """
                RETAINED 2 of Shop.CartModel
                  status: nothing refers to it, and it is not freed
                  fingerprint: 910b06ab29bdea25
                  ┬ no reference to it is left
                  ╰→ Shop.CartModel
                  note: 2 blocks of 208 bytes in all
                  note: allocated in CartModel.init() + 4
                  fix: look for a retain without its release: passRetained, a stored \
                UnsafeMutablePointer, CFRetain

                RETAINED malloc<144>
                  status: nothing refers to it, and it is not freed
                  fingerprint: 0fc39b561cce1a81
                  ┬ no reference to it is left
                  ╰→ malloc<144>
                  note: 1 block of 144 bytes in all
                  fix: look for a retain without its release: passRetained, a stored \
                UnsafeMutablePointer, CFRetain

                """)
    }

    @Test
    func `the list of older versions, and a text grouped by type, are read too`() {
        var list = reader(
            """
            leaks Report Version:  2.0
            Process 8311: 3 leaks for 96 total leaked bytes.
            Leak: 0x100100080  size=32  zone: DefaultMallocZone_0x100004000   Cart  Swift  Shop
            \t0x00000000 0x00000000 0x00000000 0x00000000 \t................
            \tCall stack: [thread 0x7fff70ed8cc0]: | 0x1 | start | main | f | malloc
            Leak: 0x100100090  size=32  zone: DefaultMallocZone_0x100004000   Cart  Swift  Shop
            Leak: 0x1001000a0  size=32  zone: DefaultMallocZone_0x100004000
            """)
        let report = list.report()
        #expect(report.objects.map(\.type) == ["Cart", "malloc block"])
        #expect(report.objects.map(\.count) == [2, 1])
        #expect(report.remarks == [])
        var grouped = reader(
            """
            Process 1: 291 leaks for 18873 total leaked bytes.
                291 (18.4K) << TOTAL >>
                  288 (18.4K) ROOT CYCLE: <NSXPCConnection>
                  3 (32 bytes) ROOT LEAK: <malloc in main> [32]
            """)
        #expect(Set(grouped.report().objects.map(\.type)) == ["NSXPCConnection", "malloc in main"])
        #expect(grouped.blockCount == 291)
        #expect(grouped.report().remarks == [])
    }

    @Test
    func `what was passed over is said, and how much of it there is`() {
        let leaks = """
            Process 1: 3 leaks for 96 total leaked bytes.
                1 (32 bytes) ROOT LEAK: <Model 0x1> [32]
            what is this?
            and this
            """
        var reader = reader(leaks)
        #expect(
            reader.report().remarks == [
                "the text shows 1 of 3 leaks",
                "line 3: 'what is this?' is no line that is known of leaks; passed over, as are 1"
                    + " more",
            ])
    }

    @Test
    func `a text that is cut anywhere is read up to there`() throws {
        let bytes = Array(try Self.sample("leaks.txt").utf8)
        var last = 0
        for length in stride(from: 0, to: bytes.count, by: 13) {
            var reader = reader(Array(bytes[..<length]))
            let report = reader.report()
            // The half of a line may look like one of a text that is grouped by type.
            #expect(reader.blockCount >= last - 5)
            #expect(report.objects.reduce(0) { $0 + $1.count } <= 9)
            last = reader.blockCount
        }
    }

    @Test(arguments: 0..<300)
    func `flipped bytes are read, and end nothing`(seed: UInt64) throws {
        var bytes = Array(try Self.sample("leaks.txt").utf8)
        var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        for _ in 0..<20 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            bytes[Int(state >> 33) % bytes.count] ^= UInt8(truncatingIfNeeded: state >> 20) | 1
        }
        var reader = reader(bytes)
        #expect(reader.report().objects.count <= 20)
    }

    @Test
    func `a tree without end, numbers without end and rings of storage end nothing`() {
        let deep = (0..<3000).map {
            String(repeating: " ", count: $0) + "1 (32 bytes) next --> <Node 0x\($0 + 1)> [32]"
        }
        var reader = reader(
            "Process 1: 3000 leaks for 1 total leaked bytes.\n"
                + deep.joined(separator: "\n"))
        #expect(reader.report().objects.count <= 2)
        #expect(reader.blockCount == 3000)
        let long = String(repeating: "9", count: 400)
        var numbers = self.reader(
            "  \(long) (\(long)) ROOT LEAK: <A 0x\(long)> [\(long)]\n"
                + "  1 (1) ROOT LEAK: <A 0xffffffffffffffff> [999999999999999]\n"
                + "  1 (1) ROOT LEAK: <A 0xffffffffffffffff> [999999999999999]\n")
        #expect(numbers.report().objects.count == 2)
        var ring = self.reader(
            """
              2 (64 bytes) ROOT CYCLE: <Swift._SetStorage<A> 0x1> [32]
                 1 (32 bytes) ROOT CYCLE: <Swift._SetStorage<A> 0x2> [32]
                    CYCLE BACK TO <Swift._SetStorage<A> 0x1> [32]
                    CYCLE BACK TO <Swift._SetStorage<A> 0x9> [32]
            CYCLE BACK TO <Nothing 0x1>
            """)
        #expect(ring.report().objects.map(\.path.steps.count) == [1])
    }
}
