import WayfoldReplay

/// What a page has said and asked for.
struct PageRecord {
    /// Errors and warnings of the console, exceptions, and what the browser itself complains of.
    var complaints: [String] = []
    /// Where requests went, in their order.
    var requests: [String] = []

    mutating func note(_ method: String, _ parameters: JSONValue) {
        switch method {
        case "Runtime.consoleAPICalled":
            let kind = parameters["type"]?.string ?? ""
            guard ["error", "warning", "assert"].contains(kind) else { return }
            let words = (parameters["arguments"] ?? parameters["args"])?.elements ?? []
            complaints.append(
                "\(kind): " + words.map { $0["value"]?.plain ?? "?" }.joined(separator: " "))
        case "Runtime.exceptionThrown":
            let details = parameters["exceptionDetails"]
            complaints.append(
                "exception: "
                    + (details?["exception"]?["description"]?.string
                        ?? details?["text"]?.string ?? "?"))
        case "Log.entryAdded":
            let entry = parameters["entry"]
            guard ["error", "warning"].contains(entry?["level"]?.string ?? "") else { return }
            complaints.append(
                "\(entry?["source"]?.string ?? ""): \(entry?["text"]?.string ?? "") "
                    + (entry?["url"]?.string ?? ""))
        case "Network.requestWillBeSent":
            if let address = parameters["request"]?["url"]?.string { requests.append(address) }
        case "Network.webSocketCreated":
            if let address = parameters["url"]?.string { requests.append(address) }
        default: break
        }
    }
}
