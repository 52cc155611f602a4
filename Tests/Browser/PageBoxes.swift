import WayfoldReplay

/// Where the parts of a page stand, as lines that people and `diff` read: `#facts 12 96 396 128`,
/// which is left, top, width and height.
///
/// A part is whatever has a name of its own and is shown, and every heading. What a picture has in
/// colours and letters is not in it: a page that is drawn with other fonts moves by a few points.
public struct PageBoxes: Hashable, Sendable {
    private struct Box: Hashable {
        let name: String
        let numbers: [Int]
    }

    /// So many points may a side be off.
    private static let tolerance = 8

    private let boxes: [Box]

    /// Measures a page.
    public init(of page: Page) async throws {
        text = try await page.text(
            """
            [...document.querySelectorAll('body [id], h1, h2, h3')]
              .filter(one => one.getClientRects().length > 0
                && getComputedStyle(one).visibility !== 'hidden')
              .map(one => {
                const box = one.getBoundingClientRect();
                const name = one.id ? '#' + one.id
                  : one.tagName.toLowerCase() + ':' + one.textContent.trim().replace(/\\s+/g, '_');
                return [name.slice(0, 60), box.left + scrollX, box.top + scrollY, box.width,
                  box.height].map(one => typeof one === 'number' ? Math.round(one) : one).join(' ');
              }).join('\\n') + '\\n'
            """)
        boxes = Self.boxes(of: text)
    }

    /// What was measured before.
    public init(text: String) {
        self.text = text
        boxes = Self.boxes(of: text)
    }

    public let text: String

    private static func boxes(of text: String) -> [Box] {
        text.split(separator: "\n").map { line in
            let words = line.split(separator: " ")
            return Box(
                name: words.first.map(String.init) ?? "",
                numbers: words.dropFirst().compactMap { Int($0) })
        }
    }

    /// What is elsewhere, of another size, gone or new, in sentences; empty where nothing is.
    public func differences(from before: PageBoxes) -> [String] {
        let old = Dictionary(before.boxes.map { ($0.name, $0) }) { first, _ in first }
        let new = Dictionary(boxes.map { ($0.name, $0) }) { first, _ in first }
        var differences = before.boxes.filter { new[$0.name] == nil }.map { "\($0.name) is gone" }
        for box in boxes {
            guard let was = old[box.name] else {
                differences.append("\(box.name) is new")
                continue
            }
            let isNear = zip(box.numbers, was.numbers).allSatisfy {
                abs($0 - $1) <= Self.tolerance
            }
            if !isNear { differences.append("\(box.name) was \(was.numbers), is \(box.numbers)") }
        }
        return differences
    }
}
