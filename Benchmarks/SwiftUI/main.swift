import HeadlessSwiftUI
import WayfoldRetention

/// Prints what the engine of SwiftUI costs: a name and a number a line.
///
/// | arguments | lines |
/// | --- | --- |
/// | `write VIEWS` | `ns` and `allocations` of a state write with one reader among so many |
/// | `chain LINKS` | seconds to mount, to pop to root and to free a chain of nested links |
/// | `stinsen PUSHES` | the same of a coordinator of Stinsen's, and of a low and a high push |
/// | `path DEPTH` | `ns` and `allocations` of a push or a pop by a path, beside UIKit's part |
/// | `journey SEED STEPS` | a digest of what a generated app showed, which is what it is bound to |
/// | `walk SEED FIRST LAST` | live bytes of a generated app after so many steps each |
let words = CommandLine.arguments.dropFirst()
let numbers = words.dropFirst().compactMap { Int($0) }
switch (words.first, numbers.count) {
case ("write", 1): try StateWrite.run(views: numbers[0])
case ("chain", 1): LinkChain.run(links: numbers[0])
case ("stinsen", 1): StinsenChain.run(pushes: numbers[0])
case ("path", 1): PathPush.run(depth: numbers[0])
case ("journey", 2): Journey.run(seed: UInt64(numbers[0]), steps: numbers[1])
case ("walk", 3):
    RandomWalk.run(seed: UInt64(numbers[0]), from: numbers[1], to: numbers[2])
default:
    print(
        "usage: swiftui-benchmark write VIEWS | chain LINKS | stinsen PUSHES | path DEPTH"
            + " | journey SEED STEPS | walk SEED FIRST LAST")
    exit(64)
}

/// How long some work takes, in seconds.
func seconds(_ work: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    let time = try clock.measure(work)
    return Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
}
