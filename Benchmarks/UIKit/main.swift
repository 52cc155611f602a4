import HeadlessUIKit
import WayfoldRetention

/// Prints what the engine of UIKit costs: a name and a number a line.
///
/// | arguments | lines |
/// | --- | --- |
/// | `push DEPTH` | `ns` and `allocations` of a push and of a pop in a coordinator app so deep, |
/// | | with animation and without; beside it an array that makes and drops the same controllers |
/// | `modal DEPTH` | the same of presenting and dismissing one more sheet over so many |
let words = CommandLine.arguments.dropFirst()
let numbers = words.dropFirst().compactMap { Int($0) }
switch (words.first, numbers.count) {
case ("push", 1): PushAndPop.run(depth: numbers[0])
case ("modal", 1): Modals.run(depth: numbers[0])
default:
    print("usage: uikit-benchmark push DEPTH | modal DEPTH")
    exit(64)
}
