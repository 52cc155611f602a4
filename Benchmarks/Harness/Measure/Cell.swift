import WayfoldModel

/// A workload with one of its subjects at one size: what a row of figures is about.
struct Cell {
    var workload: Workload
    var subject: BenchSubject
    var size: Int

    var name: String { "\(workload.name) \(subject.name) \(size)" }

    func figure(_ measure: Measure, _ value: Double) -> Figure {
        Figure(
            workload: workload.name, subject: subject.name, size: size, measure: measure,
            value: .number(value))
    }

    func figure(_ measure: Measure, _ word: String) -> Figure {
        Figure(
            workload: workload.name, subject: subject.name, size: size, measure: measure,
            value: .word(word))
    }

    func unsteady(_ error: any Error) -> HarnessError {
        .unsteady(workload: workload.name, subject: subject.name, size: size, "\(error)")
    }

    /// Makes a run and does its work once, which shows whether the subject can do it at all.
    ///
    /// - Throws: `unsupported`.
    func tried() throws -> (run: Workload.Run, firstNanoseconds: UInt64) {
        let run = try workload.prepare(subject, size)
        let start = Clock.wall()
        run.doOnce()
        let first = Clock.wall() - start
        _ = try run.digest()
        try run.reset?()
        return (run, first)
    }

    /// What the workload does, as a digest: what stands before, after each action, after all of
    /// them, and after it was brought back. Linear in the size for each action.
    func witnessed(everyAction: Bool) throws -> Digest {
        let run = try workload.prepare(subject, size)
        if everyAction { run.bearWitness() }
        var digest = Digest()
        digest.combine(try run.digest().value)
        run.doOnce()
        digest.combine(try run.digest().value)
        try run.reset?()
        digest.combine(try run.digest().value)
        run.tearDown()
        return digest
    }
}
