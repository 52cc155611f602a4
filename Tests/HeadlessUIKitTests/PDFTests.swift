import Foundation
import HeadlessUIKit
import Testing

/// PDFKit, CoreText and Intents.
@MainActor
@Suite struct PDFTests {
    private static let twoPages = Data(
        """
        %PDF-1.4
        1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
        2 0 obj <</Type/Pages /Kids [3 0 R 4 0 R] /Count 2>> endobj
        3 0 obj <</Type /Page /Parent 2 0 R>> endobj
        4 0 obj <</Type/Page/Parent 2 0 R>> endobj
        """.utf8)

    @Test func `a view is at a page of its document`() throws {
        let view = PDFView(frame: .zero)
        #expect(view.currentPage == nil && !view.canGoToNextPage)
        view.goToNextPage(nil)
        let document = try #require(PDFDocument(data: Self.twoPages))
        #expect(document.pageCount == 2 && document.page(at: 2) == nil)
        view.document = document
        #expect(view.currentPage === document.page(at: 0) && view.canGoToNextPage)
        view.goToNextPage(nil)
        #expect(view.currentPage === document.page(at: 1) && !view.canGoToNextPage)
        #expect(view.currentPage?.label == "2")
        view.goToFirstPage(nil)
        #expect(view.currentPage === document.page(at: 0))
        view.go(to: PDFPage())
        #expect(view.currentPage === document.page(at: 0))
    }

    @Test func `what is no PDF is no document`() {
        #expect(PDFDocument(data: Data("hello".utf8)) == nil)
        #expect(PDFDocument(url: URL(filePath: "/nowhere.pdf")) == nil)
        let own = PDFDocument()
        own.insert(PDFPage(), at: 0)
        #expect(own.pageCount == 1 && own.dataRepresentation() == nil)
        own.removePage(at: 0)
        #expect(own.pageCount == 0)
    }

    @Test func `a font of CoreText is one of UIKit`() {
        let font = CTFontCreateWithName("Avenir", 14, nil)
        #expect(CTFontGetSize(font) == 14 && "\(CTFontCopyPostScriptName(font))" == "Avenir")
        #expect(CTFontGetDescent(font) > 0)
        let url = NSURL(fileURLWithPath: "/nowhere.ttf")
        #expect(!CTFontManagerRegisterFontsForURL(url, .process, nil))
    }

    @Test func `the device keeps what an app donates, and Siri is not allowed`() async {
        let stage = HeadlessStage()
        var done = 0
        var status: INSiriAuthorizationStatus?
        stage.perform {
            INInteraction(intent: INIntent(), response: nil).donate { error in
                if error == nil { done += 1 }
            }
            INPreferences.requestSiriAuthorization { status = $0 }
            #expect(done == 0 && status == nil)
        }
        await stage.settle()
        #expect(done == 1 && status == .denied && stage.device.donations.count == 1)
        let id = stage.device.donations.map(\.identifier)
        stage.perform { INInteraction.delete(with: id) }
        #expect(stage.device.donations.isEmpty)
    }
}
