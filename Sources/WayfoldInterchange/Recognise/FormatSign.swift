import WayfoldReplay

/// What a file is known by. A format that is read here is one line of `table`.
struct FormatSign: Sendable {
    /// The word that `import` takes; nil for what is known and not read.
    let name: String?
    /// What it is, for people: `a HAR file`.
    let phrase: String
    /// What to do instead, for what is not read.
    let advice: String
    let isMet: @Sendable (FileSample) -> Bool

    init(
        _ name: String?, _ phrase: String, advice: String = "",
        _ isMet: @escaping @Sendable (FileSample) -> Bool
    ) {
        self.name = name
        self.phrase = phrase
        self.advice = advice
        self.isMet = isMet
    }

    /// Everything that is known, the formats that can be imported first.
    static let table: [FormatSign] =
        [
            FormatSign("jsonl", "Wayfold's JSON Lines") { $0.outline.has("wayfold") },
            FormatSign("wikispeedia", "Wikispeedia's paths", isWikispeedia),
            FormatSign("msnbc", "msnbc.com's visits") { sample in
                sample.lines.contains { $0.elementsEqual("% Sequences:".utf8) }
                    || sample.begins(with: Array("% Different categories found".utf8))
            },
            FormatSign("miniwob-tabs", "clicks on MiniWoB's tabs") {
                isMiniWoB($0) && !$0.holds("\"email-")
            },
            FormatSign("miniwob-mail", "clicks on MiniWoB's mail page") {
                isMiniWoB($0) && !$0.holds("ui-tabs-anchor")
            },
            FormatSign("browser-history", "a table of a browser's visits") { sample in
                sample.rows(separator: ",").first.map { names in
                    BrowserColumns(named: names.map { String(decoding: $0, as: UTF8.self) }) != nil
                } == true
            },
            FormatSign("history", "a browser's history database") {
                $0.hasTables("urls", "visits") || $0.hasTables("moz_places", "moz_historyvisits")
                    || $0.hasTables("history_items", "history_visits")
            },
            FormatSign("xcresult", "the database of an Xcode result bundle") {
                $0.hasTables("TestCaseRuns", "Activities")
            },
            FormatSign("har", "a HAR file") {
                $0.outline.has("log.entries") || $0.outline.has("log.pages")
                    || $0.outline.has("log.creator")
            },
            FormatSign("otlp", "OpenTelemetry's OTLP/JSON") {
                $0.outline.has("resourceLogs") || $0.outline.has("resourceSpans")
            },
            FormatSign("ga4", "GA4's rows from BigQuery", isGA4),
            FormatSign("datadog", "Datadog's RUM events", isDatadog),
            FormatSign(
                "react-navigation", "React Navigation's states or actions", isReactNavigation),
            FormatSign("sentry", "Sentry's breadcrumbs", isSentry),
            FormatSign("recorder", "a recorder's last events") {
                $0.begins(with: RingSlot.magic)
                    || $0.holds(String(decoding: Breadcrumb.mark, as: UTF8.self))
            },
            FormatSign("words", "Wayfold's words") { $0.isWords },
        ] + tables + unread

    /// What people hand over in place of a file that is meant.
    private static let unread: [FormatSign] = [
        FormatSign(nil, "a ZIP archive", advice: "unpack it first") {
            $0.begins(with: [0x50, 0x4B, 0x03, 0x04])
        },
        FormatSign(nil, "a tar archive", advice: "unpack it first") {
            $0.begins(with: Array("ustar".utf8), at: 257)
        },
        FormatSign(nil, "a file packed with zstd", advice: "unpack it first") {
            $0.begins(with: [0x28, 0xB5, 0x2F, 0xFD])
        },
        FormatSign(nil, "a file packed with bzip2", advice: "unpack it first") {
            $0.begins(with: Array("BZh".utf8)) && $0.begins(with: [0x31, 0x41, 0x59], at: 4)
        },
        FormatSign(nil, "a database without a browser's history", advice: "export its rows") {
            $0.isDatabase
        },
        FormatSign(
            nil, "text in UTF-16", advice: "convert it with 'iconv -f UTF-16 -t UTF-8' first"
        ) {
            $0.begins(with: [0xFF, 0xFE]) || $0.begins(with: [0xFE, 0xFF])
        },
        FormatSign(nil, "a web page", advice: "check what was downloaded") { sample in
            let start = String(decoding: sample.bytes.prefix(512), as: UTF8.self).lowercased()
            return start.contains("<!doctype html") || start.contains("<html")
        },
        FormatSign(nil, "XML", advice: "export it as JSON") {
            $0.begins(with: Array("<?xml".utf8))
        },
    ]
}

extension FormatSign {
    /// Rows of five or six fields with a time and a path, or names of such columns.
    @Sendable private static func isWikispeedia(_ sample: FileSample) -> Bool {
        sample.rows(separator: "\t").contains { fields in
            let names = fields.map { String(decoding: $0, as: UTF8.self) }
            if names.contains("hashedIpAddress"), names.contains("path") { return true }
            guard fields.count == 5 || fields.count == 6 else { return false }
            // Behind a path number there is one more.
            return [1, 2].contains { time in
                isNumber(fields[time]) && !isNumber(fields[time + 2]) && !fields[time + 2].isEmpty
                    && (isNumber(fields[time + 1]) || fields[time + 1].isEmpty)
            }
        }
    }

    private static func isNumber(_ field: ArraySlice<UInt8>) -> Bool {
        DecimalText.read(field) != .noNumber
    }

    private static func isMiniWoB(_ sample: FileSample) -> Bool {
        sample.outline.has("clicks")
            && ["durationMs", "utterance", "reward"].contains { sample.outline.has($0) }
    }

    @Sendable private static func isGA4(_ sample: FileSample) -> Bool {
        // Rows whose parameters were made columns are a table as any other.
        let isFlat =
            !sample.outline.has("event_params")
            && ["firebase_screen", "firebase_screen_class", "screen_name", "page_location"]
                .contains { sample.outline.has($0) }
        return !isFlat && sample.outline.has("event_name")
            && ["event_timestamp", "event_params", "user_pseudo_id", "event_date"].contains {
                sample.outline.has($0)
            }
    }

    /// Events as the kits send them, or pages of the events API (`data[].attributes`).
    @Sendable private static func isDatadog(_ sample: FileSample) -> Bool {
        let outline = sample.outline
        if outline.has("data[].attributes.attributes") || outline.has("data[].type", "rum") {
            return true
        }
        if outline.has("attributes.attributes.session.id") || outline.has("type", "rum") {
            return true
        }
        let kinds: Set = [
            "view", "view_update", "action", "resource", "error", "long_task", "vital",
        ]
        return outline.has("type", oneOf: kinds)
            && ["session.id", "application.id", "_dd.document_version", "view.id"].contains {
                outline.has($0)
            }
    }

    private static let reactActions: Set = [
        "NAVIGATE", "NAVIGATE_DEPRECATED", "GO_BACK", "RESET", "SET_PARAMS", "REPLACE_PARAMS",
        "PUSH_PARAMS", "PRELOAD", "PUSH", "POP", "POP_TO", "POP_TO_TOP", "REPLACE", "RETAIN",
        "JUMP_TO", "OPEN_DRAWER", "CLOSE_DRAWER", "TOGGLE_DRAWER",
    ]

    @Sendable private static func isReactNavigation(_ sample: FileSample) -> Bool {
        let outline = sample.outline
        return outline.has("routes[].name") || outline.has("state.routes[].name")
            || outline.has("action.type", oneOf: reactActions)
            || outline.has("type", oneOf: reactActions)
    }

    /// Events, envelopes, webhooks, bare crumbs, the API's `entries` and a replay's recording.
    @Sendable private static func isSentry(_ sample: FileSample) -> Bool {
        let outline = sample.outline
        // Crumbs of others have names, and their events a type.
        if outline.has("breadcrumbs[].name") || outline.has("event_type") { return false }
        // What a webhook sends has the event inside.
        if ["", "event.", "data.event.", "data.error."].contains(where: {
            isSentryEvent(outline, at: $0)
        }) {
            return true
        }
        // The older one, which says more of the project than of the event.
        if outline.has("project_slug"), outline.has("event.event_id") || outline.has("event.id") {
            return true
        }
        if isReplay(outline) { return true }
        let others = ["session.id", "event_id", "eventID"]
        return outline.has("category") && outline.has("timestamp")
            && ["data", "message", "level"].contains { outline.has($0) }
            && !others.contains { outline.has($0) }
    }

    private static func isSentryEvent(_ outline: JSONOutline, at path: String) -> Bool {
        func has(_ key: String) -> Bool { outline.has(path + key) }
        if has("breadcrumbs") || has("sentry.interfaces.Breadcrumbs")
            || outline.has(path + "entries[].type", "breadcrumbs")
        {
            return true
        }
        if has("eventID"), has("groupID") || has("projectID") { return true }
        let event = ["platform", "sdk", "exception", "contexts", "sent_at", "dsn", "logger"]
        return (has("event_id") || has("eventID")) && event.contains(where: has)
    }

    /// Events of rrweb: Sentry's own, or the first of a recording, which stands before the page's
    /// content.
    private static func isReplay(_ outline: JSONOutline) -> Bool {
        if outline.has("data.tag", "breadcrumb") { return true }
        let tags: Set = ["performanceSpan", "options", "video"]
        if outline.has("type", "5"), outline.has("data.tag", oneOf: tags) { return true }
        return outline.has("type", "4") && outline.has("timestamp")
            && ["href", "width", "height"].allSatisfy { outline.has("data." + $0) }
    }
}
