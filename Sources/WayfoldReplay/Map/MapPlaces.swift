import WayfoldModel

/// Where the parts of a map are in its file, by what the model calls them.
struct MapPlaces {
    private var offsets: [String: Int] = [:]

    /// Notes where a part is; of two of one name the first stays.
    mutating func note(_ part: String, at offset: Int) {
        if offsets[part] == nil { offsets[part] = offset }
    }

    /// Where a part is: itself, or the longest noted part that it lies in.
    func offset(of part: String) -> Int? {
        var part = Substring(part)
        while true {
            if let offset = offsets[String(part)] { return offset }
            guard let blank = part.lastIndex(of: " ") else { return nil }
            part = part[..<blank]
        }
    }
}

extension MapReader {
    /// Adds what the model has to say against the map as a whole, each at the part's place.
    mutating func addProblems() {
        for problem in map.problems() {
            let text = TextProblem("\(problem.place): \(problem.text)", "", problem.advice)
            add(text, at: places.offset(of: problem.place) ?? 0)
        }
    }
}
