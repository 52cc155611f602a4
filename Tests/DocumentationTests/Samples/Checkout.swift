import RetentionTesting

// snippet
final class Checkout {
    var onPaid: (() -> Void)?
    var isPaid = false

    func start() {
        onPaid = { [weak self] in self?.isPaid = true }
    }
}

/// Nothing of a finished checkout may stay.
func checkoutLeavesNothing() {
    expectNoRetention {
        let checkout = Checkout()
        checkout.start()
    }
}
// end

// snippet
/// What a shop keeps once is a cache; what grows with every visit is a leak.
func visitsDoNotAddUp() {
    expectNoGrowth(roundTrips: 5) {
        let checkout = Checkout()
        checkout.start()
        checkout.onPaid?()
    }
}
// end
