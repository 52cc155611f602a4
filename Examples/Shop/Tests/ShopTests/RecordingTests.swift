import SwiftUI
import Testing
import WayfoldRecorder

@testable import Shop

/// What the app records of a visit.
@MainActor
struct RecordingTests {
    /// Takes a customer through the shop, and writes down what was recorded where the variable
    /// RECORDING says.
    @Test func aVisitIsRecorded() async throws {
        let stage = HeadlessStage()
        let recorder = Recorder()
        stage.run(ShopApp(Store(), recorder: recorder))
        await stage.settle()
        for word in ["Account", "Sign in", "Catalogue", "Lamp", "Reviews"] {
            try stage.user.tap(word)
            await stage.settle()
        }
        try stage.user.goBack()
        await stage.settle()
        for word in ["Buy", "Payment"] {
            try stage.user.tap(word)
            await stage.settle()
        }
        stage.user.beginSwipeDown()?.finish()
        await stage.settle()
        stage.open(try #require(URL(string: "shop://product/2")))
        await stage.settle()
        #expect(recorder.waitingCount == 10)

        guard let path = ProcessInfo.processInfo.environment["RECORDING"] else { return }
        var writer = try TraceWriter(
            creatingLogAt: path, identity: LogIdentity(low: 1, high: 2))
        try recorder.drain(into: &writer)
        try writer.close()
    }
}
