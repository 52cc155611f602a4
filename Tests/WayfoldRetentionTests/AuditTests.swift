import Foundation
import Synchronization
import Testing
import WayfoldRetention

/// The references that are found are all there are.
@Suite(.serialized, .enabled(if: Tracking.isThere, Tracking.comment)) struct AuditTests {
    init() { Registry.prepared }

    @Test func `the references explain every retain count of a random heap`() throws {
        let births = Plant.births()
        AllocationTracking.birth = births.lowerBound
        // A global holds it, as no stack is looked at.
        Registry.heap = RandomHeap(nodes: 24_000, seed: 42).nodes
        AllocationTracking.birth = 0
        let audit = try RetentionAnalysis(limitSeconds: 300).audit(births: births)
        for node in Registry.heap { node.letGo() }
        Registry.heap = []
        #expect(audit.underCount == 0, "\(audit.samples)")
        #expect(audit.overCount == 0, "\(audit.samples)")
        #expect(audit.exactCount >= 70_000)
    }

    @Test func `a retain that nothing explains is found`() throws {
        let births = Plant.births()
        AllocationTracking.birth = births.lowerBound
        let screen = ProfileScreen()
        sink(screen)
        Registry.kept = screen
        let extra = Unmanaged.passRetained(screen)
        AllocationTracking.birth = 0
        let audit = try RetentionAnalysis().audit(births: births)
        extra.release()
        Registry.kept = nil
        #expect(audit.underCount == 1)
        #expect(audit.overCount == 0)
    }

    /// Objects of one birth that a global holds, and words elsewhere that are their addresses and
    /// hold nothing.
    @Test func `words that are left over are no references`() throws {
        let births = Plant.births()
        Births.with(births.lowerBound) { Registry.heap = [Node(1), Node(2), Node(3)] }
        let addresses = Registry.heap.map {
            UInt(bitPattern: Unmanaged.passUnretained($0).toOpaque())
        }
        // Of another birth: another test's.
        let leftovers = LeftOver.all(addresses)
        Registry.word = addresses[1]
        let audit = try RetentionAnalysis().audit(births: births)
        withExtendedLifetime(leftovers) {}
        Registry.word = 0
        Registry.heap = []
        #expect(audit.overCount == 0, "\(audit.samples)")
        #expect(audit.underCount == 0, "\(audit.samples)")
        #expect(audit.exactCount >= 6)
    }

    @Test func `a reference that nobody counted is found`() throws {
        let births = Plant.births()
        let screen = Births.with(births.lowerBound) { ProfileScreen() }
        Registry.kept = screen
        let holders = (0..<3).map { _ in FlowCoordinator() }
        for holder in holders { holder.screen = screen }
        // The variable, the global and the holders; less than the holders are left.
        let counted = Unmanaged.passUnretained(screen)
        for _ in 0..<3 { counted.release() }
        let audit = try RetentionAnalysis().audit(births: births)
        for _ in 0..<3 { _ = counted.retain() }
        for holder in holders { holder.screen = nil }
        Registry.kept = nil
        #expect(audit.overCount == 1)
        #expect(audit.samples.first?.contains("FlowCoordinator.screen") == true)
    }

    /// An object that has gone, of which a weak reference knows and whose memory an unowned one
    /// keeps: its fields still hold the words that they had.
    @Test(arguments: [false, true])
    func `what has gone holds nothing, whoever still knows of it`(isWeak: Bool) throws {
        let births = Plant.births()
        Births.with(births.lowerBound) {
            let gone = FlowCoordinator()
            gone.screen = ProfileScreen()
            Registry.knowing = Knowing(gone, isWeak: isWeak)
        }
        let audit = try RetentionAnalysis().audit(births: births)
        Registry.knowing = nil
        #expect(audit.overCount == 0, "\(audit.samples)")
        #expect(audit.underCount == 0, "\(audit.samples)")
    }

    @Test func `audits beside threads that fill, grow and empty collections are right`() throws {
        let isOver = Mutex(false)
        for seed in 0..<2 {
            Thread.detachNewThread {
                var churn = Churn(seed: UInt64(seed))
                while !isOver.withLock({ $0 }) {
                    churn.step()
                    // Leaves the processor to the audits.
                    usleep(200)
                }
            }
        }
        defer { isOver.withLock { $0 = true } }
        for round in 0..<10 {
            let births = Plant.births()
            Births.with(births.lowerBound) {
                Registry.heap = RandomHeap(nodes: 300, seed: UInt64(round)).nodes
            }
            let audit = try RetentionAnalysis().audit(births: births)
            for node in Registry.heap { node.letGo() }
            Registry.heap = []
            #expect(audit.underCount == 0, "\(audit.samples)")
            #expect(audit.overCount == 0, "\(audit.samples)")
            #expect(audit.exactCount >= 900)
        }
    }

    @Test func `twenty snapshots beside two threads that allocate neither hang nor fail`() throws {
        let isOver = Mutex(false)
        for _ in 0..<2 {
            Thread.detachNewThread {
                var sum = 0
                while !isOver.withLock({ $0 }) {
                    let node = Node(1)
                    node.kids = [Node(2), Node(3)]
                    node.work = { node.identity }
                    sum += node.work?() ?? 0
                    node.work = nil
                    node.map[sum & 7] = node.kids[0]
                }
            }
        }
        defer { isOver.withLock { $0 = true } }
        let births = Plant.births()
        AllocationTracking.birth = births.lowerBound
        ProfileModel().bind(1)
        AllocationTracking.birth = 0
        for _ in 0..<20 {
            let report = try Plant.report(on: births)
            #expect(report.objects.map(\.type) == ["WayfoldRetentionTests.ProfileModel"])
        }
    }

    @Test func `a thousand runs of one leak have one fingerprint`() throws {
        let births = Plant.births(1_000)
        for birth in births {
            AllocationTracking.birth = birth
            let model = ProfileModel()
            let screen = ProfileScreen()
            screen.model = model
            Registry.images.entries["profile/\(birth)"] = AnyBoxed(base: screen)
            model.bindUnowned(screen)
        }
        AllocationTracking.birth = 0
        let report = try Plant.report(on: births)
        Registry.images.entries = [:]
        #expect(report.objects.count == 1)
        #expect(report.objects.first?.count == 1_000)
        #expect(report.objects.first?.births == Array(births))
    }
}
