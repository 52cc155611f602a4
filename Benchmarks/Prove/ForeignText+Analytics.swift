import WayfoldModel

/// Rows as services of analytics and crashes export them, and as apps print their routes.
extension ForeignText {
    func segment(_ screen: String, _ session: Int, _ time: Int64) -> String {
        let date = clock("T", of: time) + "Z"
        return """
            {"anonymousId":"anna-\(session)","channel":"client","context":{"app":{"build":"1042",\
            "name":"Shop","namespace":"com.example.shop","version":"4.2.0"},"device":{\
            "id":"B5372DB0-C21E-11E4-8DFC-AA07A5B093DB","manufacturer":"Apple",\
            "model":"iPhone15,2","type":"ios"},"ip":"203.0.113.7","library":{\
            "name":"analytics-swift","version":"1.5.11"},"locale":"en-GB","network":{\
            "cellular":false,"wifi":true},"os":{"name":"iOS","version":"18.1"},\
            "timezone":"Europe/Berlin","traits":{}},"integrations":{},"messageId":"m-\(row)",\
            "originalTimestamp":"\(date)","receivedAt":"\(date)","sentAt":"\(date)",\
            "timestamp":"\(date)","type":"screen","userId":null,"version":2,"writeKey":"k",\
            "name":"\(screen)","properties":{"name":"\(screen)"}}
            """
    }

    func rudderStack(_ screen: String, _ session: Int, _ time: Int64) -> String {
        """
        {"type":"screen","messageId":"\(session)-\(row)","channel":"mobile","context":{"app":{\
        "build":"4","name":"Shop","namespace":"com.example.shop","version":"1.1.5"},\
        "sessionId":\(1_763_629_200 + session),"device":{"id":"49e4bdd1c280bc00",\
        "manufacturer":"Google","model":"Pixel 8","name":"shiba","type":"Android"},"library":{\
        "name":"com.rudderstack.android.sdk.core","version":"1.24.1"},"locale":"en-US",\
        "network":{"carrier":"Android"},"os":{"name":"Android","version":"15"},\
        "timezone":"Asia/Kolkata","userAgent":"Dalvik/2.1.0"},\
        "originalTimestamp":"\(clock("T", of: time))Z","anonymousId":"49e4bdd1-\(session)",\
        "integrations":{"All":true},"properties":{"name":"\(screen)"},"event":"\(screen)"}
        """
    }

    func amplitude(_ screen: String, _ session: Int, _ time: Int64) -> String {
        let date = clock(" ", of: time) + "000"
        return """
            {"$insert_id":"i-\(row)","$insert_key":null,"$schema":null,"adid":null,\
            "amplitude_id":8123456789,"app":123456,"city":"Köln","client_event_time":"\(date)",\
            "client_upload_time":"\(date)","country":"Germany","data":{"path":"/2/httpapi"},\
            "device_id":"C8F9E604-\(session)","device_type":"Apple iPhone","event_id":\(row),\
            "event_properties":{"[Amplitude] Screen Name":"\(screen)"},"event_time":"\(date)",\
            "event_type":"[Amplitude] Screen Viewed","group_properties":{},"groups":{},\
            "language":"English","library":"amplitude-swift/1.9.2","os_name":"ios",\
            "os_version":"18.1","platform":"iOS","processed_time":"\(date)",\
            "session_id":\(1_763_629_200_000 + session),"user_id":"anna-\(session)",\
            "user_properties":{"plan":"pro"},"uuid":"u-\(row)","version_name":"4.2.0"}
            """
    }

    func mixpanel(_ screen: String, _ session: Int, _ time: Int64) -> String {
        """
        {"event":"Screen Viewed","properties":{"time":\(time),"distinct_id":"anna-\(session)",\
        "$app_build_number":"42","$app_version_string":"4.2.0","$city":"Cologne",\
        "$insert_id":"mp-\(row)","$lib_version":"4.3.0","$manufacturer":"Apple",\
        "$model":"iPhone15,2","$os":"iOS","mp_country_code":"DE","mp_lib":"swift",\
        "mp_processing_time_ms":1763629999123,"screen_name":"\(screen)"}}
        """
    }

    /// A crash with the crumbs before it, half of which are of screens.
    mutating func crashlytics() -> String {
        let crumbs = (0..<25).map { _ -> String in
            time += Int64(random.below(2_000_000))
            let start = "{\"timestamp\":\"\(clock(" "))000 UTC\",\"name\":"
            guard random.isOne(in: 2) else {
                return start + "\"button_tap\",\"params\":[{\"key\":\"item\",\"value\":\"x"
                    + "\(random.below(90))\"}]}"
            }
            let screen = Self.screens[random.below(Self.screens.count)]
            return start + "\"screen_view\",\"params\":[{\"key\":\"firebase_event_origin\","
                + "\"value\":\"auto\"},{\"key\":\"firebase_screen_class\",\"value\":\""
                + "\(screen)ViewController\"},{\"key\":\"firebase_screen_id\",\"value\":\"-"
                + "\(random.below(9_000_000))\"}]}"
        }
        return """
            {"platform":"IOS","bundle_identifier":"com.example.shop","event_id":"f\(row)",\
            "is_fatal":true,"error_type":"FATAL","issue_id":"c5a6f1",\
            "event_timestamp":"\(clock(" "))000 UTC","device":{"manufacturer":"Apple",\
            "model":"iPhone15,2"},"application":{"build_version":"42"},\
            "installation_uuid":"i\(row)","custom_keys":[{"key":"cart","value":"2"}],\
            "breadcrumbs":[\(crumbs.joined(separator: ","))]}
            """
    }

    /// A session with a span for each screen.
    mutating func embrace() -> String {
        let spans = (0..<20).map { index -> String in
            time += Int64(random.below(2_000_000))
            let screen = Self.screens[random.below(Self.screens.count)]
            return """
                {"trace_id":"t\(index)","span_id":"sp\(index)",\
                "parent_span_id":"0000000000000000","name":"emb-screen-view",\
                "start_time_unix_nano":\(time)000,"end_time_unix_nano":\(time + 5)000,\
                "status":"Ok","events":[],"links":[],"attributes":[{"key":"emb.type",\
                "value":"ux.view"},{"key":"emb.private","value":"false"},{"key":"view.title",\
                "value":"\(screen)"},{"key":"view.name","value":"\(screen)ViewController"},\
                {"key":"session.id","value":"S\(row)"}]}
                """
        }
        return """
            {"resource":{"app_version":"4.2.0","device_model":"iPhone15,2","os_name":"ios",\
            "sdk_version":"6.8.1"},"metadata":{"locale":"en_GB"},"version":"1.0",\
            "type":"spans","data":{"spans":[\(spans.joined(separator: ","))]}}
            """
    }

    mutating func osLog(_ screen: String, isShown: Bool) -> String {
        let message =
            isShown
            ? "\(screen)ViewController viewDidAppear"
            : "request \(row) finished in \(random.below(900)) ms"
        return """
            {"traceID":3169743378388877828,"eventMessage":"\(message)","eventType":"logEvent",\
            "source":null,"formatString":"%{public}s","userID":501,"activityIdentifier":0,\
            "subsystem":"com.example.shop","category":"navigation",\
            "threadID":\(random.below(90_000)),\
            "senderImageUUID":"0CE9AAA6-7282-3923-B74D-7A1CAD26B8F8","backtrace":{"frames":[{\
            "imageOffset":9412,"imageUUID":"0CE9AAA6"}]},"bootUUID":"",\
            "processImagePath":"/private/var/containers/Shop.app/Shop",\
            "timestamp":"\(clock(" "))000+0100","senderImagePath":"/Shop.app/Shop",\
            "machTimestamp":\(time),"messageType":"Default","processID":\(512 + row / 5000),\
            "parentActivityIdentifier":0,"timezoneName":""}
            """
    }

    /// A screen more, or one less.
    private mutating func isPush() -> Bool {
        let isPush = depth == 0 || (depth < 8 && random.below(5) < 3)
        depth += isPush ? 1 : -1
        return isPush
    }

    mutating func goRouter(_ screen: String, isShown: Bool) -> String {
        let start = "\(clock(" ").dropFirst(5))  4242  4271 I flutter : "
        guard isShown else {
            return start + "fetched \(row) bytes of /api/items in \(random.below(900)) ms"
        }
        return start + "[GoRouter] \(isPush() ? "pushing" : "popping") /items/\(screen)"
    }

    mutating func flutter(_ screen: String, isShown: Bool) -> String {
        guard isShown else {
            return "I/flutter ( 4242): fetched \(row) bytes of /api/items in "
                + "\(random.below(900)) ms"
        }
        return isPush()
            ? "I/flutter ( 4242): didPush: /\(screen) (from /Home)"
            : "I/flutter ( 4242): didPop: /\(screen)"
    }
}
