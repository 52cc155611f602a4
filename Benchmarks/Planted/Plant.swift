import WayfoldBenchmarks

/// A regression that is put into a build on purpose, to see whether the gate finds it: something
/// that one workload does with one subject beside its work.
enum Plant: String, CaseIterable {
    case none
    /// A tenth of the actions is done twice.
    case slower
    /// An object is made and freed with each push.
    case allocation
    /// One object is left behind by each journey.
    case leak
    /// Each action looks at as many numbers as the stack is deep.
    case scan

    /// The workload and the subject that it is put into.
    static let workload = "push-back"
    static let subject = "path"

    /// The package's workloads, with this in one of them.
    var workloads: [Workload] {
        Workload.all().map { workload in
            guard workload.name == Self.workload, self != .none else { return workload }
            return Workload(
                workload.name, workload.summary, sizes: workload.sizes,
                subjects: workload.subjects, grows: workload.grows
            ) { subject, size in
                let run = try workload.prepare(subject, size)
                return subject.name == Self.subject ? planted(run, size) : run
            }
        }
    }

    private func planted(_ run: Workload.Run, _ size: Int) -> Workload.Run {
        guard case .together(let actions, let act) = run.work else { return run }
        var run = run
        switch self {
        case .none: break
        case .slower:
            var count = 0
            run.work = .together(actions: actions) {
                act()
                count += 1
                if count.isMultiple(of: 10) { act() }
            }
        case .allocation:
            let shelf = Shelf()
            run.work = .together(actions: actions) {
                act()
                shelf.book = Book()
                shelf.book = nil
            }
        case .leak:
            let shelf = Shelf()
            let tearDown = run.tearDown
            run.tearDown = {
                tearDown()
                // Where it is must be of use, or the optimizer leaves the whole object out.
                let book = Unmanaged.passRetained(Book()).toOpaque()
                shelf.wanted = Int(bitPattern: book)
            }
        case .scan:
            let shelf = Shelf()
            let numbers = Array(0..<size)
            run.work = .together(actions: actions) {
                act()
                for number in numbers where number == shelf.wanted { shelf.found += 1 }
            }
        }
        return run
    }
}

/// Holds an object for a moment, where no compiler sees that nobody wants it.
private final class Shelf {
    var book: Book?
    var wanted = -1
    var found = 0
}

private final class Book {
    var pages = 1
}
