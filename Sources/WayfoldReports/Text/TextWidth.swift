/// How texts fill a terminal's columns, and how they are kept from commanding it.
public enum TextWidth {
    /// How many columns a text fills: two for what East Asian scripts and emoji take.
    public static func columns(of text: String) -> Int {
        var columns = 0
        for character in text { columns += width(of: character) }
        return columns
    }

    /// The text cut to a number of columns, with `…` in place of what was cut.
    public static func cut(_ text: String, to limit: Int) -> String {
        guard limit > 0, columns(of: text) > limit else { return limit > 0 ? text : "" }
        var kept = ""
        var used = 0
        for character in text {
            let next = width(of: character)
            if used + next > limit - 1 { break }
            kept.append(character)
            used += next
        }
        return kept + "…"
    }

    /// The text filled with blanks to a number of columns.
    public static func padded(_ text: String, to width: Int, atEnd: Bool = true) -> String {
        let blanks = String(repeating: " ", count: max(0, width - columns(of: text)))
        return atEnd ? text + blanks : blanks + text
    }

    /// The text with every control character, and what turns the direction of writing, as an
    /// escape that can be read: a screen's name must not move the cursor or hide a line.
    public static func visible(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isCommand) else { return text }
        var shown = ""
        for scalar in text.unicodeScalars {
            if isCommand(scalar) {
                shown += "\\u{\(String(scalar.value, radix: 16))}"
            } else {
                shown.unicodeScalars.append(scalar)
            }
        }
        return shown
    }

    static func isCommand(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x200E, 0x200F, 0x202A...0x202E,
            0x2066...0x2069:
            true
        default: false
        }
    }

    private static func width(of character: Character) -> Int {
        guard let scalar = character.unicodeScalars.first else { return 0 }
        if scalar.properties.isEmojiPresentation { return 2 }
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3,
            0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
            0x20000...0x3FFFD:
            return 2
        case 0x300...0x36F, 0x200B...0x200D, 0xFE00...0xFE0F: return 0
        default: return 1
        }
    }
}
