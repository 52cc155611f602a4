import HeadlessSwiftUI
import RetentionTesting
import Testing
import WayfoldRetention

/// Bodies that suspend on the main actor, as those that wait for a stage do.
@Suite(.enabled(if: AllocationTracking.reasonUnavailable == nil))
struct MainActorTests {
    @Test func `what is born after a stage has settled is found`() async throws {
        try await withKnownIssue {
            try await expectNoRetention { @MainActor in
                try await open(Door(isTied: true))
            }
        } matching: { issue in
            "\(issue)".contains("RETAINED RetentionTestingTests.Knot")
                && !"\(issue)".contains("RETAINED OpenCombine")
        }
    }

    @Test func `a journey that leaves nothing passes`() async throws {
        try await expectNoRetention { @MainActor in
            try await open(Door(isTied: false))
        }
    }

    @Test func `tasks on the main actor that a synchronous body starts are its own`() async {
        expectNoRetention {}
        let births = Births.take()
        await MainActor.run {
            Births.inTask(births.lowerBound) { _ = Task { @MainActor in Late.all.append(Knot()) } }
        }
        await MainActor.run {}
        let found = await MainActor.run {
            defer { Late.all = [] }
            return Late.all.map { AllocationTracking.birth(of: $0) }
        }
        #expect(found == [births.lowerBound])
    }
}

@MainActor private func open(_ door: Door) async throws {
    let stage = HeadlessStage()
    stage.show(door)
    await stage.settle()
    try stage.user.tap("Open")
    await stage.settle()
}

@MainActor private enum Late {
    static var all: [Knot] = []
}

/// Holds itself once it is tied.
private final class Knot: ObservableObject {
    var other: Knot?
}

private struct Door: View {
    let isTied: Bool
    @State private var isOpen = false

    var body: some View {
        Button("Open") { isOpen = true }
            .sheet(isPresented: $isOpen) { Room(isTied: isTied) }
    }
}

private struct Room: View {
    let isTied: Bool
    @StateObject private var knot = Knot()

    var body: some View {
        Text("Room").onAppear { knot.other = isTied ? knot : nil }
    }
}
