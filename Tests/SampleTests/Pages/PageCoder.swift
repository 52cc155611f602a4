import Foundation
import WayfoldArchitectures

/// Pages as JSON, each read on its own.
struct PageCoder<Page: Codable>: PageCoding {
    /// A page, or nothing where the app no longer has it.
    private struct Kept: Decodable {
        let page: Page?

        init(from decoder: any Decoder) throws {
            do {
                page = try Page(from: decoder)
            } catch is DecodingError {
                page = nil
            }
        }
    }

    func encode(_ pages: [Page]) -> [UInt8] {
        do {
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            return Array(try encoder.encode(pages))
        } catch {
            preconditionFailure("a page cannot be written as JSON: \(error)")
        }
    }

    func decode(_ bytes: [UInt8]) -> (pages: [Page], droppedCount: Int)? {
        do {
            let kept = try JSONDecoder().decode([Kept].self, from: Data(bytes))
            let pages = kept.compactMap(\.page)
            return (pages, kept.count - pages.count)
        } catch {
            return nil
        }
    }
}
