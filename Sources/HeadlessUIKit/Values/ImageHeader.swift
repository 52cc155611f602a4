/// What the first bytes of an image say. Linear in the bytes of a JPEG's or a GIF's blocks.
struct ImageHeader {
    let type: String
    let width: Int
    let height: Int
    let count: Int

    init?(_ data: Data) {
        let bytes = [UInt8](data)
        guard let found = Self.png(bytes) ?? Self.gif(bytes) ?? Self.jpeg(bytes) else {
            return nil
        }
        self = found
    }

    private init(type: String, width: Int, height: Int, count: Int = 1) {
        (self.type, self.width, self.height, self.count) = (type, width, height, count)
    }

    private static func png(_ bytes: [UInt8]) -> Self? {
        guard bytes.count >= 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
        func number(_ place: Int) -> Int {
            bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
        }
        return Self(type: "public.png", width: number(16), height: number(20))
    }

    private static func gif(_ bytes: [UInt8]) -> Self? {
        guard bytes.count >= 13, bytes.starts(with: [0x47, 0x49, 0x46, 0x38]) else { return nil }
        return Self(
            type: "com.compuserve.gif", width: Int(bytes[6]) | Int(bytes[7]) << 8,
            height: Int(bytes[8]) | Int(bytes[9]) << 8, count: max(1, frames(bytes)))
    }

    /// The images among the blocks of a GIF.
    private static func frames(_ bytes: [UInt8]) -> Int {
        func colors(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
        var place = 13 + colors(bytes[10])
        var count = 0
        while place < bytes.count {
            switch bytes[place] {
            case 0x21: place += 2
            case 0x2C where place + 10 < bytes.count:
                count += 1
                place += 11 + colors(bytes[place + 9])
            default: return count
            }
            while place < bytes.count, bytes[place] != 0 { place += Int(bytes[place]) + 1 }
            place += 1
        }
        return count
    }

    private static func jpeg(_ bytes: [UInt8]) -> Self? {
        guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
        var place = 2
        while place + 9 < bytes.count, bytes[place] == 0xFF {
            let marker = bytes[place + 1]
            func number(_ offset: Int) -> Int {
                Int(bytes[place + offset]) << 8 | Int(bytes[place + offset + 1])
            }
            if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
                return Self(type: "public.jpeg", width: number(7), height: number(5))
            }
            place += 2 + number(2)
        }
        return nil
    }
}

extension ImageHeader {
    /// A PNG of this size that ends where its pixels would begin.
    static func png(width: Int, height: Int) -> Data? {
        guard (1...0xFFFF_FFFF).contains(width), (1...0xFFFF_FFFF).contains(height) else {
            return nil
        }
        var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        append("IHDR", four(UInt32(width)) + four(UInt32(height)) + [8, 6, 0, 0, 0], to: &bytes)
        append("IEND", [], to: &bytes)
        return Data(bytes)
    }

    /// A JPEG of this size that ends where its pixels would begin; nil beyond 65,535.
    static func jpeg(width: Int, height: Int) -> Data? {
        guard (1...0xFFFF).contains(width), (1...0xFFFF).contains(height) else { return nil }
        var bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8]
        bytes += four(UInt32(height)).suffix(2) + four(UInt32(width)).suffix(2)
        return Data(bytes + [1, 1, 0x11, 0, 0xFF, 0xD9])
    }

    private static func append(_ name: String, _ content: [UInt8], to bytes: inout [UInt8]) {
        let named = Array(name.utf8) + content
        bytes += four(UInt32(content.count)) + named + four(checksum(named))
    }

    private static func four(_ number: UInt32) -> [UInt8] {
        withUnsafeBytes(of: number.bigEndian) { Array($0) }
    }

    /// CRC-32 as PNG has it, a bit at a time.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var sum = UInt32.max
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : (sum >> 1) ^ 0xEDB8_8320 }
        }
        return ~sum
    }
}
