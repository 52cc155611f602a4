import WayfoldReplay
import WayfoldSubjects

/// Plays one recorded script of the Stinsen library and compares every step.
///
/// A step is equal when its state, result, error, trap (whether there is one, and whether release
/// builds have it too) and the dismissal callbacks that ran, in any order, are equal.
struct StinsenTrial {
    private let fields: ScriptFields
    private let script: StinsenScript
    private let initial: String?
    private let steps: [Step]

    /// What was done and what the library answered.
    private struct Step {
        var operation: StinsenOperation
        var state: String
        var result: String?
        var error: String?
        var trap: Bool?
        var fired: [String]
        var isInStep: Bool
    }

    init(_ value: JSONValue, at place: String) throws(CommandError) {
        let fields = ScriptFields(place: place)
        guard case .object = value.content else {
            throw .notAScript(place, "is \(value.name) but should be a script, an object")
        }
        self.fields = fields
        let user = try fields.optionalText(value["user"], "user")
        let isViewless = try fields.flag(value["noView"], "noView", or: false)
        script = StinsenScript(
            name: try fields.text(value["name"], "name"), user: user, hasView: !isViewless)
        initial = try fields.optionalText(value["initial"], "initial")
        guard case .array(let values) = value["steps"]?.content else {
            throw fields.wrong(value["steps"], "steps", "an array")
        }
        var steps: [Step] = []
        for value in values { steps.append(try Self.step(value, fields)) }
        self.steps = steps
    }

    private static func step(
        _ value: JSONValue, _ fields: ScriptFields
    ) throws(CommandError) -> Step {
        var fired: [String] = []
        for label in try fields.list(value["fired"], "fired") {
            fired.append(try fields.text(label, "fired"))
        }
        var trap: Bool?
        if let value = value["trap"], value.content != .null {
            trap = try fields.flag(value["releaseToo"], "releaseToo", or: false)
        }
        let result = value["result"].flatMap { $0.content == .null ? nil : $0 }
        return Step(
            operation: try StinsenOperation(value["op"], fields),
            state: try fields.text(value["state"], "state"),
            result: result?.ordered.line,
            error: try fields.optionalText(value["error"], "error"), trap: trap,
            fired: fired.sorted(), isInStep: try fields.flag(value["synced"], "synced", or: true))
    }

    /// Plays the script. Linear in its steps and in the model at each.
    func result() -> ScriptTrial {
        let answers = StinsenPlayer.answers(to: steps.map(\.operation), of: script)
        var trial = ScriptTrial(name: script.name)
        if let initial, initial != answers.initial {
            trial.difference =
                "before the first step: " + Self.parts("state", answers.initial, initial)
        }
        for (index, (step, answer)) in zip(steps, answers.steps).enumerated() {
            trial.steps += 1
            if answer.isInStep == step.isInStep { trial.equalMarks += 1 }
            guard let difference = Self.difference(answer, step) else {
                trial.equalSteps += 1
                continue
            }
            guard trial.difference == nil else { continue }
            trial.difference = "step \(index + 1), \(step.operation.name): \(difference)"
        }
        return trial
    }

    private static func difference(_ answer: StinsenAnswer, _ step: Step) -> String? {
        if answer.trap?.isInReleaseToo != step.trap {
            return parts("trap", word(answer.trap?.isInReleaseToo), word(step.trap))
        }
        if answer.error != step.error {
            return parts("error", answer.error ?? "none", step.error ?? "none")
        }
        let result = answer.result.map { $0.value.ordered.line }
        if result != step.result {
            return parts("result", result ?? "none", step.result ?? "none")
        }
        if answer.state != step.state { return parts("state", answer.state, step.state) }
        let fired = answer.fired.sorted()
        if fired != step.fired { return parts("fired", "\(fired)", "\(step.fired)") }
        return nil
    }

    private static func word(_ trap: Bool?) -> String {
        switch trap {
        case nil: "none"
        case true?: "in release too"
        case false?: "in debug only"
        }
    }

    private static func parts(_ what: String, _ found: String, _ expected: String) -> String {
        "\(what) is \(found) but the library's is \(expected)"
    }
}
