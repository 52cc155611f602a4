import WayfoldRetention

/// Prints what following allocations costs and how long the heap takes to be explained: a name and
/// a number a line. A program of its own, so that none that takes other times runs on another
/// allocator for it.
var lines = try AllocationCost.measured()
AllocationTracking.start()
for count in [100_000, 1_000_000] { lines += try HeapCost.measured(objects: count) }
for line in lines { print("\(line.name) \(line.value)") }
