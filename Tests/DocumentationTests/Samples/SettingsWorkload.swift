import WayfoldBenchmarks
import WayfoldModel

// snippet
let settings = Workload("settings", "to the settings and back, at depth n") { subject, size in
    let stage = try Stage(subject)
    let page = stage.symbol("page")
    for _ in 0..<size { stage.perform(.push(page)) }
    return try Workload.Run(
        stage, actions: 2,
        act: {
            stage.perform(.push(stage.symbol("settings")))
            stage.perform(.back)
        })
}
// end
