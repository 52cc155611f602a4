import WayfoldBenchmarks
import WayfoldCommand

// snippet
/// The whole of a program with a router and a workload of one's own.
func main() -> Never {
    WayfoldTool.main(subjects: [pages], workloads: [settings])
}
// end
