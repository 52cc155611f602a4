import Foundation
import Testing

@testable import WayfoldReports

/// WCAG 2.1, success criterion 1.4.3: text stands off from its ground by 4.5 to 1.
@Suite struct ContrastTests {
    /// The relative luminance of `#rrggbb`, as the standard defines it.
    private static func luminance(_ colour: String) throws -> Double {
        let number = try #require(Int(colour.dropFirst(), radix: 16))
        let parts = [number >> 16 & 255, number >> 8 & 255, number & 255].map { part -> Double in
            let share = Double(part) / 255
            return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }

    private static func contrast(_ one: String, _ other: String) throws -> Double {
        let pair = try [luminance(one), luminance(other)].sorted()
        return (pair[1] + 0.05) / (pair[0] + 0.05)
    }

    @Test func `the formula gives what the standard says`() throws {
        #expect(try abs(Self.contrast("#000000", "#ffffff") - 21) < 1e-9)
        #expect(try abs(Self.contrast("#777777", "#ffffff") - 4.48) < 0.01)
    }

    @Test func `every text can be read on every ground, in light and in dark`() throws {
        let all = ChartStyle.grounds + ChartStyle.inks + ChartStyle.rules + ChartStyle.lines
        let colours = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
        func ground(_ names: [String], _ texts: [String]) throws {
            for name in names {
                for text in texts {
                    let (under, over) = (
                        try #require(colours[name]), try #require(colours[text])
                    )
                    let light = try Self.contrast(under.light, over.light)
                    let dark = try Self.contrast(under.dark, over.dark)
                    #expect(light >= 4.5, "\(text) on \(name), light: \(light)")
                    #expect(dark >= 4.5, "\(text) on \(name), dark: \(dark)")
                }
            }
        }
        try ground(["page", "card"], ChartStyle.inks.map(\.name))
        try ground(["card"], ChartStyle.lines.map(\.name))
        try ground(["tint"], ["ink", "faint", "accent", "bad"])
        try ground(["badtint"], ["ink", "bad", "faint"])
        try ground(["goodtint"], ["good"])
        try ground(["warntint"], ["ink", "faint"])
    }
}
