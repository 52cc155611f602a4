/// The traces that the tests run on.
enum Samples {
    /// Two tabs, a guard, a link, a queue behind a cancelled swipe; two sessions with names.
    static let lines = #"""
        {"wayfold":1,"map":"app.json","sessions":{"1":"anna","2":"bob"}}
        {"do":"push","route":"todo","with":{"id":"1"}}
        {"at":1000,"do":"selectTab","route":"todos"}
        {"do":"openURL","url":"t://todo/3"}
        {"session":2,"do":"back","refused":"atRoot"}
        {"session":1,"do":"present","route":"form","as":"sheet"}
        {"do":"push","route":"profile","refused":"guarded","by":"signedIn"}
        {"at":2000,"do":"setFact","fact":"auth","value":"true"}
        {"do":"push","route":"profile"}
        {"do":"beginTransition","motion":"pop","finger":true}
        {"do":"push","route":"form"}
        {"do":"cancelTransition"}
        {"at":2500,"do":"endSession","reason":"closed"}
        {"session":2,"do":"push","route":"profile","refused":"guarded","by":"signedIn"}

        """#

    static let map = #"""
        {
          "wayfold": 1, "name": "todos", "version": "1", "root": "main",
          "flows": {"main": {"tabs": ["home", "todos"]}},
          "routes": {
            "home": {}, "todos": {}, "todo": {"parameters": {"id": "int"}}, "profile": {},
            "form": {}
          },
          "links": [
            {"pattern": "t://todo/{id:int}", "do": ["selectTab todos", "push todo id={id}"]}
          ],
          "guards": [{"name": "signedIn", "routes": ["profile"], "fact": "auth", "is": "true"}]
        }

        """#

    static let words = """
        # what the tester typed
        setRoot home
        push list @40ms
        push detail id=1 @80ms
        back
        present sheet create by=program
        swipe down
        pop
        pop

        """
}
