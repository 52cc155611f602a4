/// Paths of traces, a line each, as they come in.
struct PathList {
    /// Far more than any system takes as a path.
    private static let lineLimit = 64 << 10

    private var lines: InputLines
    private var batch: [InputLine] = []
    private var taken = 0
    private let shard: ShardChoice?
    private var position = 0
    private let name: String

    /// Reads standard input for `-`, else a file.
    ///
    /// - Parameter shard: the paths that are taken, by their positions; blank lines are none.
    init(_ path: String, _ input: Input, shard: ShardChoice? = nil) throws(CommandError) {
        if path == "-" {
            name = "standard input"
            lines = InputLines(input, lineLimit: Self.lineLimit)
        } else {
            name = path
            lines = InputLines(
                try Input(fileAt: path), name: path, lineLimit: Self.lineLimit)
        }
        self.shard = shard
    }

    /// The next path, waiting for it; nil at the end.
    ///
    /// - Throws: `misused` for `-`, which is no trace in a list.
    mutating func next() throws(CommandError) -> String? {
        while true {
            while taken < batch.count {
                let line = batch[taken]
                taken += 1
                guard !line.isBlank else { continue }
                position += 1
                guard shard?.takes(position - 1) ?? true else { continue }
                let path = String(decoding: line.bytes, as: UTF8.self)
                guard !line.bytes.contains(0) else {
                    throw .unfit(
                        "\(name):\(line.number): holds a zero byte but should be the path of a "
                            + "trace; check that the list is text")
                }
                guard path != "-" else {
                    throw .unfit(
                        "\(name):\(line.number): is - but should be the path of a trace; name a "
                            + "file or a log")
                }
                return path
            }
            guard let more = try lines.next() else { return nil }
            (batch, taken) = (more, 0)
        }
    }

    /// What is left of the input.
    var input: Input { lines.input }
}
