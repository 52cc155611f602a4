import HeadlessSwiftUI
import Testing

/// Chapter 2: values that live as long as a gesture.
@MainActor
struct GestureFacts {
    let probe = Probe()

    struct Dragged: View {
        let probe: Probe
        @GestureState private var way = CGSize.zero
        @GestureState(
            reset: { value, transaction in
                transaction.animation = .easeOut(duration: value == nil ? 0 : 1)
            }) private var place: String?
        @State private var total = 0.0
        var body: some View {
            let _ = probe.note("\(way.width) \(place ?? "-") \(total)")
            Text("Area").gesture(
                DragGesture(minimumDistance: 10)
                    .updating($way) { value, state, _ in state = value.translation }
                    .updating($place) { value, state, _ in state = "\(value.location.x)" }
                    .onChanged { probe.note("changed \($0.translation.width)") }
                    .onEnded { value in
                        total += value.translation.width
                        probe.note("ended")
                    })
        }
    }

    private func touch(_ name: String) throws -> HeadlessTouch {
        try probe.stage.perform { try probe.stage.user.beginTouch(name) }
    }

    @Test(.unreadFact("SUI-ST-35"), arguments: [true, false])
    func `the value of a gesture goes back when it ends or is cancelled`(ends: Bool) throws {
        probe.show(Dragged(probe: probe))
        let finger = try touch("Area")
        probe.run { finger.move(by: CGSize(width: 5, height: 0)) }
        #expect(probe.take() == ["0.0 - 0.0"])
        probe.run { finger.move(by: CGSize(width: 20, height: 0)) }
        #expect(probe.take() == ["changed 25.0", "25.0 25.0 0.0"])
        probe.run { finger.move(by: CGSize(width: 5, height: 0)) }
        #expect(probe.take() == ["changed 30.0", "30.0 30.0 0.0"])
        guard ends else {
            probe.run { finger.cancel() }
            #expect(probe.take() == ["0.0 30.0 0.0", "0.0 - 0.0"])
            return
        }
        probe.run { finger.lift() }
        #expect(probe.take() == ["ended", "0.0 30.0 30.0", "0.0 - 30.0"])
    }

    struct Pressed: View {
        let probe: Probe
        @GestureState private var isPressed = false
        var body: some View {
            let _ = probe.note("pressed \(isPressed)")
            Text("Area").gesture(
                LongPressGesture(minimumDuration: 1)
                    .updating($isPressed) { value, state, _ in state = value }
                    .onEnded { probe.note("ended \($0)") })
        }
    }

    @Test(.unreadFact("SUI-ST-35"))
    func `a press succeeds while the finger is down, or ends without success`() throws {
        probe.show(Pressed(probe: probe))
        #expect(probe.take() == ["pressed false"])
        let short = try touch("Area")
        probe.stage.perform {
            probe.stage.advance(by: 0.5)
            short.lift()
            probe.stage.finish()
        }
        #expect(probe.take() == ["pressed true", "pressed false"])
        let long = try touch("Area")
        probe.stage.perform { probe.stage.advance(by: 1.5) }
        #expect(probe.take() == ["pressed true", "ended true", "pressed false"])
        probe.run { long.lift() }
        #expect(probe.take() == [])
    }

    struct Pair: View {
        let probe: Probe
        var body: some View {
            Text("Area")
                .gesture(
                    DragGesture().onEnded { _ in probe.note("drag") }
                        .simultaneously(with: TapGesture().onEnded { probe.note("tap") }))
        }
    }

    @Test func `two gestures under one finger each have their end`() throws {
        probe.show(Pair(probe: probe))
        try probe.tap("Area")
        #expect(probe.take() == ["tap"])
        let finger = try touch("Area")
        probe.run {
            finger.move(by: CGSize(width: 0, height: 40))
            finger.lift()
        }
        #expect(probe.take() == ["drag"])
    }
}
