import Foundation

/// What texts have to have in them to be of some shapes, to be looked for in one pass.
struct ShapeMarks {
    private struct Mark {
        /// Where it is in `bytes`.
        var range: Range<Int>
        /// The shapes whose longest it is, and those whose second it is.
        var shapes: Bits
        /// The next mark that begins so.
        var next: Int?
    }

    /// Shapes by their marks, a bit each.
    private struct Bits {
        var longest: UInt64 = 0
        var second: UInt64 = 0

        /// Those of both marks; where none is, a text with a longest mark is looked into all the
        /// same.
        var candidates: UInt64 { longest & second == 0 ? longest : longest & second }

        mutating func add(_ other: Bits) {
            longest |= other.longest
            second |= other.second
        }
    }

    /// The bit of all shapes from the 64th on.
    static let lastBit = 63

    private var marks: [Mark] = []
    private var bytes: [UInt8] = []
    /// By two bytes as they lie in memory one more than the first mark that begins so, or 0.
    private var begins = [UInt8](repeating: 0, count: 1 << 16)
    /// The shapes without such a mark, and all from the 64th on.
    private var always = Bits()

    mutating func add(_ shape: TextShape, at index: Int) {
        let bit: UInt64 = 1 << UInt64(min(index, Self.lastBit))
        add(shape.marks.longest, Bits(longest: bit))
        add(shape.marks.second, Bits(second: bit))
    }

    private mutating func add(_ mark: [UInt8], _ bits: Bits) {
        guard mark.count > 1, marks.count < Int(UInt8.max) else { return always.add(bits) }
        if let index = marks.firstIndex(where: { bytes[$0.range] == mark[...] }) {
            return marks[index].shapes.add(bits)
        }
        let key = mark.withUnsafeBytes { Int($0.loadUnaligned(as: UInt16.self)) }
        let start = bytes.count
        bytes += mark
        marks.append(
            Mark(
                range: start..<bytes.count, shapes: bits,
                next: begins[key] == 0 ? nil : Int(begins[key]) - 1))
        begins[key] = UInt8(marks.count)
    }

    /// The shapes that a text may have, a bit each; 0 for none. Linear in the text.
    func candidates(of text: UnsafeBufferPointer<UInt8>) -> UInt64 {
        let raw = UnsafeRawBufferPointer(text)
        var found = always
        begins.withUnsafeBufferPointer { begins in
            @inline(__always)
            func mark(_ place: Int) -> UInt8 {
                begins[Int(raw.loadUnaligned(fromByteOffset: place, as: UInt16.self))]
            }
            var place = 0
            // Four at once: hardly any begins a mark.
            while place + 4 < raw.count {
                let any = mark(place) | mark(place + 1) | mark(place + 2) | mark(place + 3)
                if any != 0 {
                    for place in place..<place + 4 where mark(place) != 0 {
                        note(Int(mark(place)) - 1, text, at: place, &found)
                    }
                }
                place += 4
            }
            while place + 1 < raw.count {
                if mark(place) != 0 { note(Int(mark(place)) - 1, text, at: place, &found) }
                place += 1
            }
        }
        return found.candidates
    }

    /// Notes the shapes of those marks that a text has at a place: the first and all that follow
    /// it.
    private func note(
        _ first: Int, _ text: UnsafeBufferPointer<UInt8>, at start: Int, _ found: inout Bits
    ) {
        guard let base = text.baseAddress else { return }
        var next: Int? = first
        bytes.withUnsafeBufferPointer { bytes in
            while let index = next, let own = bytes.baseAddress {
                let range = marks[index].range
                if text.count - start >= range.count,
                    memcmp(base + start, own + range.lowerBound, range.count) == 0
                {
                    found.add(marks[index].shapes)
                }
                next = marks[index].next
            }
        }
    }
}
