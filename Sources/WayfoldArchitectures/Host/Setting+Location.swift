import WayfoldModel

extension Setting {
    /// The address of routes above a root: their names, and what the last one carries as a query.
    /// A function of the routes alone.
    func location(_ routes: [Symbol]) -> String {
        let names = routes.map { texts.route($0).name }
        let query = routes.last.map { texts.route($0).parameters } ?? []
        let items = query.map { $0.name + "=" + $0.value }
        let path = "/" + names.joined(separator: "/")
        return items.isEmpty ? path : path + "?" + items.joined(separator: "&")
    }
}
