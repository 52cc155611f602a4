import Foundation

struct Dependencies {
    let store: ExpenseStore
    let rates: RateService
    let calendar: Calendar
    let now: () -> Date

    static func live() -> Dependencies {
        Dependencies(
            store: ExpenseStore(defaults: .standard), rates: FixedRateService(), calendar: .current,
            now: Date.init)
    }
}
