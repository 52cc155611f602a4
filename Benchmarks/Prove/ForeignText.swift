import Foundation
import SystemPackage
import WayfoldModel

/// Foreign rows in files, as many as fill a size, drawn from a seed.
struct ForeignText {
    /// The formats that are written.
    static let formats = [
        "ga4", "datadog", "otlp", "sentry", "react-navigation", "segment", "rudderstack",
        "amplitude", "mixpanel", "posthog", "crashlytics", "newrelic", "bugsnag", "embrace",
        "oslog", "go-router", "flutter", "table", "narrow-table", "logcat", "screen-log",
    ]

    /// The importer that reads such a file.
    static func importer(of format: String) -> String {
        ["narrow-table": "table", "screen-log": "logcat"][format] ?? format
    }

    static func kind(of format: String) -> String {
        switch format {
        case "table": "Rows of 12 columns as CSV"
        case "narrow-table": "Rows of 7 columns as CSV, each a screen"
        case "logcat", "go-router", "flutter": "Lines of a phone's log"
        case "screen-log": "Lines of a phone's log, each a screen"
        case "newrelic": "JSON Lines of 200 bytes, each a screen"
        default: "JSON Lines"
        }
    }

    /// What of Python reads such a file, and how it goes through `lines`.
    static func pythonReader(of format: String) -> (name: String, loop: String) {
        switch format {
        case "table", "narrow-table":
            ("csv", "for row in csv.reader(line.decode() for line in lines): pass")
        case "logcat", "screen-log", "go-router", "flutter":
            (
                "re",
                "shape = re.compile(rb'(\\S+ \\S+) +(\\d+) +(\\d+) (\\w) (\\w+)\\s*: (.*)')\n"
                    + "for line in lines: shape.match(line)"
            )
        default: ("json", "for line in lines: json.loads(line)")
        }
    }

    static let screens = [
        "Home", "ProductList", "ProductDetail", "Basket", "Checkout", "Settings", "Profile",
        "Search",
    ]

    let format: String
    var random = SplitMix64(seed: 11)
    var time: Int64 = 1_763_630_000_000_000
    var row = 0
    /// How many screens are above the first one in a log of routes.
    var depth = 0
    /// The routes of React Navigation's stack.
    private var stack: [String] = []

    init(_ format: String) {
        self.format = format
    }

    /// Writes rows to a new file until it has so many bytes; gives back how many it has.
    mutating func write(to path: String, byteCount: Int) throws -> Int {
        let file = try FileDescriptor.open(
            FilePath(path), .writeOnly, options: [.create, .truncate],
            permissions: .ownerReadWrite)
        return try file.closeAfter {
            var written = 0
            if let columns = Self.columns[format] {
                written += try file.writeAll((columns + "\n").utf8)
            }
            while written < byteCount {
                var piece = ""
                while piece.utf8.count < 1 << 18 { piece += next() + "\n" }
                written += try file.writeAll(piece.utf8)
            }
            return written
        }
    }

    /// A row; sessions come about each other, some rows late.
    private mutating func next() -> String {
        row += 1
        time += Int64(random.below(40_000))
        let late = random.isOne(in: 10) ? Int64(random.below(5_000_000)) : 0
        let session = row / 2_000 * 50 + random.below(50)
        let screen = Self.screens[random.below(Self.screens.count)]
        switch format {
        case "ga4": return ga4(screen, session, time - late)
        case "datadog": return datadog(screen, session, (time - late) / 1000)
        case "otlp": return otlp(screen, session, time - late)
        case "sentry": return sentry(session)
        case "segment": return segment(screen, session, time - late)
        case "rudderstack": return rudderStack(screen, session, time - late)
        case "amplitude": return amplitude(screen, session, time - late)
        case "mixpanel": return mixpanel(screen, session, (time - late) / 1000)
        case "crashlytics": return crashlytics()
        case "embrace": return embrace()
        case "oslog": return osLog(screen, isShown: row % 10 == 0)
        case "go-router": return goRouter(screen, isShown: row % 10 == 0)
        case "flutter": return flutter(screen, isShown: row % 10 == 0)
        case "posthog": return postHog(screen, session, time - late)
        case "newrelic": return newRelic(screen, session, (time - late) / 1000)
        case "bugsnag": return bugSnag(session)
        case "table": return cells(screen, session, time - late)
        case "narrow-table": return narrowCells(screen, session, time - late)
        case "logcat": return logcat(screen, isShown: row % 50 == 0)
        case "screen-log": return logcat(screen, isShown: true)
        default: return react(screen)
        }
    }

    private func ga4(_ screen: String, _ session: Int, _ time: Int64) -> String {
        func text(_ key: String, _ value: String) -> String {
            "{\"key\":\"\(key)\",\"value\":{\"string_value\":\"\(value)\",\"int_value\":null,"
                + "\"float_value\":null,\"double_value\":null}}"
        }
        func number(_ key: String, _ value: Int) -> String {
            "{\"key\":\"\(key)\",\"value\":{\"string_value\":null,\"int_value\":\"\(value)\","
                + "\"float_value\":null,\"double_value\":null}}"
        }
        let parameters = [
            number("ga_session_id", session), number("ga_session_number", 3),
            number("engagement_time_msec", 1200), text("firebase_screen", screen),
            text("firebase_screen_class", screen + "ViewController"),
            text("firebase_event_origin", "auto"),
        ]
        return "{\"event_date\":\"20261120\",\"event_timestamp\":\"\(time)\",\"event_name\":"
            + "\"screen_view\",\"event_params\":[\(parameters.joined(separator: ","))],"
            + "\"user_id\":null,\"user_pseudo_id\":\"8f1c0d2e-\(session)\",\"platform\":\"IOS\","
            + "\"device\":{\"category\":\"mobile\",\"mobile_model_name\":\"iPhone 15\","
            + "\"operating_system\":\"iOS\",\"language\":\"en-gb\"},\"geo\":{\"country\":"
            + "\"Germany\",\"city\":\"Köln\"},\"stream_id\":\"1234567890\"}"
    }

    private mutating func datadog(_ screen: String, _ session: Int, _ time: Int64) -> String {
        let version = 1 + random.below(3)
        return "{\"type\":\"view\",\"date\":\(time),\"service\":\"shop\",\"application\":{\"id\":"
            + "\"0f0c7a51-9d0a\"},\"session\":{\"id\":\"8f1c0d2e-\(session)\",\"type\":\"user\","
            + "\"has_replay\":false},\"source\":\"ios\",\"view\":{"
            + "\"id\":\"\(session)-\(time / 900)\","
            + "\"referrer\":\"\",\"url\":\"Shop.\(screen)ViewController\",\"name\":\"\(screen)\","
            + "\"loading_type\":\"view_controller_display\",\"time_spent\":1500000000,"
            + "\"action\":{\"count\":2},\"error\":{\"count\":0},\"resource\":{\"count\":7},"
            + "\"is_active\":false},\"connectivity\":{\"status\":\"connected\"},\"_dd\":{"
            + "\"document_version\":\(version),\"format_version\":2}}"
    }

    private func otlp(_ screen: String, _ session: Int, _ time: Int64) -> String {
        "{\"resourceLogs\":[{\"resource\":{\"attributes\":[{\"key\":\"service.name\",\"value\":{"
            + "\"stringValue\":\"shop\"}},{\"key\":\"os.name\","
            + "\"value\":{\"stringValue\":\"ios\"}}]},"
            + "\"scopeLogs\":[{\"scope\":{\"name\":\"app\"},\"logRecords\":[{\"timeUnixNano\":"
            + "\"\(time)000\",\"severityNumber\":9,\"eventName\":\"app.screen.click\","
            + "\"attributes\":[{"
            + "\"key\":\"session.id\",\"value\":{"
            + "\"stringValue\":\"8f1c0d2e-\(session)\"}},{\"key\":"
            + "\"app.screen.name\",\"value\":{\"stringValue\":\"\(screen)\"}},{\"key\":"
            + "\"app.screen.coordinate.x\",\"value\":{\"intValue\":\"120\"}}]}]}]}]}"
    }

    private func postHog(_ screen: String, _ session: Int, _ time: Int64) -> String {
        """
        {"uuid":"019a9f5e-\(row)","event":"$screen",\
        "properties":{"$app_build":"1042","$app_name":"Shop",\
        "$app_namespace":"com.example.shop","$app_version":"4.2.0",\
        "$device_id":"B5372DB0-C21E-11E4-8DFC-AA07A5B093DB",\
        "$device_model":"iPhone15,2","$device_name":"iPhone",\
        "$device_type":"Mobile","$is_emulator":false,\
        "$lib":"posthog-ios","$lib_version":"3.19.1",\
        "$locale":"en-GB","$network_wifi":true,"$os_name":"iOS",\
        "$os_version":"18.1","$screen_height":844,\
        "$screen_name":"\(screen)","$screen_width":390,\
        "$session_id":"8f1c0d2e-\(session)","$timezone":"Europe/Berlin",\
        "$geoip_city_name":"Köln","$geoip_country_code":"DE",\
        "$feature/checkout":"b"},"timestamp":\(time),"team_id":1,\
        "distinct_id":"anna-\(session)","elements_chain":"",\
        "created_at":"2026-11-20T09:10:00Z"}
        """
    }

    private func newRelic(_ screen: String, _ session: Int, _ time: Int64) -> String {
        "{\"timestamp\":\(time),\"sessionId\":\"1f0a-\(session)\",\"name\":"
            + "\"Display \(screen)ViewController\",\"category\":\"Interaction\","
            + "\"interactionDuration\":0.41,\"appName\":\"Shop\",\"appVersion\":\"4.2.0\","
            + "\"deviceType\":\"iPhone\",\"uuid\":\"d-\(session)\"}"
    }

    /// An error with the crumbs before it, half of which are of navigation.
    private mutating func bugSnag(_ session: Int) -> String {
        let crumbs = (0..<25).map { _ -> String in
            time += Int64(random.below(2_000_000))
            let start = "{\"timestamp\":\"\(clock("T"))Z\","
            switch random.below(4) {
            case 0:
                return start + "\"name\":\"UI click\",\"type\":\"user\",\"metaData\":{"
                    + "\"target\":\"Button-\(random.below(90))\"}}"
            case 1:
                return start + "\"name\":\"fetch() succeeded\",\"type\":\"request\","
                    + "\"metaData\":{\"status\":200,"
                    + "\"request\":\"GET https://api.example.com/items\"}}"
            default:
                let ends = (0..<2).map { _ in Self.screens[random.below(Self.screens.count)] }
                return start + "\"name\":\"React Navigation onStateChange\","
                    + "\"type\":\"navigation\",\"metaData\":{\"to\":\"\(ends[0])\","
                    + "\"from\":\"\(ends[1])\"}}"
            }
        }
        return "{\"severity\":\"error\",\"unhandled\":true,\"id\":\"e\(row)\",\"session\":{"
            + "\"id\":\"s-\(session)-\(row)\"},\"exceptions\":[{\"errorClass\":\"TypeError\","
            + "\"message\":\"undefined is not a function\",\"type\":\"reactnativejs\","
            + "\"stacktrace\":[]}],\"app\":{\"id\":\"com.example.shop\","
            + "\"version\":\"4.2.0\"},\"breadcrumbs\":[\(crumbs.joined(separator: ","))]}"
    }

    private static let columns = [
        "table": "event_id,event_time,user_id,session_id,event_name,screen_name,app_version,"
            + "platform,device_model,locale,country,properties",
        "narrow-table": "time,session,event,screen,version,os,country",
    ]

    private func narrowCells(_ screen: String, _ session: Int, _ time: Int64) -> String {
        "\(time),8f1c0d2e-7c31-\(session),screen_view,\(screen)ViewController,4.2.0 (1042),"
            + "iOS 18.1,Germany"
    }

    private mutating func cells(_ screen: String, _ session: Int, _ time: Int64) -> String {
        let isView = random.below(3) > 0
        return "019a9f5e-7c31-7abc-9d0a-\(row),\(time),anna-\(session),8f1c0d2e-\(session),"
            + "\(isView ? "screen_view" : "button_tap"),\(screen),4.2.0 (1042),iOS 18.1,"
            + "\"iPhone15,2\",en-GB,Germany,\"{\"\"list\"\":\"\"offers\"\","
            + "\"\"position\"\":\(row % 90),\"\"variant\"\":\"\"b\"\","
            + "\"\"network\"\":\"\"wifi\"\"}\""
    }

    private static let noise = [
        "BatteryStatsService: level changed to", "WifiStateMachine: rssi poll for network",
        "art     : Background concurrent copying GC freed objects of heap",
        "ViewRootImpl: frame drawn, waited for vsync and buffers of surface",
        "ActivityManager: Process com.example.mail (adj 900) is cached, freed pages",
        "NetworkStats: bytes counted for the interface rmnet_data0 since boot",
    ]

    /// The row's time, of one day whatever its date.
    func clock(_ mark: String, of time: Int64? = nil) -> String {
        let time = time ?? self.time
        let ofDay = time / 1_000_000 % 86_400
        func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "2025-11-20\(mark)\(two(ofDay / 3600)):\(two(ofDay / 60 % 60)):\(two(ofDay % 60))."
            + "\(100 + time / 1000 % 900)"
    }

    private mutating func logcat(_ screen: String, isShown: Bool) -> String {
        let clock = clock(" ").dropFirst(5)
        guard isShown else {
            let text = Self.noise[random.below(Self.noise.count)]
            return "\(clock)  \(1000 + random.below(9000))  \(1000 + random.below(9000)) D \(text) "
                + "\(random.below(1_000_000)) of \(row)"
        }
        return "\(clock)  9926  9926 I wm_on_resume_called: [\(222_456_063 + row),"
            + "com.example.shop.\(screen)Activity,RESUME_ACTIVITY,2]"
    }

    private mutating func sentry(_ session: Int) -> String {
        let crumbs = (0..<20).map { _ -> String in
            time += Int64(random.below(2_000_000))
            let screen = Self.screens[random.below(Self.screens.count)]
            return "{\"timestamp\":\(time / 1_000_000).\(100 + random.below(900)),\"type\":"
                + "\"navigation\",\"category\":\"ui.lifecycle\",\"level\":\"info\",\"data\":{"
                + "\"screen\":\"Shop.\(screen)ViewController\",\"beingPresented\":\"false\","
                + "\"parentViewController\":\"UINavigationController\",\"window\":"
                + "\"<UIWindow: 0x10>\",\"window_isKeyWindow\":\"true\",\"window_windowLevel\":"
                + "\"0.0\",\"is_window_rootViewController\":\"false\"}}"
        }
        return "{\"event_id\":\"5f0c1f9c\(session)\(row)\",\"platform\":\"cocoa\",\"breadcrumbs\":{"
            + "\"values\":[\(crumbs.joined(separator: ","))]}}"
    }

    private mutating func react(_ screen: String) -> String {
        // Somebody goes on and back: a screen more, or one less.
        if stack.count > 1, random.below(5) < 2 { stack.removeLast() } else { push(screen) }
        if stack.count > 8 { stack.removeLast(5) }
        return "{\"timestamp\":\(time / 1000),\"state\":{\"stale\":false,\"type\":\"stack\","
            + "\"key\":\"stack-Xq\",\"index\":\(stack.count - 1),"
            + "\"routeNames\":[\"Home\",\"Profile\"],\"routes\":["
            + stack.joined(separator: ",") + "]}}"
    }

    private mutating func push(_ screen: String) {
        stack.append(
            "{\"key\":\"\(screen)-\(row)\",\"name\":\"\(screen)\",\"params\":{\"id\":"
                + "\(random.below(500)),\"from\":\"list\"}}")
    }
}
