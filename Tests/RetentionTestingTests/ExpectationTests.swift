import Dispatch
import RetentionTesting
import Testing
import WayfoldRetention

/// What the expectations say of bodies that leak and bodies that do not.
@Suite(.serialized, .enabled(if: AllocationTracking.reasonUnavailable == nil))
struct ExpectationTests {
    private func leak() {
        let page = Page("leak")
        page.onClose = { page.title = "closed" }
    }

    @Test func `a body that gives everything back passes`() {
        let report = expectNoRetention {
            let page = Page("clean")
            #expect(page.visit(3) > 0)
        }
        #expect(report?.objects.isEmpty ?? true)
    }

    @Test func `a body that leaks fails with the path`() {
        let text = issue { expectNoRetention { leak() } }
        #expect(text.hasPrefix("objects are retained that should be gone\n"))
        #expect(text.contains("╭→ RetentionTestingTests.Page\n"))
        #expect(text.contains("↓ .onClose\n"))
        #expect(text.contains("╰─ back to RetentionTestingTests.Page"))
    }

    @Test func `types and fingerprints that are known may stay`() {
        expectNoRetention(RetentionOptions(ignoring: [Page.self])) { leak() }
        var found: RetentionReport?
        _ = issue { found = expectNoRetention { leak() } }
        let known = Set(found?.objects.map(\.fingerprint) ?? [])
        #expect(known.count == 1)
        expectNoRetention(RetentionOptions(known: known)) { leak() }
    }

    @Test func `a body that suspends is told from others on every thread`() async {
        await expectNoRetention {
            let session = Session()
            #expect(await session.open(20) == 20)
        }
        var found: RetentionReport?
        await withKnownIssue {
            found = await expectNoRetention {
                let session = Session()
                _ = await session.open(3)
                let page = Page("late")
                page.owner = page
                session.pages.append(page)
            }
        }
        #expect(found?.objects.map(\.type) == ["RetentionTestingTests.Page"])
        #expect(found?.objects.first?.path.steps.map(\.reference) == [".owner"])
    }

    @Test func `an object that nobody holds is deallocated`() {
        var page: Page? = Page("gone")
        expectDeallocated(&page)
        #expect(page == nil)
        let other = Page("gone too")
        expectDeallocated(consume other)
    }

    @Test func `an object that a global holds is not deallocated`() {
        var page: Page? = Page("held")
        Shelf.last = page
        let text = issue { expectDeallocated(&page) }
        Shelf.last = nil
        #expect(text.hasPrefix("RetentionTestingTests.Page was to be deallocated\n"))
        #expect(text.contains("static RetentionTestingTests.Shelf.last"))
    }

    @Test func `what grows every time is a leak`() {
        let text = issue { expectNoGrowth { Shelf.pages.append(Page("more")) } }
        Shelf.pages = []
        #expect(text.hasPrefix("5 round trips leave more behind each time\n"))
        #expect(text.contains("static RetentionTestingTests.Shelf.pages"))
    }

    @Test func `what grows once is a cache, which is named and passes`() {
        let report = expectNoGrowth(roundTrips: 4) {
            if Shelf.cache == nil { Shelf.cache = Page("kept") }
            use(Page("clean"))
        }
        Shelf.cache = nil
        #expect(report?.objects.map(\.type) == ["RetentionTestingTests.Page"])
        #expect(
            report?.objects.first?.path.originText.hasPrefix(
                "static RetentionTestingTests.Shelf.cache") == true)
    }

    @Test func `what another thread allocates is counted and fails nothing`() async {
        await expectNoRetention {
            let session = Session()
            await withCheckedContinuation { continuation in
                DispatchQueue.global().async {
                    session.pages.append(Page("foundling"))
                    Shelf.last = session.pages.last
                    continuation.resume()
                }
            }
        }
        Shelf.last = nil
    }

    @Test(arguments: BackgroundWork.all)
    func `what a task leaves that nobody waits for is reported`(_ work: BackgroundWork) async {
        await expectNoRetention { await work.run { use(Page("gone")) } }
        var found: RetentionReport?
        await withKnownIssue {
            found = await expectNoRetention {
                await work.run {
                    let page = Page(work.name)
                    page.owner = page
                    use(page)
                }
            }
        }
        #expect(found?.objects.map(\.type) == ["RetentionTestingTests.Page"], "\(work.name)")
    }
}
