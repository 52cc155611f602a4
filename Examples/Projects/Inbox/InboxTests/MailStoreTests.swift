import XCTest

@testable import Inbox

final class MailStoreTests: XCTestCase {
    func testTheNewestMessageIsFirst() {
        let store = MailStore(messages: Message.samples)
        XCTAssertEqual(store.messages(in: .inbox).map(\.id), [2, 1])
    }

    func testMovingAMessagePostsAChangeOnce() {
        let center = NotificationCenter()
        let store = MailStore(messages: Message.samples, center: center)
        var ids: [Int] = []
        let token = center.addObserver(forName: .mailStoreDidChange, object: store, queue: nil) {
            ids.append($0.userInfo?["id"] as? Int ?? 0)
        }
        store.move(1, to: .archive)
        store.move(1, to: .archive)
        center.removeObserver(token)
        XCTAssertEqual(ids, [1])
        XCTAssertEqual(store.messages(in: .archive).map(\.id), [1, 3])
    }
}
