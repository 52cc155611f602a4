/// Plays a script on the sample app, step by step.
///
/// A step at which the library would stop the process does not happen: the app is brought back to
/// where it was by playing the steps before on a new one.
public final class StinsenPlayer {
    private let script: StinsenScript
    private var app: SampleApp
    /// The steps that happened.
    private var done: [StinsenOperation] = []

    public init(_ script: StinsenScript) {
        self.script = script
        app = SampleApp(script)
    }

    /// The model as one line.
    public var state: String { app.state }

    /// Performs an operation, lets the screens follow, and says what came of it. Linear in the
    /// model, and in the steps before when a chain or a callback would have stopped the library.
    public func perform(_ operation: StinsenOperation) -> StinsenAnswer {
        var result: StinsenResult?
        var message: String?
        var trap: StinsenTrap?
        do {
            result = try play(operation)
        } catch {
            switch error {
            case .error(let text): message = text
            case .trap(let found): trap = found
            }
        }
        if trap == nil { trap = app.trap }
        if trap == nil {
            done.append(operation)
        } else {
            result = nil
            if operation.name == "chain" || app.trap != nil { startAgain() }
        }
        let fired = trap == nil ? app.fired : []
        return StinsenAnswer(
            state: app.state, result: result, error: trap == nil ? message : nil, trap: trap,
            fired: fired, isInStep: app.host.isInStep)
    }

    private func play(
        _ operation: StinsenOperation
    ) throws(SampleApp.Failure) -> StinsenResult? {
        app.fired = []
        app.trap = nil
        app.returned = nil
        defer {
            app.returned = nil
            app.host.settle()
        }
        return try app.perform(operation)
    }

    private func startAgain() {
        app = SampleApp(script)
        for operation in done {
            do {
                _ = try play(operation)
            } catch {
                // A search that found nothing, as the first time.
                continue
            }
        }
    }
}
