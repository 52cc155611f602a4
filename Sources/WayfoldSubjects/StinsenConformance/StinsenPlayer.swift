import HeadlessStinsen
import HeadlessUIKit

/// Plays a script on the sample app, step by step, on the main thread.
///
/// A step at which the library would stop the process does not happen: the app is brought back to
/// where it was by playing the steps before on a new one.
public final class StinsenPlayer {
    private let script: StinsenScript
    private let stage = HeadlessStage(usesMainQueue: false)
    private var app: SampleApp
    /// The steps that happened.
    private var done: [StinsenOperation] = []

    private init(_ script: StinsenScript) {
        self.script = script
        let stage = stage
        app = stage.perform { SampleApp(script, stage) }
    }

    /// What became of a script's steps.
    public nonisolated struct Answers: Hashable, Sendable {
        /// The model before the first step, as one line.
        public let initial: String
        public let steps: [StinsenAnswer]
    }

    /// Plays a whole script. Linear in its steps and in the model at each, and in the steps before
    /// for one at which a chain or a callback would have stopped the library.
    public nonisolated static func answers(
        to operations: [StinsenOperation], of script: StinsenScript
    ) -> Answers {
        onMain {
            let player = StinsenPlayer(script)
            return Answers(initial: player.app.state, steps: operations.map(player.perform))
        }
    }

    /// Performs an operation, lets the screens follow, and says what came of it.
    private func perform(_ operation: StinsenOperation) -> StinsenAnswer {
        var result: StinsenResult?
        var message: String?
        var trap: StinsenTrap?
        do throws(SampleApp.Failure) {
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
        return StinsenAnswer(
            state: app.state, result: result, error: trap == nil ? message : nil,
            trap: trap.map { .init(message: $0.message, isInReleaseToo: $0.isInReleaseToo) },
            fired: trap == nil ? app.fired : [], isInStep: app.host.isInStep)
    }

    private func play(
        _ operation: StinsenOperation
    ) throws(SampleApp.Failure) -> StinsenResult? {
        app.fired = []
        app.trap = nil
        app.returned = nil
        var failure: SampleApp.Failure?
        let result = stage.perform {
            var result: StinsenResult?
            do throws(SampleApp.Failure) {
                result = try app.perform(operation)
            } catch {
                failure = error
            }
            app.returned = nil
            app.host.settle()
            return result
        }
        if let failure { throw failure }
        return result
    }

    private func startAgain() {
        let (script, stage) = (script, stage)
        app = stage.perform { SampleApp(script, stage) }
        for operation in done {
            do throws(SampleApp.Failure) {
                _ = try play(operation)
            } catch {
                // A search that found nothing, as the first time.
                continue
            }
        }
    }
}
