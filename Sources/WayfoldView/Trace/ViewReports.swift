public import WayfoldModel
import WayfoldReplay

/// What reports of other commands say, for the page to show where it fits.
public struct ViewReports: Sendable {
    /// An object that a report of retention found alive, with who holds it.
    public struct Holding: Sendable {
        /// One object of the chain, the first of which is held from outside.
        public struct Link: Sendable {
            public let text: String
            /// Whether it should not be there any more.
            public let isSuspect: Bool

            public init(_ text: String, isSuspect: Bool) {
                self.text = text
                self.isSuspect = isSuspect
            }
        }

        public let architecture: String
        public let type: String
        public let count: UInt64
        /// Whether it is a finding; else it is known, or may be there.
        public let isRetained: Bool
        public let reason: String
        /// The number of the event at which the first of them was born; 0 where none is named.
        public let born: UInt64
        public let chain: [Link]

        public init(
            architecture: String, type: String, count: UInt64, isRetained: Bool, reason: String,
            born: UInt64, chain: [Link]
        ) {
            self.architecture = architecture
            self.type = type
            self.count = count
            self.isRetained = isRetained
            self.reason = reason
            self.born = born
            self.chain = chain
        }
    }

    /// What a workload of a bench costs an architecture.
    public struct Cost: Sendable {
        public let workload: String
        public let architecture: String
        /// The actions that the workload is made of.
        public let kinds: [ActionKind]
        /// `1.90 µs at 10, 2.10 µs at 1k`.
        public let text: String

        public init(workload: String, architecture: String, kinds: [ActionKind], text: String) {
            self.workload = workload
            self.architecture = architecture
            self.kinds = kinds
            self.text = text
        }
    }

    public let holdings: [Holding]
    public let costs: [Cost]

    public init(holdings: [Holding] = [], costs: [Cost] = []) {
        self.holdings = holdings
        self.costs = costs
    }
}

extension ViewReports {
    /// Writes the members `retained` and `costs`.
    func write(to json: inout JSONText) {
        json.array("retained", holdings) { json, holding in
            json.beginObject()
            json.member("architecture", StateAnswer.cut(holding.architecture))
            json.member("type", StateAnswer.cut(holding.type))
            json.member("count", holding.count)
            json.member("isRetained", holding.isRetained)
            json.member("reason", StateAnswer.cut(holding.reason))
            json.member("born", holding.born)
            json.array("chain", holding.chain) { json, link in
                json.beginObject()
                json.member("text", StateAnswer.cut(link.text))
                json.member("isSuspect", link.isSuspect)
                json.endObject()
            }
            json.endObject()
        }
        json.array("costs", costs) { json, cost in
            json.beginObject()
            json.member("workload", StateAnswer.cut(cost.workload))
            json.member("architecture", StateAnswer.cut(cost.architecture))
            json.array("kinds", cost.kinds) { $0.string($1.word) }
            json.member("text", cost.text)
            json.endObject()
        }
    }
}
