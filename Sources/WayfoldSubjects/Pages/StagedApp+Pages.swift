import HeadlessSwiftUI
import HeadlessUIKit
import WayfoldArchitectures
import WayfoldModel

extension StagedApp {
    /// The coordinator of `viewers`, driven by the pages of any app map that begins with a stack.
    public nonisolated static let pages = StagedApp(
        ofAnyMap: "path",
        summary: "the SwiftUI path coordinator of 'viewers' around the pages of any app map",
        dialect: pagesDialect, sources: pagesSources, faults: pagesFaults,
        launch: { stage, map, faults in
            // The fold has another entry where an element of a path is replaced.
            stage.viewChoices.replacedElement = .resetsState
            if faults.contains("dismissed-state-kept") {
                // As in iOS 17.
                stage.viewChoices.dismissedContent = .staysUntilNext
            }
            let app = PagesApp(map, faults)
            if faults.isEmpty {
                stage.run(Pages.App(session: app.session, coordinator: app.coordinator))
            } else {
                stage.run(
                    FaultyPagesApp(
                        session: app.session, coordinator: app.coordinator, faults: faults))
            }
            return app
        },
        screens: {
            [
                .view(Pages.Details.self) { $0.page.route },
                .controller(UIAlertController.self) { Route(text: $0.title ?? "") },
            ]
        },
        visit: { stage, visit throws(StageError) in
            if visit.startsFlow { return false }
            if let style = Pages.Style(visit.presentation) {
                try stage.user.type(style.rawValue, into: "Over this one as")
            }
            try stage.user.type(visit.route.text, into: "Page")
            stage.finish()
            try stage.user.tap("Go to \(Page(route: visit.route).title)")
            return true
        },
        tap: { stage, place throws(StageError) in
            let section = try stage.type(place.element, into: place)
            stage.finish()
            try stage.user.tap("Tap \(place.element.text) of \(section)")
        },
        facts: { $0.session.facts.map { (name: $0.key, value: $0.value) } },
        refused: { app, request throws(Refusal) in try app.throwRefusal(request) },
        overrides: { $0.overrideTexts }, program: { PagesApp.program },
        inside: { AppInside(path: $0.meantPath) })

    /// What a native stack answers where path coordinators differ: an alert is presented by UIKit,
    /// and what is pushed meanwhile comes to lie beneath it.
    private nonisolated static let pagesDialect: Dialect = {
        var dialect = Dialect.path
        dialect.pushUnderAlert = .beneath
        dialect.unsupported = ActionKindSet([.save, .restore])
        return dialect
    }()
}

extension HeadlessStage {
    /// Looks for an element in the innermost section that the page in front has; answers with its
    /// place.
    fileprivate func type(
        _ element: Route, into place: StagedApp.ElementPlace
    ) throws(StageError) -> String {
        var section = place.screen + (place.section.isEmpty ? "" : "/" + place.section)
        while section != place.screen, let slash = section.lastIndex(of: "/") {
            do throws(StageError) {
                try user.type(element.text, into: "Element of \(section)")
                return section
            } catch {
                // The page has no such section, so that it is part of the one around it.
                section = String(section[..<slash])
            }
        }
        try user.type(element.text, into: "Element of \(place.screen)")
        return place.screen
    }
}

extension Pages.Style {
    /// How the app shows what a trace calls so; nil for a push.
    init?(_ presentation: Presentation) {
        switch presentation {
        case .push: return nil
        case .sheet: self = .sheet
        case .lockedSheet: self = .lockedSheet
        case .fullScreenCover: self = .cover
        case .popover: self = .popover
        case .alert: self = .question
        }
    }
}
