import WayfoldLog
import WayfoldModel

/// Runs of events of one session and one kind, apart from the hot loop since a loop that does less
/// keeps more in registers.
extension Replay {
    /// Folds pushes and backs of the session that is stepped as long as each has a short record
    /// and the window takes it.
    ///
    /// - Returns: the walk behind the last of them.
    @inline(never)
    mutating func moveOn(
        _ records: ShortRecords, _ top: UnsafeMutablePointer<OpenTop>, _ window: OpenTop.Window,
        _ counts: inout ShortCounts
    ) -> ShortRecords {
        var walk = records
        var moves = top.pointee.moves
        routes.withTable { table in
            if let depths = counts.depths(above: top) {
                var run = ShortCounts.Run(counts, top)
                while let record = walk.nextOfSession(longest: table.longest),
                    let route = table.route(record),
                    moves.move(backs: route.backs, route.symbol, record.sequence, window)
                {
                    depths[moves.count] &+= 1
                    run.add(backs: route.backs, moves.count, record.time)
                    walk.pass(record)
                }
                run.end(&counts, top, moves: walk.sequence &- records.sequence)
            } else if !counts.isCounting {
                while let record = walk.nextOfSession(longest: table.longest),
                    let route = table.route(record),
                    moves.move(backs: route.backs, route.symbol, record.sequence, window)
                {
                    walk.pass(record)
                }
            }
        }
        if walk.count != records.count { top.pointee.take(moves, through: walk.sequence) }
        return walk
    }

    /// Folds selected tabs of the session that is stepped as long as each has a short record.
    ///
    /// - Returns: the walk behind the last of them.
    @inline(never)
    static func selectOn(
        _ records: ShortRecords, _ top: UnsafeMutablePointer<OpenTop>
    ) -> ShortRecords {
        var walk = records
        var selects = top.pointee.selects
        while let record = walk.nextOfSession(longest: 2), let tab = ShortVerb.tab(of: record),
            selects.select(tab, record.sequence)
        {
            walk.pass(record)
        }
        if walk.count != records.count { top.pointee.take(selects, through: walk.sequence) }
        return walk
    }
}
