import Combine
import XCTest

@testable import Ledger

final class EditorViewModelTests: XCTestCase {
    private var subscriptions: Set<AnyCancellable> = []

    func testSavingNeedsATitleAndAnAmount() {
        let viewModel = EditorViewModel(now: Date.init)
        var seen: [Bool] = []
        viewModel.canSave.sink { seen.append($0) }.store(in: &subscriptions)
        viewModel.title = "Lunch"
        viewModel.amount = "12.50"
        viewModel.title = " "
        XCTAssertEqual(seen, [false, true, false])
    }

    func testTheExpenseHasWhatWasTyped() throws {
        let viewModel = EditorViewModel(now: { Date(timeIntervalSince1970: 7) })
        var saved: Expense?
        viewModel.result.sink { saved = $0 }.store(in: &subscriptions)
        viewModel.title = "Tram"
        viewModel.amount = "2.80"
        viewModel.category = .travel
        viewModel.save()
        let expense = try XCTUnwrap(saved)
        XCTAssertEqual(expense.amountText, "2.80")
        XCTAssertEqual(expense.category, .travel)
    }
}
