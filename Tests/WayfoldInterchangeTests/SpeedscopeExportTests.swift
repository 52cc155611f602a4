import Testing
import WayfoldInterchange

struct SpeedscopeExportTests {
    @Test
    func `a profile a session, whichever ends first, frames shared by route`() throws {
        let text = try exported(
            """
            {"wayfold":1,"sessions":{"7":"ada"}}
            {"session":7,"at":100,"do":"setRoot","route":"home"}
            {"session":8,"at":110,"do":"setRoot","route":"home"}
            {"session":7,"at":120,"do":"push","route":"a \\"b\\""}
            {"session":8,"at":115,"do":"push","route":"c"}
            {"session":8,"at":130,"do":"endSession"}
            {"session":7,"at":140,"do":"back"}
            """, SpeedscopeExport())
        #expect(
            text == #"""
                {"$schema":"https://www.speedscope.app/file-format-schema.json",\#
                "exporter":"wayfold","profiles":[
                {"type":"evented","name":"session 8","unit":"microseconds","startValue":0,\#
                "events":[{"type":"O","at":0,"frame":0},{"type":"O","at":5,"frame":2},\#
                {"type":"C","at":20,"frame":2},{"type":"C","at":20,"frame":0}],\#
                "endValue":20},
                {"type":"evented","name":"ada","unit":"microseconds","startValue":0,\#
                "events":[{"type":"O","at":0,"frame":0},{"type":"O","at":20,"frame":1},\#
                {"type":"C","at":40,"frame":1},{"type":"C","at":40,"frame":0}],\#
                "endValue":40}
                ],"shared":{"frames":[{"name":"home"},{"name":"a \"b\""},{"name":"c"}]}}

                """#)
    }

    @Test
    func `a trace without events has no profile`() throws {
        let text = try exported("{\"wayfold\":1}\n", SpeedscopeExport())
        #expect(
            text == #"""
                {"$schema":"https://www.speedscope.app/file-format-schema.json",\#
                "exporter":"wayfold","profiles":[
                ],"shared":{"frames":[]}}

                """#)
    }
}
