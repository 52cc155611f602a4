import Testing
import WayfoldArchitectures
import WayfoldModel
import WayfoldRetention

/// Whether the references found in live architectures are all there are.
@MainActor @Suite(.enabled(if: AllocationTracking.reasonUnavailable == nil))
struct ArchitectureAuditTests {
    /// A global holds what is looked at, as no stack is.
    private static var host: WayfoldArchitectures.Host?

    @Test(arguments: ["storage", "router"])
    func `references explain every retain count after a journey`(name: String) throws {
        let kind = try #require(Catalogue.all.first { $0.name == name })
        let births = Births.take()
        Births.with(births.lowerBound) {
            var map = AppMap()
            let screens = (0..<20).map { map.vocabulary.symbol("screen\($0)") }
            let rules = AppRules(map, Texts(map.vocabulary))
            let host = WayfoldArchitectures.Host(kind, rules, dialect: kind.dialect)
            var number: UInt64 = 0
            func perform(_ action: Action) {
                number += 1
                _ = host.perform(Event(sequence: number, action: action))
            }
            for screen in screens { perform(.push(screen)) }
            for _ in 0..<7 { perform(.back) }
            perform(.present(screens[0], .sheet))
            perform(.push(screens[3]))
            perform(.dismiss(.one))
            host.settle()
            Self.host = host
        }
        let audit = try RetentionAnalysis().audit(births: births)
        Self.host?.tearDown()
        Self.host = nil
        #expect(audit.exactCount > 40)
        #expect(audit.underCount == 0, "\(audit.samples)")
        #expect(audit.overCount == 0, "\(audit.samples)")
    }
}
