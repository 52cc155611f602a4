import Foundation
import HeadlessUIKit
import Testing

/// Views of the web and maps, which nobody draws.
@MainActor
struct WebTests {
    private let stage = HeadlessStage()
    private let diary = WebDiary()

    private func address(_ text: String) throws -> URL { try #require(URL(string: text)) }

    @Test func `a page is begun, committed and finished in the turns after`() async throws {
        let view = stage.perform { WKWebView() }
        view.navigationDelegate = diary
        let url = try address("https://example.com/a")
        stage.perform { view.load(URLRequest(url: url)) }
        #expect(view.isLoading && view.url == nil && diary.lines == [])
        await stage.settle()
        #expect(diary.lines == ["asks other /a", "start", "commit", "finish"])
        #expect(view.url == url && view.title == "example.com" && !view.isLoading)
        #expect(!view.canGoBack)
        stage.user.follow(try address("https://example.com/b"), in: view)
        await stage.settle()
        #expect(view.canGoBack && view.backForwardList.backItem?.url == url)
        stage.perform { _ = view.goBack() }
        await stage.settle()
        #expect(view.url == url && view.canGoForward)
    }

    @Test func `a delegate that says no keeps a link from being followed`() async throws {
        let view = stage.perform { WKWebView() }
        view.navigationDelegate = diary
        diary.refused = "/b"
        stage.user.follow(try address("https://example.com/b"), in: view)
        await stage.settle()
        #expect(diary.lines == ["asks linkActivated /b"] && view.url == nil && !view.isLoading)
    }

    @Test func `without a network a page fails, and a text does not`() async throws {
        stage.device.isOnline = false
        let view = stage.perform { WKWebView() }
        view.navigationDelegate = diary
        let url = try address("https://example.com/a")
        stage.perform { view.load(URLRequest(url: url)) }
        await stage.settle()
        stage.perform {
            _ = view.loadHTMLString("<html><title>Terms</title></html>", baseURL: nil)
        }
        await stage.settle()
        #expect(
            diary.lines == [
                "asks other /a", "start", "fail -1009",
                "asks other blank", "start", "commit", "finish",
            ])
        #expect(view.title == "Terms")
    }

    @Test func `a page's message reaches its handler, and scripts give what is set`() async {
        let handler = MessageDiary()
        let configuration = stage.perform { WKWebViewConfiguration() }
        configuration.userContentController.add(handler, name: "app")
        let view = stage.perform { WKWebView(frame: .zero, configuration: configuration) }
        view.scriptAnswer = { $0 == "1 + 1" ? 2 : nil }
        stage.user.post("hello", named: "app", in: view)
        stage.user.post("hello", named: "nobody", in: view)
        var answers: [Int?] = []
        stage.perform {
            view.evaluateJavaScript("1 + 1") { answer, _ in answers.append(answer as? Int) }
        }
        await stage.settle()
        #expect(handler.lines == ["app hello"] && answers == [2])
    }

    @Test func `a map asks for the views of its annotations, and a person selects one`() async {
        let map = stage.perform { MKMapView() }
        let delegate = MapDiary()
        map.delegate = delegate
        let place = MKPointAnnotation()
        place.title = "Home"
        place.coordinate = CLLocationCoordinate2D(latitude: 52, longitude: 13)
        stage.perform { map.addAnnotation(place) }
        #expect(map.view(for: place) == nil)
        await stage.settle()
        let view = map.view(for: place)
        #expect(view is MKMarkerAnnotationView && view?.accessibilityLabel == "Home")
        if let view { stage.user.tap(view) }
        #expect(delegate.lines == ["view Home", "select Home"])
        #expect(map.selectedAnnotations.count == 1)
        map.removeAnnotation(place)
        #expect(map.annotations.isEmpty && map.selectedAnnotations.isEmpty)
    }

    @Test func `a region of metres has its degrees, and a map's rectangle leads back to it`() {
        let berlin = CLLocationCoordinate2D(latitude: 52.52, longitude: 13.405)
        let region = MKCoordinateRegion(
            center: berlin, latitudinalMeters: 111_194.93, longitudinalMeters: 1_000)
        #expect(abs(region.span.latitudeDelta - 1) < 1e-6)
        let point = MKMapPoint(berlin)
        #expect(abs(point.coordinate.latitude - berlin.latitude) < 1e-9)
        #expect(abs(point.coordinate.longitude - berlin.longitude) < 1e-9)
    }
}

private final class WebDiary: NSObject, WKNavigationDelegate {
    var lines: [String] = []
    var refused: String?

    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
    ) {
        let url = navigationAction.request.url
        let path = url?.scheme == "about" ? "blank" : url?.path ?? ""
        lines.append("asks \(navigationAction.navigationType) \(path)")
        decisionHandler(path == refused ? .cancel : .allow)
    }
    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
        lines.append("start")
    }
    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
        lines.append("commit")
    }
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
        lines.append("finish")
    }
    func webView(
        _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
        withError error: any Error
    ) {
        lines.append("fail \((error as NSError).code)")
    }
}

private final class MessageDiary: NSObject, WKScriptMessageHandler {
    var lines: [String] = []
    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
    ) {
        lines.append("\(message.name) \(message.body)")
    }
}

private final class MapDiary: NSObject, MKMapViewDelegate {
    var lines: [String] = []
    func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
        lines.append("view \(annotation.title ?? "")")
        return nil
    }
    func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {
        lines.append("select \(view.annotation?.title ?? "")")
    }
}
