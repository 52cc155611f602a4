/// What crash reporters and monitors hand out: crumbs in a list, or rows of a query.
extension NamedTable {
    static let crashes = [
        NamedTable(
            name: "crashlytics",
            sentence: "Crashlytics' rows from BigQuery: the screen_view crumbs before each crash",
            extensions: ["jsonl", "json"], text: crashlytics),
        NamedTable(
            name: "bugsnag",
            sentence: "BugSnag's events: crumbs of navigation, routes, activities, the app's state",
            extensions: ["json", "jsonl"], text: bugsnag),
        NamedTable(
            name: "newrelic",
            sentence: "New Relic's query results: Display interactions and crumbs of navigation",
            extensions: ["json", "jsonl", "csv"], text: newRelic),
        NamedTable(
            name: "embrace",
            sentence: "Embrace's sessions: spans of views (ux.view), or the older view crumbs",
            extensions: ["json", "jsonl"], text: embrace),
    ]

    /// Every crash has the crumbs before it, so it is a session of its own.
    private static let crashlytics = """
        {
          "rows": ["events[].breadcrumbs[]", "breadcrumbs[]"],
          "screen": ["params.firebase_screen", "params.firebase_screen_class", "params.ga_screen",
            "params.ga_screen_class", "params._sn", "params._sc", "params.screen_name",
            "params.screen_class"],
          "previous": ["params.firebase_previous_screen", "params.firebase_previous_class",
            "params.ga_previous_screen", "params.ga_previous_class", "params._pn", "params._pc"],
          "time": ["timestamp", "eventTime"],
          "session": ["/event_id", "/events[].eventId", "/eventId", "/firebase_session_id"],
          "kind": ["name", "title"],
          "kinds": {
            "screen_view": "screen",
            "_vs": "screen",
            "app_foreground": "foreground",
            "app_background": "background",
            "_ab": "background"
          }
        }
        """

    /// The events of one session repeat its crumbs, so a crumb is known by its time, name and ends.
    private static let bugsnag = """
        {
          "rows": ["events[].breadcrumbs[]", "breadcrumbs[]"],
          "screen": ["metaData.to", "metaData.route.name", "metaData.newRoute.name", "screen",
            "metaData.screen", "metaData.viewController", "metaData.name",
            "name"],
          "previous": ["metaData.from"],
          "time": "timestamp",
          "session": ["/events[].session.id", "/session.id", "/events[].id", "/id"],
          "kind": "type + name",
          "id": "timestamp + name + metaData.to + metaData.route.name",
          "text": "name",
          "kinds": {
            "navigation.Route pushed on*": "push",
            "navigation.Route popped off*": "back",
            "navigation.Route replaced on*": "replace",
            "navigation.Route removed from*": "ignore",
            "navigation.Page *": "ignore",
            "navigation.DOMContentLoaded": "ignore",
            "navigation.TableView Select Change": "ignore",
            "navigation*": "screen",
            "state.App Did Enter Background": "background",
            "state.App Will Enter Foreground": "foreground",
            "state.App Became Active": "foreground",
            "state.App Resigned Active": "inactive",
            "state.App Will Terminate": "terminate",
            "state.Scene Entered Background": "background",
            "state.Scene Will Deactivate": "inactive",
            "state.Scene Activated": "foreground"
          },
          "patterns": {
            "{screen}#onResume()": "screen",
            "Navigated to {screen}": "screen",
            "{screen} viewDidAppear{}": "screen"
          }
        }
        """

    private static let newRelic = """
        {
          "rows": ["results[].events[]", "data.actor.account.nrql.results[]",
            "data.actor.nrql.results[]", "results[]", ""],
          "screen": ["screen", "to", "screenName", "toScreen", "currentScreen", "viewName"],
          "previous": ["from", "fromScreen", "previousScreen"],
          "time": "timestamp",
          "session": ["sessionId", "session_id", "uuid", "deviceUuid"],
          "kind": ["methodType", "name"],
          "text": "name",
          "kinds": {
            "didPush": "screen",
            "didPop": "screen",
            "didReplace": "screen",
            "navigation": "screen",
            "Navigation": "screen",
            "ScreenView": "screen",
            "screen_view": "screen"
          },
          "patterns": {
            "Display {screen}": "screen"
          }
        }
        """

    private static let embrace = """
        {
          "rows": ["data.spans[] + data.span_snapshots[]", "spans[] + span_snapshots[]",
            "br.vb[]", "breadcrumbs.vb[]"],
          "screen": ["attributes.view.name", "attributes.view.title", "vn"],
          "time": ["start_time_unix_nano", "startTimeUnixNano", "start_time", "st"],
          "session": ["attributes.session.id", "/resource.session_id", "/metadata.session_id",
            "/s.id", "/session.id"],
          "kind": ["attributes.emb.type + attributes.emb.state", "name"],
          "id": ["span_id", "spanId"],
          "kinds": {
            "ux.view*": "screen",
            "ux.session.foreground": "foreground",
            "emb-screen-view": "screen",
            "": "screen"
          }
        }
        """
}
