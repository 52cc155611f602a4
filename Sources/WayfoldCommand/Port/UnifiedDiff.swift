/// The difference between a file and what edits make of it, as `diff -u` prints it, with three
/// lines around. Linear in the file.
struct UnifiedDiff {
    /// Lines of the old file that others take the place of.
    private struct Change {
        var old: Range<Int>
        var new: Range<Int>
    }

    private static let context = 3

    let text: String

    /// - Parameters:
    ///   - old: none for a new file.
    ///   - names: what stands behind `---` and `+++`.
    init(_ old: [UInt8]?, _ new: [UInt8], names: (old: String, new: String)) {
        let before = Self.lines(old ?? [])
        let after = Self.lines(new)
        let changes = Self.changes(before, after)
        var text = "--- \(old == nil ? "/dev/null" : names.old)\n+++ \(names.new)\n"
        var rest = changes[...]
        while let first = rest.first {
            var hunk = [first]
            rest = rest.dropFirst()
            while let next = rest.first, let last = hunk.last,
                next.old.lowerBound - last.old.upperBound <= 2 * Self.context
            {
                hunk.append(next)
                rest = rest.dropFirst()
            }
            text += Self.text(of: hunk, before, after)
        }
        self.text = text
    }

    private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
            lines.append(bytes[start...end])
            start = end + 1
        }
        if start < bytes.count { lines.append(bytes[start...]) }
        return lines
    }

    /// The port keeps the number of lines, so that each stands where it stood; what does not is one
    /// change from the first line that differs to the last.
    private static func changes(
        _ before: [ArraySlice<UInt8>], _ after: [ArraySlice<UInt8>]
    ) -> [Change] {
        guard before.count == after.count else {
            var (start, end) = (0, 0)
            let shorter = min(before.count, after.count)
            while start < shorter, before[start] == after[start] { start += 1 }
            while end < shorter - start,
                before[before.count - 1 - end] == after[after.count - 1 - end]
            {
                end += 1
            }
            return [Change(old: start..<before.count - end, new: start..<after.count - end)]
        }
        var changes: [Change] = []
        for index in before.indices where before[index] != after[index] {
            if let last = changes.last, last.old.upperBound == index {
                changes[changes.count - 1].old = last.old.lowerBound..<index + 1
                changes[changes.count - 1].new = last.new.lowerBound..<index + 1
            } else {
                changes.append(Change(old: index..<index + 1, new: index..<index + 1))
            }
        }
        return changes
    }

    private static func text(
        of hunk: [Change], _ before: [ArraySlice<UInt8>], _ after: [ArraySlice<UInt8>]
    ) -> String {
        guard let first = hunk.first, let last = hunk.last else { return "" }
        let start = max(0, first.old.lowerBound - context)
        let end = min(before.count, last.old.upperBound + context)
        let newStart = first.new.lowerBound - (first.old.lowerBound - start)
        let newEnd = last.new.upperBound + (end - last.old.upperBound)
        var text = "@@ -\(place(start..<end)) +\(place(newStart..<newEnd)) @@\n"
        var at = start
        for change in hunk {
            for line in before[at..<change.old.lowerBound] { text += marked(" ", line) }
            for line in before[change.old] { text += marked("-", line) }
            for line in after[change.new] { text += marked("+", line) }
            at = change.old.upperBound
        }
        for line in before[at..<end] { text += marked(" ", line) }
        return text
    }

    private static func place(_ lines: Range<Int>) -> String {
        lines.isEmpty ? "0,0" : "\(lines.lowerBound + 1),\(lines.count)"
    }

    private static func marked(_ mark: String, _ line: ArraySlice<UInt8>) -> String {
        let text = mark + String(decoding: line, as: UTF8.self)
        return line.last == UInt8(ascii: "\n") ? text : text + "\n\\ No newline at end of file\n"
    }
}
