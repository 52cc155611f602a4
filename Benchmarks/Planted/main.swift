import Foundation
import WayfoldArchitectures
import WayfoldBenchmarks
import WayfoldRetention
import WayfoldSubjects

/// `planted PLANT [--count] [--scale X]`: a run of the gate's suite, with a regression in it.
let arguments = CommandLine.arguments.dropFirst()
guard let plant = arguments.first.flatMap(Plant.init(rawValue:)) else {
    let names = Plant.allCases.map(\.rawValue).joined(separator: ", ")
    FileHandle.standardError.write(Data("planted: name one of \(names)\n".utf8))
    exit(64)
}
let scale = arguments.firstIndex(of: "--scale").flatMap { index in
    arguments.indices.contains(index + 1) ? Double(arguments[index + 1]) : nil
}
let bench = Bench(plant.workloads, subjects: Subject.shipped.filter { $0.map == nil })
let result: BenchResult
if arguments.contains("--count") {
    AllocationTracking.start()
    result = try bench.gateCounts(tool: "planted")
} else {
    result = try bench.gateRun(tool: "planted", scale: scale ?? 1)
}
FileHandle.standardOutput.write(try JSONEncoder().encode(result))
