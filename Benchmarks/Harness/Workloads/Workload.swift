public import WayfoldModel

/// Something to be done again and again at a size, by each of several subjects, so that its cost
/// can be measured.
///
/// ```swift
/// let settings = Workload("settings", "to the settings and back, at depth n") { subject, size in
///     let stage = try Stage(subject)
///     let page = stage.symbol("page")
///     for _ in 0..<size { stage.perform(.push(page)) }
///     return try Workload.Run(stage, actions: 2) {
///         stage.perform(.push(page))
///         stage.perform(.back)
///     }
/// }
/// ```
public struct Workload: Sendable {
    /// The word in tables, files and `--only`; no spaces.
    public var name: String
    /// What an action is and what the size means, in one line.
    public var summary: String
    /// In rising order.
    public var sizes: [Int]
    public var subjects: Subjects
    /// Whether what stands is more each time, as a store is that is appended to.
    public var grows: Bool
    /// Makes everything ready at a size, untimed. It throws `HarnessError.unsupported` for a
    /// subject that has no way to do it.
    public var prepare: @Sendable (BenchSubject, Int) throws -> Run

    /// Who it is for.
    public enum Subjects: Sendable {
        /// The fold, every architecture and every app.
        case navigation
        /// Apps alone.
        case apps
        /// Those it names itself; `prepare` is handed each as `BenchSubject.other`.
        case own([String])
    }

    /// 10 to 1,000,000 by decades.
    public static let decades = [10, 100, 1_000, 10_000, 100_000, 1_000_000]

    public init(
        _ name: String, _ summary: String, sizes: [Int] = Workload.decades,
        subjects: Subjects = .navigation, grows: Bool = false,
        prepare: @escaping @Sendable (BenchSubject, Int) throws -> Run
    ) {
        precondition(
            !name.isEmpty && !name.contains(" ") && sizes == sizes.sorted() && !sizes.isEmpty,
            "a workload has a word for a name and sizes in rising order")
        self.name = name
        self.summary = summary
        self.sizes = sizes
        self.subjects = subjects
        self.grows = grows
        self.prepare = prepare
    }
}

extension Workload {
    /// A workload at one size with one subject, ready to go.
    public struct Run {
        /// What is done and timed.
        public enum Work {
            /// So many actions at once: a sample is their mean.
            case together(actions: Int, () -> Void)
            /// Actions that are timed one by one, by their number from 0; `pace` says when each
            /// is due, in nanoseconds after the first, and is nil where each follows at once.
            case each(count: Int, pace: [UInt64]?, (Int) -> Void)
        }

        public var work: Work
        /// Brings back what the work changed, untimed; nil where it ends as it begins.
        public var reset: (() throws -> Void)?
        /// What stands now, and whether all that was asked for was done: throws where it was not.
        public var digest: () throws -> Digest
        /// Has what is on screen after each action enter the digest, from now on.
        public var bearWitness: () -> Void
        /// Lets go of everything.
        public var tearDown: () -> Void

        public init(
            _ work: Work, reset: (() throws -> Void)? = nil,
            digest: @escaping () throws -> Digest, bearWitness: @escaping () -> Void = {},
            tearDown: @escaping () -> Void = {}
        ) {
            self.work = work
            self.bearWitness = bearWitness
            self.reset = reset
            self.digest = digest
            self.tearDown = tearDown
        }

        /// Work on a stage, which counts what is refused.
        ///
        /// - Parameters:
        ///   - stage: where it is done.
        ///   - actions: how many actions `act` does.
        ///   - act: what is measured.
        ///   - reset: brings back what was there before; not measured.
        /// - Throws: `unsupported` when the stage has refused something so far.
        public init(
            _ stage: Stage, actions: Int = 1, act: @escaping () -> Void,
            reset: (() throws -> Void)? = nil
        ) throws {
            try self.init(stage, .together(actions: actions, act), reset: reset)
        }

        /// The same for work of another kind.
        public init(_ stage: Stage, _ work: Work, reset: (() throws -> Void)? = nil) throws {
            try stage.requireDone()
            self.init(
                work, reset: reset, digest: { try stage.digest() },
                bearWitness: { stage.bearWitness() }, tearDown: { stage.tearDown() })
        }

        /// Does the work once, without a look at the clock.
        public func doOnce() {
            switch work {
            case .together(_, let act): act()
            case .each(let count, _, let act): for number in 0..<count { act(number) }
            }
        }

        /// How many samples doing the work once gives.
        var samplesPerRound: Int {
            if case .each(let count, _, _) = work { max(count, 1) } else { 1 }
        }

        /// How many actions doing the work once is.
        public var actionCount: Int {
            switch work {
            case .together(let actions, _): actions
            case .each(let count, _, _): count
            }
        }
    }
}
