import Testing
import WayfoldInterchange

struct CSVExportTests {
    @Test
    func `fields with commas, quotes and line breaks are in quotes`() throws {
        let text = try exported(
            """
            {"wayfold":1}
            {"session":3,"name":"a, \\"b\\"\\nc"}
            {"do":"push","route":"x","with":{"q":"1,2"}}
            {"at":-5,"do":"back","origin":"gesture","cause":1}
            {"do":"back","refused":"atRoot"}
            {"do":"closeScene"}
            """, CSVExport())
        #expect(
            text == """
                sequence,session,name,time,scene,origin,cause,verb,action,target,refused,screen,\
                depth
                1,3,"a, ""b""
                c",0,0,user,,push,"push x q=""1,2""\",active,,"x?q=1,2",2
                2,3,"a, ""b""
                c",-5,0,gesture,1,back,back,active,,root,1
                3,3,"a, ""b""
                c",-5,0,user,,back,back,active,atRoot,root,1
                4,3,"a, ""b""
                c",-5,0,user,,closeScene,scene close,active,,,

                """)
    }
}
