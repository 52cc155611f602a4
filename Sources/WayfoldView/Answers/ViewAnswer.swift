import WayfoldReplay

/// What a request is answered with.
struct ViewAnswer: Sendable {
    var status: Int
    var type: String
    var bytes: [UInt8]

    static func json(_ bytes: [UInt8], status: Int = 200) -> ViewAnswer {
        ViewAnswer(status: status, type: "application/json", bytes: bytes)
    }

    /// An answer whose members a closure writes into an object.
    static func object(status: Int = 200, _ write: (inout JSONText) -> Void) -> ViewAnswer {
        var json = JSONText()
        json.beginObject()
        write(&json)
        json.endObject()
        return .json(json.bytes, status: status)
    }

    /// What went wrong, in the words of the command line.
    static func problem(_ error: any Error) -> ViewAnswer {
        let status: Int
        switch error {
        case ViewError.noMoment: status = 404
        case is ViewError: status = 400
        default: status = 500
        }
        return .object(status: status) { $0.member("problem", "\(error)") }
    }
}
