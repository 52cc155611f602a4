extension Shell {
    /// Does work that shows how far it is: draws the line of its progress, and stops it when a
    /// signal comes or the line cannot be drawn.
    ///
    /// - Parameters:
    ///   - unit: what is counted; bytes when nil.
    ///   - work: Gives nil when it was stopped, and leaves nothing then.
    /// - Throws: `interrupted` after a signal; what the work throws.
    mutating func watched<Answer>(
        _ verb: String, of unit: String? = nil,
        _ work: ((_ done: UInt64, _ total: UInt64) -> Bool) throws -> Answer?
    ) throws -> Answer {
        let interruption = catchesSignals ? try Interruption() : nil
        var progress = Progress(verb, self)
        var failure: CommandError?
        let answer = try work { done, total in
            if interruption?.comes(within: 0) == true { return false }
            do throws(CommandError) {
                try progress.draw(&self, done: done, total: total, of: unit)
                return true
            } catch {
                failure = error
                return false
            }
        }
        if let failure { throw failure }
        try progress.clear(&self)
        guard let answer else { throw CommandError.interrupted }
        return answer
    }
}
