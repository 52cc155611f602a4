import WayfoldArchitectures
import WayfoldBenchmarks
import WayfoldCommand

// snippet
/// The whole of a program with an architecture and a workload of one's own.
func main() -> Never {
    WayfoldTool.main(architectures: [PageList.self], workloads: [settings])
}
// end
