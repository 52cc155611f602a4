import WayfoldModel

/// Tells of each event whether its session is left out, on the second way through.
struct SessionSieve {
    private let survey: SessionSurvey
    private var open: [UInt64: Bool] = [:]
    private var position = 0

    init(_ survey: SessionSurvey) {
        self.survey = survey
    }

    mutating func drops(_ event: Event) -> Bool {
        let isDropped: Bool
        if let known = open[event.session] {
            isDropped = known
        } else {
            isDropped = survey.drops(position)
            open[event.session] = isDropped
            position += 1
        }
        if event.endsSession { open[event.session] = nil }
        return isDropped
    }
}
