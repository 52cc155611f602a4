import HeadlessSwiftUI

/// The app with the mistakes that are switched on.
struct FaultyFormsApp: HeadlessSwiftUI.App {
    private let faults: Set<String>
    private let navigation: () -> Forms.NavigationStorage<Forms.Page>

    init() {
        self.init(faults: []) { Forms.NavigationStorage() }
    }

    init(faults: Set<String>, _ navigation: @escaping () -> Forms.NavigationStorage<Forms.Page>) {
        self.faults = faults
        self.navigation = navigation
    }

    var body: some Scene {
        WindowGroup { FaultyMainView(navigation: navigation(), faults: faults) }
    }

    /// The storage, with the mistakes that are switched on.
    static func navigation(
        _ pages: MapPages, _ faults: Set<String>
    ) -> Forms.NavigationStorage<Forms.Page> {
        let made =
            faults.contains("closure-holds-storage")
            ? ClosureHoldsStorage(pages) : Forms.NavigationStorage<Forms.Page>(pages)
        // `gone-route-kept`: the decoder takes every page for one that the app has.
        if faults.contains("gone-route-kept") { made.decoder.userInfo = [:] }
        return made
    }
}

/// `closure-holds-storage`: what the storage means to do later captures the storage.
final class ClosureHoldsStorage: Forms.NavigationStorage<Forms.Page> {
    private var later: (() -> Int)?

    override init(_ pages: MapPages) {
        super.init(pages)
        later = { self.path.count }
    }
}
