import WayfoldReplay
import WayfoldSubjects

extension StinsenOperation {
    init(_ value: JSONValue?, _ fields: ScriptFields) throws(CommandError) {
        guard let value, case .object = value.content else {
            throw fields.wrong(value, "op", "an operation, an object")
        }
        self.init(try fields.text(value["op"], "op"))
        at = try fields.optionalText(value["at"], "at") ?? at
        route = try fields.optionalText(value["route"], "route")
        comparator = try fields.optionalText(value["cmp"], "cmp")
        onDismiss = try fields.optionalText(value["onDismiss"], "onDismiss")
        action = try fields.optionalText(value["action"], "action")
        capturesSelf = try fields.flag(value["captureSelf"], "captureSelf", or: false)
        id = try fields.number(value["id"], "id")
        tab = try fields.optionalText(value["tab"], "tab")
        index = try fields.number(value["index"], "index")
        input = try Self.input(value["input"], fields)
        for part in try fields.list(value["ops"], "ops") {
            operations.append(try StinsenOperation(part, fields))
        }
        switch value["then"]?.content {
        case nil, .null: break
        case .array(let values):
            for part in values { then.append(try StinsenOperation(part, fields)) }
        default: then = [try StinsenOperation(value["then"], fields)]
        }
    }

    private static func input(
        _ value: JSONValue?, _ fields: ScriptFields
    ) throws(CommandError) -> Input? {
        guard let value else { return nil }
        switch value.content {
        case .null: return nil
        case .string(let text): return .text(text)
        case .object: return .user(try fields.text(value["user"], "user"))
        default:
            guard let number = try fields.number(value, "input") else { return nil }
            return .number(number)
        }
    }
}

extension StinsenResult {
    /// As scripts write it.
    var value: JSONValue {
        switch self {
        case .flag(let flag): return JSONValue(.bool(flag))
        case .number(let number): return JSONValue(.number("\(number)"))
        case .text(let text): return JSONValue(.string(text))
        case .list(let results): return JSONValue(.array(results.map(\.value)))
        case .router(let id, let path):
            let path = path.map { JSONValue(.string($0)) } ?? JSONValue(.null)
            return JSONValue(
                .object([.init("id", JSONValue(.number("\(id)"))), .init("path", path)]))
        }
    }
}

extension JSONValue {
    /// With the members of every object by their keys. As deep as the text allows.
    var ordered: JSONValue {
        switch content {
        case .array(let values): return JSONValue(.array(values.map(\.ordered)))
        case .object(let members):
            let sorted = members.sorted { $0.key < $1.key }
            return JSONValue(.object(sorted.map { Member($0.key, $0.value.ordered) }))
        default: return JSONValue(content)
        }
    }

    /// As one line of JSON.
    var line: String {
        var text = JSONText()
        text.value(self)
        return text.text
    }
}
