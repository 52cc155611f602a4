import Dispatch
import Testing
import Foundation
import WayfoldRetention
@testable import RetentionTesting

@Suite(.serialized) struct Explore {
    @Test func all() async throws {
        print(AllocationTracking.isOn, AllocationTracking.reasonUnavailable ?? "")
        func show(_ n: String, _ b: () -> Void) throws { let t = DispatchTime.now().uptimeNanoseconds; let s = try Plant.text(of: b); print("=== \(n) [\((DispatchTime.now().uptimeNanoseconds - t)/1000) us]\n\(s)", terminator: "") }
        try show("nothing") { sink(ProfileModel()) }
        try show("parent") { let p = FlowCoordinator(), c = FlowCoordinator(); p.children.append(c); c.parent = p; sink(c) }
        try show("delegate") { let f = FlowCoordinator(), s = ProfileScreen(); s.coordinator = f; f.screen = s; sink(s) }
        try show("closure") { let m = ProfileModel(); m.bind(3); sink(m) }
        try show("unowned+strong") { let m = ProfileModel(), s = ProfileScreen(); s.model = m; m.bindUnowned(s) }
        try show("enum") { let m = ProfileModel(), s = ProfileScreen(); s.model = m; m.state = .loading(s) }
        try show("array") { Registry.app.children.append(FlowCoordinator()) }
        try show("dict class") { Registry.cache.entries["profile/42"] = AnyBoxed(base: ClassBox(ProfileScreen())) }
        try show("dict struct") { Registry.cache.things[7] = StructBox(screen: ProfileScreen()) }
        try show("static") { Registry.current = ProfileScreen() }
        try show("global") { globalScreen = ProfileScreen() }
        try show("handlers") { let s = ProfileScreen(); Registry.handlers[1] = { _ in sink(s) } }
        try show("sleep") { Screen().sleep(); usleep(20000) }
        try show("never") { Screen().waitForever(); usleep(20000) }
        try show("stream") { _ = StreamModel().listen(); usleep(20000) }
        try show("after") { Ticker().later(.global()) }
        try show("timer") { Ticker().startTimer() }
        try show("notif") { Ticker().observe() }
        try show("observation") { Observer().track(Registry.shared) }
        try show("source") { Ticker().startSource() }
        let b = Plant.births()
        AllocationTracking.birth = b.lowerBound; let w = Worker(), p = Peer(); p.worker = w; AllocationTracking.birth = 0; await w.meet(p)
        print("=== actor\n", try Plant.text(of: b))
        try show("passRetained") { _ = Unmanaged.passRetained(ProfileScreen()) }
        try show("weak") { let s = ProfileScreen(); let h = Holder(s); sink(h); Registry.current = nil; sink(s) }
        print(w, p)
    }
}
