import Testing
import WayfoldModel

@testable import WayfoldReplay

@Suite struct DistinctNamesTests {
    @Test(arguments: [1, 7, 8, 9, 100])
    func `each of so many names goes in once`(count: Int) {
        var names = DistinctNames()
        for number in 0..<count {
            let isNew = names.insert("name\(number)")
            #expect(isNew)
            for earlier in [0, number / 2, number] {
                let isNew = names.insert("name\(earlier)")
                #expect(!isNew)
            }
        }
    }

    @Test func `canonical variants of Unicode are two names, however many there are`() {
        for count in [0, 20] {
            var names = DistinctNames()
            for number in 0..<count { _ = names.insert("\(number)") }
            let answers = ["\u{E9}", "e\u{301}", "\u{E9}", "", ""].map { names.insert($0) }
            #expect(answers == [true, true, false, true, false])
        }
    }

    @Test(arguments: [0, 1, 2, 3, 50])
    func `every parameter of a route is found by its name, and no other`(count: Int) {
        let names = (0..<count).map { "p\($0)" }
        let route = Route("list", names.shuffled().map { Route.Parameter($0, "value of \($0)") })
        for name in names { #expect(route[name] == "value of \(name)") }
        for name in ["", "p", "o", "q", "p\(count)", "p0 "] { #expect(route[name] == nil) }
    }
}
