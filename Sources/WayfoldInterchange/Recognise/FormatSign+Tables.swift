/// What the tables with a name of their own are known by.
extension FormatSign {
    static let tables: [FormatSign] = [
        FormatSign("rudderstack", "RudderStack's calls") { isCalls($0) && isRudderStack($0) },
        FormatSign("segment", "Segment's calls", isCalls),
        // Of calls that do not say whose they are.
        FormatSign("rudderstack", "RudderStack's calls", isCalls),
        FormatSign("amplitude", "Amplitude's events") { sample in
            ["", "events[]."].contains { path in
                func has(_ name: String) -> Bool { sample.hasColumn(path + name) }
                return has("event_type")
                    && ["device_id", "amplitude_id", "session_id", "user_id"].contains(where: has)
                    && ["event_time", "client_event_time", "time"].contains(where: has)
            }
        },
        FormatSign("mixpanel", "Mixpanel's events", isMixpanel),
        FormatSign("posthog", "PostHog's events") { sample in
            !isMixpanel(sample)
                && ["", "results[].", "batch[]."].contains { path in
                    sample.hasColumn(path + "event")
                        && ["distinct_id", "properties.distinct_id"].contains {
                            sample.hasColumn(path + $0)
                        }
                }
        },
        FormatSign("crashlytics", "Crashlytics' rows from BigQuery") {
            let outline = $0.outline
            return outline.has("breadcrumbs[].params") && outline.has("breadcrumbs[].name")
                || outline.has("events[].breadcrumbs[].title")
        },
        FormatSign("bugsnag", "BugSnag's events", isBugsnag),
        FormatSign("newrelic", "New Relic's query results") { sample in
            let lists = [
                "results[].events[].", "data.actor.account.nrql.results[].",
                "data.actor.nrql.results[].",
            ]
            return lists.contains { sample.outline.has($0 + "timestamp") }
                || ["timestamp", "sessionId", "name"].allSatisfy(sample.hasColumn)
                    && ["appName", "eventType", "category", "methodType", "screenName"]
                        .contains(where: sample.hasColumn)
        },
        FormatSign("embrace", "Embrace's sessions") {
            $0.outline.has("data.spans[].attributes[].key") || $0.outline.has("br.vb[].vn")
                || $0.outline.has("spans[].start_time_unix_nano")
        },
        FormatSign("oslog", "OSLog's messages") {
            $0.outline.has("eventMessage")
                && ($0.outline.has("subsystem") || $0.outline.has("processID"))
                || $0.holds("\"eventMessage\":") && $0.holds("\"processID\":")
        },
        FormatSign("go-router", "go_router's log lines") {
            isText($0) && ($0.holds("[GoRouter]") || $0.holds("GoRouter: INFO: "))
        },
        FormatSign("flutter", "Flutter's console") { sample in
            isText(sample)
                && ["[GoRouter]", "[GETX]", "I/flutter", " flutter ", "flutter: ", "didPush"]
                    .contains { sample.holds($0) }
        },
        FormatSign("oslog", "OSLog's messages") { sample in
            isText(sample)
                && [
                    "Timestamp                       ", "Timestamp               Ty ",
                    "] <Notice>: ", "] <Info>: ",
                ].contains { sample.holds($0) }
        },
        FormatSign("logcat", "Android's logcat") { sample in
            isText(sample)
                && [
                    "--------- beginning of", "ActivityTaskManager", "ActivityManager: ",
                    "wm_on_resume_called", "am_on_resume_called",
                ].contains { sample.holds($0) }
        },
    ]

    private static func isText(_ sample: FileSample) -> Bool {
        sample.outline.paths.isEmpty && !sample.isDatabase
    }

    private static let calls: Set = ["screen", "page", "track", "identify", "group", "alias"]

    @Sendable private static func isCalls(_ sample: FileSample) -> Bool {
        let isTable =
            ["anonymous_id", "name", "original_timestamp"].allSatisfy(sample.hasColumn)
        return isTable
            || ["", "batch[]."].contains { path in
                sample.outline.has(path + "type", oneOf: calls)
                    && ["messageId", "anonymousId", "userId"].contains {
                        sample.outline.has(path + $0)
                    }
            }
    }

    private static func isRudderStack(_ sample: FileSample) -> Bool {
        ["", "batch[]."].contains { path in
            ["context.sessionId", "rudderId", "context.sessionStart"].contains {
                sample.outline.has(path + $0)
            }
        } || sample.hasColumn("context_session_id") || sample.holds("rudder")
    }

    @Sendable private static func isMixpanel(_ sample: FileSample) -> Bool {
        sample.hasColumn("event")
            && ["properties.time", "properties.mp_lib", "properties.mp_processing_time_ms"]
                .contains { sample.outline.has($0) }
            || ["event_name", "distinct_id", "insert_id"].allSatisfy(sample.hasColumn)
    }

    @Sendable static func isBugsnag(_ sample: FileSample) -> Bool {
        ["", "events[]."].contains { path in
            sample.outline.has(path + "breadcrumbs[].metaData")
                || sample.outline.has(path + "breadcrumbs[].name")
                    && sample.outline.has(path + "breadcrumbs[].type")
        }
    }
}

extension FileSample {
    /// Whether rows have a column: a member by its path, or a name in a first line with separators.
    func hasColumn(_ name: String) -> Bool {
        if outline.has(name) { return true }
        guard outline.paths.isEmpty, let first = lines.first else { return false }
        let separator = TableCells.separator(ofFirstLine: first)
        return first.split(separator: separator).contains {
            $0.filter { $0 != UInt8(ascii: "\"") && $0 > 0x20 }.elementsEqual(name.utf8)
        }
    }
}
