import ArgumentParser
import WayfoldReplay

/// One of several shards, as batch systems count them: `1/8` to `8/8`.
struct ShardChoice: ExpressibleByArgument, Equatable {
    /// The most shards there may be.
    static let limit = 65_536

    /// From 0.
    let index: Int
    let count: Int

    init(_ share: SessionShare) {
        index = share.index
        count = share.count
    }

    init?(argument: String) {
        let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]),
            (1...Self.limit).contains(count), (1...count).contains(number)
        else { return nil }
        index = number - 1
        self.count = count
    }

    /// Of a log: the sessions of the shard, by their numbers.
    var share: SessionShare { SessionShare(index, of: count) }

    var text: String { "\(index + 1)/\(count)" }

    /// Of a list: whether the path at a 0-based position is in the shard.
    func takes(_ position: Int) -> Bool { position % count == index }
}
