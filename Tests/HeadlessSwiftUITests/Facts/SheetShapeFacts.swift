import HeadlessSwiftUI
import Testing

/// Chapter 9: how presentations adapt, and at which heights they rest.
@MainActor
struct SheetShapeFacts {
    let probe = Probe()
    let wishes = Wishes()

    private var style: UIModalPresentationStyle? {
        probe.stage.frontController?.modalPresentationStyle
    }

    @Test(
        .unreadFact("SUI-PR-32"),
        arguments: [
            PresentationAdaptation.automatic, .sheet, .none, .popover, .fullScreenCover,
        ])
    func `a popover is a sheet in a compact width unless its content says otherwise`(
        adaptation: PresentationAdaptation
    ) {
        probe.show(
            Text("root")
                .popover(isPresented: Bindable(wishes).first) {
                    VStack { Text("content").presentationCompactAdaptation(adaptation) }
                })
        probe.run { wishes.first = true }
        #expect(probe.texts == ["content"])
        switch adaptation {
        case .none, .popover: #expect(style == .popover)
        case .fullScreenCover: #expect(style == .fullScreen)
        default: #expect(style == .automatic)
        }
        probe.run { probe.stage.user.tapOutside() }
        #expect(wishes.first == (adaptation == .fullScreenCover))
    }

    @Test(.unreadFact("SUI-PR-32"))
    func `a popover is one in a regular width`() {
        probe.stage.resize(horizontally: .regular)
        probe.show(
            Text("root")
                .popover(isPresented: Bindable(wishes).first) {
                    Text("content").presentationCompactAdaptation(.sheet)
                })
        probe.run { wishes.first = true }
        #expect(style == .popover)
    }

    private var sheet: UISheetPresentationController? {
        probe.stage.frontController?.sheetPresentationController
    }

    private var heights: Set<String> {
        Set(sheet?.detents.map(\.identifier.rawValue) ?? [])
    }

    @Test(.unreadFact("SUI-PR-34"))
    func `a sheet rests at the heights of its content, and a drag writes the one it reached`() {
        probe.show(
            Stateful(PresentationDetent.medium) { detent in
                Text("root").sheet(isPresented: Bindable(wishes).first) { Text("plain") }
                    .sheet(isPresented: Bindable(wishes).second) {
                        VStack {
                            Text("content \(detent.wrappedValue == .medium)")
                                .presentationDetents(
                                    [.medium, .height(200)],
                                    selection: probe.noting("detent", detent))
                        }
                    }
            })
        probe.run { wishes.first = true }
        #expect(heights == ["large"])
        probe.run { wishes.first = false }
        probe.run { wishes.second = true }
        #expect(heights == ["medium", "height 200.0"])
        #expect(sheet?.selectedDetentIdentifier == .medium)
        probe.run { #expect(!probe.stage.user.dragSheet(to: .large)) }
        probe.run { #expect(probe.stage.user.dragSheet(to: .height(200))) }
        #expect(probe.texts == ["content false"])
        #expect(sheet?.selectedDetentIdentifier?.rawValue == "height 200.0")
        #expect(probe.take().count == 1)
    }

    @Test(.fact("SUI-PR-35"))
    func `a sheet that is shown again at once has its heights`() {
        probe.show(
            Text("root")
                .sheet(isPresented: Bindable(wishes).first) {
                    Text("content").presentationDetents([.medium])
                })
        probe.run { wishes.first = true }
        #expect(heights == ["medium"])
        probe.midway {
            wishes.first = false
        } look: {
            wishes.first = true
        }
        #expect(probe.texts == ["content"])
        #expect(heights == ["medium"])
    }

    @Test(.choice("SUI-U-06"), .fact("SUI-AP-27"), arguments: [true, false])
    func `a cover takes its presenter away when it is there, or leaves it`(stays: Bool) {
        if stays { probe.stage.viewChoices.coveredPresenter = .stays }
        probe.show(
            Page("root", probe)
                .fullScreenCover(isPresented: Bindable(wishes).first) { Page("cover", probe) })
        _ = probe.take()
        probe.midway {
            wishes.first = true
        } look: {
            #expect(probe.take() == ["+cover"])
        }
        #expect(probe.take() == (stays ? [] : ["-root"]))
        probe.midway {
            wishes.first = false
        } look: {
            #expect(probe.take() == (stays ? [] : ["+root"]))
        }
        #expect(probe.take() == ["-cover"])
        #expect(!probe.swipeDown())
    }
}
