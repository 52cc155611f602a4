import Foundation
import TestSupport
import Testing
import WayfoldRetention

/// The tracker on threads and in processes that a Swift program does not have, and what it counts.
@Suite(.serialized, .enabled(if: Tracking.isThere, Tracking.comment)) struct TrackerTests {
    private static let program = Repository.program("tracker-stress")?.path ?? ""
    private static let isBuilt = !program.isEmpty

    @Test(
        .enabled(if: isBuilt, "tracker-stress is not beside the tests"),
        arguments: [
            // Threads that never allocate, whose stacks are more than the C library keeps.
            "idle 10000", "idle 2000 late",
            // Threads that free what others allocated, or allocate only when they end.
            "mixed 2000", "mixed 1000 late",
            // fork, posix_spawn and vfork while threads allocate.
            "children 60", "children 30 late",
            // Tracking that ends and begins again.
            "switched 100",
        ])
    func `threads and children of every kind leave the tracker right`(_ line: String) throws {
        let words = line.split(separator: " ").map(String.init)
        let run = try ProgramRun(Self.program, words)
        #expect(run.output == "\(words[0]) \(words[1]): ok\n")
        #expect(run.reason == .exit)
        #expect(run.status == 0)
    }

    @Test func `every size is counted as the allocator's own, born, resized and freed`() throws {
        var sizes = Array(0...5_000)
        for power in 13...30 { sizes += [-1, 0, 1, 12_345].map { (1 << power) + $0 } }
        var wrong: [Int] = []
        wrong.reserveCapacity(sizes.count)
        for size in sizes {
            let (before, own) = (AllocationTracking.tally, AllocationTracking.threadBytes)
            let block = seen(malloc(size))
            let (born, ownBorn) = (AllocationTracking.tally, AllocationTracking.threadBytes)
            let resized = seen(realloc(block, size / 2 + 100))
            free(resized)
            let after = AllocationTracking.tally
            let isRight =
                resized != nil
                && born.allocatedBytes - before.allocatedBytes
                    == ownBorn.allocated - own.allocated
                && after.allocations == before.allocations + 2
                && after.frees == before.frees + 2 && after.heldBytes == before.heldBytes
            if !isRight { wrong.append(size) }
        }
        #expect(wrong == [])
    }

    @Test func `a block begins empty, whatever was there before, small or big`() throws {
        for size in [10, 1_000, 5_000, 20_000, 1 << 20] {
            for _ in 0..<10 {
                let dirty = try #require(malloc(size))
                memset(dirty, 0xFF, size)
                free(dirty)
                let block = try #require(malloc(size))
                let bytes = UnsafeRawBufferPointer(start: block, count: size)
                #expect(bytes.allSatisfy { $0 == 0 }, "\(size) bytes")
                free(block)
            }
        }
    }

    @Test func `a block that grows begins empty behind what it held`() throws {
        for size in [10, 100, 1_000] {
            let dirty = try #require(malloc(4_000))
            memset(dirty, 0xFF, 4_000)
            free(dirty)
            let block = try #require(malloc(size))
            memset(block, 1, size)
            let grown = try #require(realloc(block, 4_000))
            let bytes = UnsafeRawBufferPointer(start: grown, count: 4_000)
            #expect(bytes[..<size].allSatisfy { $0 == 1 })
            // The allocator's size class may be up to a quarter more than what was asked for.
            #expect(bytes[(size * 5 / 4 + 8)...].allSatisfy { $0 == 0 })
            free(grown)
        }
    }
}

/// The same address; an optimiser leaves the allocation in, since this may have read it.
@_optimize(none)
private func seen(_ block: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? { block }
