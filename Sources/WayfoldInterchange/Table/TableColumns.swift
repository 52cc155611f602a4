/// Which columns of a table say what, as its mapping has it.
///
/// A class, because the rows that are read by it hand it on by the million.
final class TableColumns {
    let mapping: TableMapping
    let slots: TableSlots
    let time: TableColumn
    let times: TableTime
    let session: TableColumn
    let screen: TableColumn
    let previous: TableColumn
    let kind: TableColumn
    let url: TableColumn
    let identity: TableColumn
    let order: TableColumn
    let text: TableColumn
    let patterns: ShapeTable

    init(_ mapping: TableMapping) {
        self.mapping = mapping
        slots = TableSlots(mapping)
        time = TableColumn(.time, slots)
        times = TableTime(mapping.unit, mapping.dates)
        session = TableColumn(.session, slots)
        screen = TableColumn(.screen, slots)
        previous = TableColumn(.previous, slots)
        kind = TableColumn(.kind, slots)
        url = TableColumn(.url, slots)
        identity = TableColumn(.id, slots)
        order = TableColumn(.order, slots)
        text = TableColumn(.text, slots)
        patterns = ShapeTable(mapping.patterns, slots)
    }
}
