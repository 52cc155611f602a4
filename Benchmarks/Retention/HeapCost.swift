import WayfoldRetention

/// How long a heap of many objects takes to be copied into a graph and explained.
enum HeapCost {
    private final class Node {
        var first: Node?
        var second: Node?
        var name = "node"
        var numbers: [Int] = []

        init(_ first: Node?, _ second: Node?) {
            self.first = first
            self.second = second
        }
    }

    // why: only globals are looked at, not stacks; one thread uses it.
    nonisolated(unsafe) private static var kept: Node?

    /// Milliseconds, the least of five; every object but the first is in the way of one that is
    /// asked for.
    static func measured(objects count: Int) throws -> [(name: String, value: Double)] {
        AllocationTracking.birth = 1
        var nodes: [Node] = []
        nodes.reserveCapacity(count)
        for number in 0..<count {
            if number == 0 { AllocationTracking.birth = 2 }
            nodes.append(
                Node(
                    number > 0 ? nodes[number - 1] : nil,
                    number > 10 ? nodes[number * 7 % number] : nil))
            if number == 0 { AllocationTracking.birth = 1 }
        }
        AllocationTracking.birth = 0
        kept = nodes.last
        nodes = []
        defer { letGo() }
        var question = RetentionQuestion(births: 2...2)
        question.limit = 10
        var snapshot = Double.infinity
        var explanation = Double.infinity
        for _ in 0..<5 {
            let report = try RetentionAnalysis(limitSeconds: 300).report(on: question)
            guard report.refusal == nil, report.objects.count == 1 else {
                throw AnalysisFailure.died("one object was to be explained")
            }
            snapshot = min(snapshot, Double(report.snapshotNanoseconds) / 1e6)
            explanation = min(explanation, Double(report.explanationNanoseconds) / 1e6)
        }
        return [("snapshot-\(count)", snapshot), ("explanation-\(count)", explanation)]
    }

    /// Frees the chain one by one: a release of its head would recurse.
    private static func letGo() {
        var node = kept
        kept = nil
        while let current = node {
            node = current.first
            current.first = nil
            current.second = nil
        }
    }
}
