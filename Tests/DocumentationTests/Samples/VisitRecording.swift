import SystemPackage
import WayfoldLog
import WayfoldModel
import WayfoldReplay

// snippet
/// What an app calls where it navigates, and now and then to write down what waits.
func recordVisit(to folder: FilePath, clock: @escaping @Sendable () -> Int64) throws {
    let recorder = Recorder(session: 1, redaction: .keepAll, clock: clock)
    recorder.push(Route("catalogue"))
    recorder.push(Route("detail", [.init("id", "15")]))
    recorder.flowStarted(Route("checkout"), presentation: .sheet)
    recorder.flowFinished(result: "paid")

    var writer = try TraceWriter(
        creating: folder, map: AppMap(name: "shop"), identity: LogIdentity(low: 1, high: 2))
    try recorder.drain(into: &writer)
    try writer.close()
}
// end
