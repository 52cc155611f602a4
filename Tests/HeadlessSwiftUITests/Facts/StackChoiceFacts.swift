import HeadlessSwiftUI
import Testing

/// Chapter 16: the other answers about stacks and their screens.
@MainActor
struct StackChoiceFacts {
    let probe = Probe()

    @Test(.choice("SUI-U-05"))
    func `a cancelled swipe may reach both screens`() {
        probe.stage.viewChoices.cancelledSwipe = .reachesBoth
        _ = probe.showNumbers([1])
        #expect(probe.swipeBack(finishes: false))
        #expect(probe.take() == ["+root", "-1", "+1", "-root"])
        #expect(probe.swipeBack(finishes: true))
        #expect(probe.take() == ["+root", "write []", "-1"])
    }

    @Test(.choice("SUI-U-05"))
    func `a cancelled swipe may be silent, and one that finishes brings the lower screen`() {
        probe.stage.viewChoices.cancelledSwipe = .isSilent
        _ = probe.showNumbers([1])
        #expect(probe.swipeBack(finishes: false))
        #expect(probe.take() == [])
        #expect(probe.page == "1")
        #expect(probe.swipeBack(finishes: true))
        #expect(Set(probe.take()) == ["+root", "write []", "-1"])
        #expect(probe.page == "root")
    }

    @Test(.choice("SUI-U-07"), .fact("SUI-AP-14"))
    func `a push may have the screen two below the top appear again`() {
        probe.stage.viewChoices.pushRepeatsAppearance = true
        let router = probe.showNumbers([])
        for number in 1...4 { probe.run { router.path.append(number) } }
        let appeared = probe.take().filter { $0.hasPrefix("+") }
        #expect(appeared.filter { $0 == "+1" }.count == 2)
        #expect(appeared.filter { $0 == "+2" }.count == 2)
        #expect(appeared.count == 6)
    }

    @Test(.choice("SUI-U-07"))
    func `a push has no other screen appear`() {
        let router = probe.showNumbers([])
        for number in 1...4 { probe.run { router.path.append(number) } }
        #expect(probe.take().filter { $0.hasPrefix("+") } == ["+1", "+2", "+3", "+4"])
    }

    @Test(.choice("SUI-U-23"), arguments: [false, true])
    func `of a path that is there from the start the root may appear too`(showsRoot: Bool) {
        if showsRoot { probe.stage.viewChoices.firstPath = .showsRootToo }
        let router = Router([1, 2])
        probe.show(Numbers(router: router, probe: probe))
        #expect(probe.take() == (showsRoot ? ["+root", "-root"] : []) + ["+2"])
        #expect(probe.page == "2")
    }

    @Test(.choice("SUI-U-19"), arguments: [false, true])
    func `siblings may appear in reverse, inner views before outer ones`(isReversed: Bool) {
        if isReversed { probe.stage.viewChoices.siblingOrder = .reversed }
        probe.show(
            VStack {
                ForEach(1...3, id: \.self) { number in
                    Text("\(number)").onAppear { probe.note("\(number)") }
                }
            }
            .onAppear { probe.note("outer") })
        #expect(probe.take() == (isReversed ? ["3", "2", "1"] : ["1", "2", "3"]) + ["outer"])
        #expect(probe.texts == ["1", "2", "3"])
    }
}
