import Foundation
import HeadlessUIKit
import Testing

/// What Foundation has on Apple's systems alone.
struct FoundationValueTests {
    @Test(
        arguments: [
            (3_909, DateComponentsFormatter.UnitsStyle.positional, "1:05:09"),
            (69, .positional, "1:09"), (9, .positional, "9"), (0, .positional, "0"),
            (3_909, .abbreviated, "1h 5m 9s"), (3_600, .abbreviated, "1h"),
            (3_900, .full, "1 hour, 5 minutes"), (7_260, .short, "2 hr, 1 min"),
            (0, .full, "0 seconds"), (60, .spellOut, "one minute"),
        ])
    func `an amount of time has words`(
        seconds: Int, style: DateComponentsFormatter.UnitsStyle, words: String
    ) {
        let formatter = DateComponentsFormatter()
        formatter.allowedUnits = [.hour, .minute, .second]
        formatter.unitsStyle = style
        #expect(formatter.string(from: TimeInterval(seconds)) == words)
    }

    @Test func `a padded amount of time has all its units, a short one the largest`() {
        let formatter = DateComponentsFormatter()
        formatter.allowedUnits = [.minute, .second]
        formatter.zeroFormattingBehavior = .pad
        #expect(formatter.string(from: 5) == "00:05")
        formatter.allowedUnits = [.day, .hour, .minute]
        formatter.zeroFormattingBehavior = .default
        formatter.unitsStyle = .full
        formatter.maximumUnitCount = 1
        #expect(formatter.string(from: 90_000) == "1 day")
        #expect(formatter.string(from: DateComponents(hour: 2)) == "2 hours")
        #expect(formatter.string(from: .infinity) == nil)
    }

    @Test func `a transformer is found by its name`() {
        let name = NSValueTransformerName(UUID().uuidString)
        #expect(ValueTransformer(forName: name) == nil)
        let transformer = Doubling()
        ValueTransformer.setValueTransformer(transformer, forName: name)
        #expect(ValueTransformer(forName: name) === transformer)
        #expect(ValueTransformer(forName: name)?.transformedValue(2) as? Int == 4)
        ValueTransformer.setValueTransformer(nil, forName: name)
        #expect(ValueTransformer(forName: name) == nil)
    }

    @Test func `an archive goes through a transformer and back`() {
        let transformer = NSSecureUnarchiveFromDataTransformer()
        let data = transformer.reverseTransformedValue(NSString(string: "a"))
        #expect(transformer.transformedValue(data) as? String == "a")
        #expect(transformer.transformedValue(Data([1, 2])) == nil)
    }

    @Test func `what is dragged has the forms that it was given`() async {
        let provider = NSItemProvider(object: "text" as NSString)
        #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text"])
        #expect(provider.canLoadObject(ofClass: NSString.self))
        #expect(!provider.canLoadObject(ofClass: UIImage.self))
        let data = NSItemProvider(item: NSData(data: Data([7])), typeIdentifier: "public.data")
        #expect(data.hasItemConformingToTypeIdentifier("public.data"))
        let bytes = await withCheckedContinuation { done in
            data.loadDataRepresentation(forTypeIdentifier: "public.data") { bytes, _ in
                done.resume(returning: bytes)
            }
        }
        #expect(bytes == Data([7]))
    }

    @Test func `objects and what stands for one are arguments of a format`() {
        let (id, date) = (UUID(), Date(timeIntervalSince1970: 5))
        let row: [String: Any] = ["id": id, "date": date, "count": 2]
        let condition = NSPredicate(
            format: "id == %@ AND date >= %@ AND count == %@", id as any CVarArg,
            date as any CVarArg,
            NSNumber(value: 2))
        #expect(condition.evaluate(with: row))
        #expect(!NSPredicate(format: "id == %@", UUID() as any CVarArg).evaluate(with: row))
        #expect(String(format: "%@", NSNumber(value: 2)) == "2")
    }

    @Test func `pixels are counted`() {
        let space = CGColorSpaceCreateDeviceRGB()
        let context = CGContext(
            data: nil, width: 4, height: 3, bitsPerComponent: 8, bytesPerRow: 16, space: space,
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        let image = context?.makeImage()
        #expect(image?.width == 4 && image?.height == 3)
        #expect(image?.cropping(to: CGRect(x: 2, y: 0, width: 9, height: 9))?.width == 2)
        #expect(image.map { UIImage(cgImage: $0).size } == CGSize(width: 4, height: 3))
        #expect(space.numberOfComponents == 3 && CGColorSpace(name: "no such space") == nil)
    }
}

private final class Doubling: ValueTransformer {
    override func transformedValue(_ value: Any?) -> Any? { (value as? Int).map { 2 * $0 } }
}

/// Words of documents.
struct DocumentTests {
    @Test(
        arguments: [
            ("<p>One <b>bold</b> word</p><p>&amp; more</p>", "One bold word\n& more\n"),
            ("a<br/>b  \n c", "a\nb c"), ("<style>p { }</style>x &lt; y&#33; &#x41;", "x < y! A"),
            ("a & b &nothing; c", "a & b &nothing; c"), ("<ul><li>one</li></ul>", "\t•\tone\n"),
            ("cut <b", "cut "), ("", ""),
        ])
    func `HTML is read for its words`(source: String, words: String) throws {
        let text = try NSAttributedString(
            data: Data(source.utf8), options: [.documentType: NSAttributedString.DocumentType.html],
            documentAttributes: nil)
        #expect(text.string == words)
    }

    @Test func `plain text is itself, and other documents are not read`() throws {
        let data = Data("<b>".utf8)
        let text = try NSAttributedString(data: data, documentAttributes: nil)
        #expect(text.string == "<b>" && NSMutableAttributedString().length == 0)
        #expect(throws: CocoaError.self) {
            try NSAttributedString(
                data: data, options: [.documentType: NSAttributedString.DocumentType.rtf],
                documentAttributes: nil)
        }
    }
}
