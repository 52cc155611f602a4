import WayfoldModel

extension TraceLineWriter {
    /// A name and its parameters, or the exact text where that is not how such a route is written.
    mutating func write(_ key: TraceKey, _ symbol: Symbol, _ vocabulary: Vocabulary) {
        let isWritten = vocabulary.utf8(symbol).withUnsafeBufferPointer { utf8 in
            writePlain(key, utf8)
        }
        if isWritten { return }
        let text = vocabulary.text(symbol)
        let route = Route(text: text)
        guard !route.name.isEmpty, route.text.utf8.elementsEqual(text.utf8) else {
            self.text(.exact, text)
            return
        }
        self.text(key, route.name)
        if !route.parameters.isEmpty {
            self.key(.with)
            json.beginObject()
            for parameter in route.parameters {
                json.key(parameter.name)
                json.string(parameter.value)
            }
            json.endObject()
        }
    }

    mutating func write(_ routes: [Symbol], _ vocabulary: Vocabulary) {
        key(.routes)
        json.beginArray()
        for route in routes {
            let isName = vocabulary.utf8(route).withUnsafeBufferPointer { utf8 in
                if utf8.isEmpty || RouteBytes.hasSpecial(utf8) { return false }
                json.string(utf8: utf8)
                return true
            }
            if isName { continue }
            json.beginObject()
            write(.route, route, vocabulary)
            json.endObject()
        }
        json.endArray()
    }

    /// A route whose text has no backslashes, without making its parts; false when it is none.
    private mutating func writePlain(
        _ key: TraceKey, _ utf8: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        if utf8.isEmpty { return false }
        guard RouteBytes.hasSpecial(utf8) else {
            self.key(key)
            json.string(utf8: utf8)
            return true
        }
        guard let parts = PlainRoute(utf8) else { return false }
        self.key(key)
        json.string(utf8: parts.name)
        self.key(.with)
        json.beginObject()
        var rest = parts.rest
        while let parameter = PlainRoute.nextParameter(&rest) {
            json.key(utf8: parameter.name)
            json.string(utf8: parameter.value)
        }
        json.endObject()
        return true
    }
}
