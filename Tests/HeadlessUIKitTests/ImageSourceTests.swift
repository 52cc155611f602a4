import Foundation
import HeadlessUIKit
import Testing

/// What is known of an image by its first bytes.
@MainActor
struct ImageSourceTests {
    private nonisolated static let png: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
        + [0, 0, 0, 200, 0, 0, 0, 100]
    /// Two frames of 3 by 2 points and no palette.
    private nonisolated static let gif: [UInt8] =
        Array("GIF89a".utf8) + [3, 0, 2, 0, 0, 0, 0]
        + frame + [0x21, 0xF9, 4, 0, 0, 0, 0, 0] + frame + [0x3B]
    private nonisolated static let frame: [UInt8] = [
        0x2C, 0, 0, 0, 0, 3, 0, 2, 0, 0, 2, 2, 0x44, 1, 0,
    ]
    private nonisolated static let jpeg: [UInt8] =
        [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 1, 0xFF, 0xC0, 0, 11, 8, 0, 40, 0, 60, 3, 1, 1]

    @Test(arguments: [
        (png, "public.png", 1, 200, 100), (gif, "com.compuserve.gif", 2, 3, 2),
        (jpeg, "public.jpeg", 1, 60, 40),
    ])
    func `a header says how large an image is`(
        bytes: [UInt8], type: String, count: Int, width: Int, height: Int
    ) throws {
        let source = try #require(CGImageSourceCreateWithData(Data(bytes) as CFData, nil))
        #expect(CGImageSourceGetCount(source) == count)
        #expect(CGImageSourceGetType(source).map { String(describing: $0) } == type)
        let image = try #require(CGImageSourceCreateImageAtIndex(source, count - 1, nil))
        #expect(image.width == width && image.height == height)
        #expect(CGImageSourceCreateImageAtIndex(source, count, nil) == nil)
        let options: NSDictionary = [kCGImageSourceThumbnailMaxPixelSize: NSNumber(value: 50)]
        let small = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options))
        #expect(max(small.width, small.height) == min(50, max(width, height)))
    }

    @Test(arguments: [png, gif, jpeg])
    func `an image cut anywhere is read without a fault`(bytes: [UInt8]) throws {
        for count in bytes.indices {
            let data = Data(bytes.prefix(count))
            let source = try #require(CGImageSourceCreateWithData(data as CFData, nil))
            #expect(CGImageSourceGetCount(source) >= 0)
        }
    }

    @Test func `what is written of an image has its size, and no pixels`() throws {
        let image = UIImage(cgImage: try #require(UIImage(named: "a")?.cgImage))
        let written = [image.pngData(), image.jpegData(compressionQuality: 1)]
        for data in written {
            #expect(UIImage(data: try #require(data))?.size == image.size)
        }
        let end: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]
        #expect(try #require(written[0]).suffix(12) == Data(end))
        #expect(UIImage().pngData() == nil && UIImage(data: Data([1]))?.size.width == 24)
    }

    @Test func `an image that moves has its pictures and their time`() throws {
        let picture = UIImage(cgImage: try #require(UIImage(named: "a")?.cgImage))
        let moving = try #require(UIImage.animatedImage(with: [picture, picture], duration: 2))
        #expect(moving.images?.count == 2 && moving.duration == 2)
        #expect(moving.size == picture.size && picture.images == nil)
        #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
    }

    @Test func `a film gives no pictures`() async {
        let generator = AVAssetImageGenerator(asset: AVAsset(url: URL(filePath: "/a.mp4")))
        #expect(throws: (any Error).self) {
            try generator.copyCGImage(at: CMTime(value: 1, timescale: 2), actualTime: nil)
        }
        let time = NSValue(time: CMTime(value: 3, timescale: 600)).timeValue
        #expect(time.value == 3 && time.timescale == 600)
    }
}
