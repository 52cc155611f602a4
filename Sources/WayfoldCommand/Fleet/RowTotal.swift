import WayfoldModel
import WayfoldReplay

/// The line behind the rows: what the sessions of one trace come to together, or of a whole fleet.
///
/// ```json
/// {"trace":"shards/07.log","sessions":2,"events":13,"refused":3,"verbs":{"push":5},…}
/// {"trace":"big.log","shard":"1/3","sessions":2,…}
/// {"trace":"shards/08.log","error":"0000000000000001.log byte 4096: …"}
/// {"total":true,"sessions":4,…}
/// ```
/// The counts are `ReplayTally`'s, all exact, so that they can be added up in any order. A trace
/// that could not be read to its end has an error and no rows.
struct RowTotal {
    enum Subject: Equatable {
        /// A trace, or of a log the sessions of a share.
        case trace(String, share: SessionShare?)
        case failed(String, share: SessionShare?, error: String)
        case all
    }

    var subject: Subject
    var tally: ReplayTally

    init(_ subject: Subject, _ tally: ReplayTally = ReplayTally()) {
        self.subject = subject
        self.tally = tally
    }

    init(of trace: String, _ share: SessionShare?, _ tally: ReplayTally) {
        self.init(.trace(trace, share: share), tally)
    }

    /// The line with its end.
    var line: [UInt8] {
        var members: [JSONValue.Member] = []
        func name(_ trace: String, _ share: SessionShare?) {
            members.append(.init("trace", JSONValue(.string(trace))))
            guard let share else { return }
            members.append(.init("shard", JSONValue(.string(ShardChoice(share).text))))
        }
        switch subject {
        case .trace(let trace, let share):
            name(trace, share)
            members += tally.members
        case .failed(let trace, let share, let error):
            name(trace, share)
            members.append(.init("error", JSONValue(.string(error))))
        case .all:
            members.append(.init("total", JSONValue(.bool(true))))
            members += tally.members
        }
        return Array((JSONValue(.object(members)).compactText + "\n").utf8)
    }

    /// Reads a line; nil for what is none.
    init?(_ value: JSONValue) {
        var share: SessionShare?
        if let found = value["shard"] {
            guard case .string(let text) = found.content, let choice = ShardChoice(argument: text)
            else { return nil }
            share = choice.share
        }
        if case .string(let trace) = value["trace"]?.content {
            if case .string(let error) = value["error"]?.content {
                self.init(.failed(trace, share: share, error: error))
                return
            }
            guard let tally = ReplayTally(value, besides: ["trace", "shard"]) else { return nil }
            self.init(.trace(trace, share: share), tally)
            return
        }
        guard case .bool(true) = value["total"]?.content,
            let tally = ReplayTally(value, besides: ["total"])
        else { return nil }
        self.init(.all, tally)
    }
}
