import Foundation
public import WayfoldArchitectures
public import WayfoldBenchmarks
import WayfoldLog
import WayfoldModel
import WayfoldReplay
import WayfoldReports
import WayfoldSubjects

import struct HeadlessSwiftUI.SystemProfile

/// What a command has of the world: its streams, its terminal and a clock.
///
/// Commands get it handed in and touch nothing global, so that a test can run them in process and
/// compare every byte.
public struct Shell {
    public var output: Output
    /// Everything that is not the answer.
    public var errors: Output
    public var input: Input
    public var terminal: Terminal
    /// Nanoseconds that never go back.
    public var nanoseconds: @Sendable () -> UInt64
    /// Seconds since 1970, for days on which something is over.
    public var secondsSince1970: @Sendable () -> Double = { Date.now.timeIntervalSince1970 }
    /// What the program is called, in its usage, its hints and before its complaints.
    public var tool = ToolName.usual
    /// The file of this program, which further processes are started of; nil where all is done in
    /// this one.
    public var program: String?
    /// Whether Ctrl-C ends what runs in an orderly way instead of the process.
    var catchesSignals = false
    /// What sessions can be run through, by name: the apps of the package, then one's own.
    public private(set) var architectures = Subject.shipped
    /// The dialects that can be named: those of the package, then those of own architectures.
    var dialects = Dialect.all
    /// How many threads look at a log; nil for as many as there are processors, of a large one.
    package var threads: Int?
    /// Colours of the answer; set from the terminal and `--color`.
    var ink = Ink.none
    /// Workloads beside those of the package.
    public private(set) var workloads: [Workload] = []
    private var remarks: Set<String> = []
    /// The answers about several traces that become one document; nil for one trace.
    var gathered: [Report]?
    /// How the logs end that were opened; shared by copies.
    let endings = LogEndings()

    /// A shell whose streams are memory, unless others are given, and whose clock is the system's.
    public init(
        output: Output = Output(), errors: Output = Output(), input: Input = Input([]),
        terminal: Terminal = Terminal(),
        nanoseconds: (@Sendable () -> UInt64)? = nil
    ) {
        self.output = output
        self.errors = errors
        self.input = input
        self.terminal = terminal
        self.nanoseconds = nanoseconds ?? monotonicNanoseconds
        ink = Ink(isEnabled: terminal.likesColour)
    }

    /// Adds architectures and apps to those that can be named.
    public mutating func add(_ own: [Subject]) {
        for architecture in own {
            let name = architecture.name
            let isTaken = architectures.contains { $0.name == name }
            precondition(
                !isTaken && name != ArchitectureOptions.everything,
                "the name '\(name)' is taken; give your architecture another one")
            architectures.append(architecture)
            if !dialects.contains(where: { $0.name == architecture.dialect.name }) {
                dialects.append(architecture.dialect)
            }
        }
    }

    /// Has all that can be named run on a version of iOS.
    mutating func run(on profile: SystemProfile) {
        architectures = architectures.map { $0.on(profile) }
    }

    /// Adds workloads to those that `bench` runs.
    public mutating func add(_ own: [Workload]) {
        let known = Workload.all().map(\.name)
        for workload in own {
            let isTaken = (known + workloads.map(\.name)).contains(workload.name)
            precondition(
                !isTaken, "the name '\(workload.name)' is taken; give your workload another one")
            workloads.append(workload)
        }
    }

    /// The day that many days from now, of the calendar at Greenwich: `2027-02-21`.
    func day(_ later: Int) -> String {
        let seconds = secondsSince1970() + Double(later) * 86_400
        let date = Date(timeIntervalSince1970: seconds)
        return date.formatted(.iso8601.year().month().day())
    }

    /// Writes a line of the answer.
    mutating func say(_ line: String) throws(CommandError) {
        try output.write(ToolName.named(line))
        try output.write(CollectionOfOne(UInt8(ascii: "\n")))
    }

    /// Writes a line for the person beside the answer: `wayfold: ...`, by the tool's own name.
    mutating func remark(_ line: String) throws(CommandError) {
        let shown = TextWidth.visible(QuotedText.shortened(ToolName.named(line)))
        try errors.write("\(tool): \(shown)\n")
        try errors.flush()
    }

    /// Says what there is to say of the ends of the logs that were opened.
    mutating func sayEndings() throws(CommandError) {
        for line in endings.takeLines() { try remarkOnce(line) }
    }

    /// The same for what several walks of one command come upon: it is said the first time only.
    ///
    /// - Parameter fact: what is said by it, where several lines say the same.
    mutating func remarkOnce(_ line: String, of fact: String? = nil) throws(CommandError) {
        guard remarks.insert(fact ?? line).inserted else { return }
        try remark(line)
    }
}
