import Combine
import Foundation

final class EditorViewModel {
    @Published var title = ""
    @Published var amount = ""
    @Published var category = Expense.Category.other
    let result = PassthroughSubject<Expense?, Never>()
    private let now: () -> Date

    init(now: @escaping () -> Date) {
        self.now = now
    }

    var canSave: AnyPublisher<Bool, Never> {
        Publishers.CombineLatest($title, $amount)
            .map { title, amount in
                !title.trimmingCharacters(in: .whitespaces).isEmpty && Decimal(string: amount) != nil
            }
            .removeDuplicates()
            .eraseToAnyPublisher()
    }

    func save() {
        guard let value = Decimal(string: amount) else { return }
        result.send(Expense(title: title, amount: value, category: category, date: now()))
    }

    func cancel() { result.send(nil) }
}
