import Clinic
import WayfoldCommand

#if canImport(UIKit)
    import UIKit
#else
    import HeadlessUIKit
#endif

/// The clinic whose coordinators and screens say by closures what has happened.
func clinic() throws -> StagedApp {
    try StagedApp(
        "clinic", summary: "coordinators with closures: a table, a sheet, a flow on the same stack",
        map: appMap("clinic.map.json"),
        faults: [
            .planted(
                Mistake.closuresHold, "a screen's closure holds the coordinator that holds it"),
            .planted(Mistake.timer, "a timer that is never stopped holds its screen"),
            .planted(Mistake.observer, "an observer that is never removed holds its screen"),
            .planted(Mistake.willShow, "a swipe back that is let go of ends the visit", .parity),
            .planted(
                Mistake.secondChild, "a link begins a second booking beside the first", .parity),
            .planted(
                Mistake.sheetSwipe,
                "nobody hears of a sheet that is swiped away, and none comes again",
                .parity),
        ],
        opensLinks: true, usesMainQueue: false,
        samples: SampleTexts(
            routes: ["doctor?id=0", "doctor?id=1", "confirmation", "form", "waitingRoom"],
            elements: ["Book", "Confirm"], urls: ["clinic://doctor/2", "clinic://book"]),
        launch: launched { SceneDelegate() },
        screens: {
            [
                .controller(DoctorsViewController.self) { _ in Route("doctors") },
                .controller(DoctorViewController.self) {
                    Route("doctor", [.init("id", "\($0.id)")])
                },
                .controller(DateViewController.self) { _ in Route("date") },
                .controller(ConfirmationViewController.self) { _ in Route("confirmation") },
                .controller(FormViewController.self) { _ in Route("form") },
                .controller(WaitingRoomViewController.self) { _ in Route("waitingRoom") },
            ]
        })
}
