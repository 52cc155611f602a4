/// What analytics hand out, a row an event.
extension NamedTable {
    static let analytics = [
        NamedTable(
            name: "segment",
            sentence: "Segment's screen and page calls, raw, in batches or as a warehouse has them",
            extensions: ["jsonl", "json", "csv"], text: calls),
        NamedTable(
            name: "rudderstack",
            sentence: "RudderStack's screen and page calls, whose session is context.sessionId",
            extensions: ["jsonl", "json", "csv"], text: calls),
        NamedTable(
            name: "amplitude",
            sentence: "Amplitude's exported events: the kit's screens, and names as screen_view",
            extensions: ["json", "jsonl", "csv"], text: amplitude),
        NamedTable(
            name: "mixpanel",
            sentence:
                "Mixpanel's raw export: screen and page views, split by 30 idle minutes",
            extensions: ["jsonl", "json", "csv"], text: mixpanel),
        NamedTable(
            name: "posthog",
            sentence: "PostHog's $screen and $pageview events, exported or as its API has them",
            extensions: ["jsonl", "json", "csv"], text: posthog),
    ]

    /// Segment's and RudderStack's calls, which are of one shape; a warehouse's table of screens
    /// has their names with underscores, and no type.
    private static let calls = """
        {
          "rows": ["batch[]", ""],
          "screen": ["name", "properties.screen_name", "properties.screen", "properties.name",
            "event", "properties.title", "properties.path", "title", "path"],
          "time": ["timestamp", "originalTimestamp", "original_timestamp", "sentAt", "sent_at",
            "receivedAt", "received_at"],
          "session": [
            "anonymousId + context.sessionId + context.session.id + context.session_id",
            "userId + context.sessionId + context.session.id + context.session_id",
            "anonymous_id + context_session_id", "user_id + context_session_id"],
          "kind": "type + event",
          "url": ["properties.url", "context.page.url", "url"],
          "id": ["messageId", "message_id", "id"],
          "gap": "30m",
          "kinds": {
            "screen*": "screen",
            "page*": "screen",
            "": "screen",
            "track.Application Opened": "foreground",
            "track.Application Foregrounded": "foreground",
            "track.Application Backgrounded": "background",
            "track.Deep Link Opened": "open"
          }
        }
        """

    private static let amplitude = """
        {
          "rows": ["events[]", ""],
          "screen": ["event_properties.[Amplitude] Screen Name", "event_properties.screen_name",
            "event_properties.Screen Name", "event_properties.screen", "event_properties.name",
            "event_properties.[Amplitude] Page Path", "event_properties.page_path",
            "event_properties.page"],
          "time": ["event_time", "client_event_time", "time"],
          "session": ["device_id + session_id", "user_id + session_id",
            "amplitude_id + session_id"],
          "kind": "event_type",
          "url": ["event_properties.[Amplitude] Link URL",
            "event_properties.[Amplitude] Page URL"],
          "id": ["$insert_id", "insert_id", "uuid"],
          "order": ["sequence_number", "event_id"],
          "kinds": {
            "[Amplitude] Screen Viewed": "screen",
            "[Amplitude] Page Viewed": "screen",
            "[Amplitude] Application Opened": "foreground",
            "[Amplitude] Application Backgrounded": "background",
            "[Amplitude] Deep Link Opened": "open",
            "Screen Viewed": "screen",
            "Screen View": "screen",
            "Viewed Screen": "screen",
            "screen_view": "screen",
            "screen_viewed": "screen",
            "Page Viewed": "screen",
            "page_view": "screen"
          }
        }
        """

    private static let mixpanel = """
        {
          "screen": ["properties.screen_name", "properties.Screen Name", "properties.screenName",
            "properties.$screen_name", "properties.screen", "properties.Screen",
            "properties.current_url_path", "properties.page_name", "properties.Page Name",
            "properties.page", "properties.Page", "properties.current_page_title",
            "properties.name"],
          "time": ["properties.time", "time", "properties.$time"],
          "session": ["properties.distinct_id + properties.$session_id + properties.session_id",
            "distinct_id", "properties.$device_id"],
          "kind": ["event", "event_name", "mp_event_name"],
          "url": ["properties.current_url", "properties.$current_url"],
          "id": ["properties.$insert_id", "$insert_id", "insert_id"],
          "gap": "30m",
          "kinds": {
            "$mp_web_page_view": "screen",
            "Screen View": "screen",
            "Screen Viewed": "screen",
            "Viewed Screen": "screen",
            "View Screen": "screen",
            "Screen": "screen",
            "screen_view": "screen",
            "screen_viewed": "screen",
            "ScreenView": "screen",
            "Page View": "screen",
            "Page Viewed": "screen",
            "Viewed Page": "screen",
            "page_view": "screen",
            "App Backgrounded": "background",
            "App Foregrounded": "foreground"
          }
        }
        """

    private static let posthog = """
        {
          "rows": ["results[]", "batch[]", ""],
          "screen": ["properties.$screen_name", "$screen_name", "properties.$pathname",
            "$pathname"],
          "time": ["timestamp", "properties.timestamp", "created_at"],
          "session": ["properties.$session_id", "$session_id", "distinct_id",
            "properties.distinct_id", "person_id"],
          "kind": "event",
          "url": ["properties.url", "properties.$current_url", "$current_url"],
          "id": ["uuid", "id", "properties.$insert_id"],
          "gap": "30m",
          "kinds": {
            "$screen": "screen",
            "$pageview": "screen",
            "Application Opened": "foreground",
            "Application Became Active": "foreground",
            "Application Backgrounded": "background",
            "Deep Link Opened": "open"
          }
        }
        """
}
