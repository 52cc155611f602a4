/// Well-formed texts for inputs to begin with.
enum SeedTexts {
    static let words = """
        # what was typed
        setRoot home
        push todo id=01234567-89AB-CDEF-0123-456789ABCDEF @40ms session=7
        push todo id=01234567-89ab-cdef-0123-456789abcdef @80ms
        push 0123456789abcdef @2026-11-21T10:00:00Z by=program
        back
        present sheet form by=program at=/tab:1/entry:0 scene=2 +turn
        swipe down
        swipe back, cancelled
        pop 2
        popTo root
        popTo #2
        popTo ^3.1
        popToRoot
        focusFirst todo id=3
        replaceTop ~"todo?id=3&x"
        setPath home, todo id=1, "odd name" a="b c"
        selectTab 1
        selectTab todos
        dismiss all
        dismiss 2
        dismiss #1
        alert todo
        answerAlert yes
        startFlow home as sheet
        finishFlow done
        dismissFlow
        switchFlow home
        open t://todo/3 ! guarded signedIn step 1
        openScene scene=3
        closeScene scene=3
        setPhase background
        hide
        show
        swipe down, cancelled @1.5s
        setSizeClass regular
        save slot
        restore slot
        restore ^4
        restore hex 00ff80
        restore "home;todo?id=3"
        setFact auth true after=3
        clearFact auth
        setOverride todo in home/favorites: push form
        clearOverride todo in home/favorites
        tap todo id=1 in home
        beginTransition pop finger
        cancelTransition
        commitTransition
        echo pop 2
        launch
        ready
        terminate
        setAppVersion 2.0
        write home, todo id=1 basedOn 5
        setParameter #1: id=5
        gap 17
        endSession closed session=7
        """

    /// Few events of several sessions, one of whose numbers comes back, by a clock that steps back.
    static let sessions = """
        setRoot home session=1
        push todo id=1 @1ms session=1
        push todo id=2 @2ms session=2
        selectTab todos @3ms session=1
        push todo id=3 @4ms session=1
        back @5ms session=2
        push 0123456789abcdef @6ms session=1
        present sheet form @7ms session=2
        swipe down @8ms session=2
        setFact auth true @9ms session=2
        pop 2 @10ms session=1
        endSession closed @11ms session=2
        push todo id=4 @12ms session=2
        push form @12ms session=3
        popToRoot @14ms session=1
        back @13ms session=1
        """

    static let lines = [
        #"""
        {"wayfold":1,"sessions":{"1":"anna","2":"bob"},"note":"n",\#
        "expect":{"digest":"0123456789abcdef","stacks":["home"]},"identity":"00ff"}
        {"do":"push","route":"todo","with":{"id":"1"}}
        {"at":1000,"do":"selectTab","route":"todos"}
        {"do":"openURL","url":"t://todo/3"}
        {"session":2,"do":"back","refused":"atRoot"}
        {"session":1,"do":"present","route":"form","as":"sheet"}
        {"do":"push","route":"profile","refused":"guarded","by":"signedIn","step":2}
        {"at":2000,"do":"setFact","fact":"auth","value":"true"}
        {"do":"beginTransition","motion":"pop","finger":true}
        {"do":"cancelTransition"}
        {"do":"setPath","routes":["a",{"route":"b","with":{"x":"\u00e9\n"}}]}
        {"seq":40,"do":"popTo","index":2,"target":"/tab:1/entry:0","scene":4,\#
        "origin":"link","cause":3,"turn":true}
        {"do":"push","exact":"todo?id"}
        {"do":"setOverride","element":"todo","in":"home","action":{"do":"push","route":"form"}}
        {"do":"restore","base64":"AP+A"}
        {"do":"restore","text":"home;todo?id=3"}
        {"session":9,"name":"carl"}
        {"at":2500,"do":"endSession","reason":"closed"}
        """#,
        #"{"wayfold":1,"map":"# + SeedLog.map + "}\n" + #"{"do":"push","route":"todo"}"#,
    ]

    static let maps = [
        SeedLog.map,
        #"""
        {
          "wayfold": 1, "name": "Viewers", "version": "1.0", "dialect": "canonical",
          "root": "main",
          "flows": {
            "main": {"stack": "home"},
            "tabs": {"tabs": ["home", {"route": "list", "flow": "listFlow"}]},
            "listFlow": {"stack": "list"}
          },
          "routes": {
            "home": {}, "list": {}, "details": {"parameters": {"id": "int"}},
            "account": {}, "all": {"parameters": {"user": "string"}, "flow": "tabs"}
          },
          "links": [
            {"pattern": "v://{id:int}", "do": ["push details id={id}"],
             "when": {"name": "in", "fact": "signedIn", "is": "true"}}
          ],
          "guards": [
            {"name": "notBot", "elements": ["viewer"], "parameter": "isBot", "isNot": "true"},
            {"name": "signedIn", "routes": ["account"], "fact": "signedIn", "is": "true"}
          ],
          "overrides": [{"element": "viewer", "in": "home", "do": "push details id={id}"}],
          "facts": {"signedIn": "false"},
          "versions": [{"version": "2", "removed": ["account"], "renamed": {"list": "rows"}}]
        }
        """#,
    ]

    static let expressions = [
        #"depth > 40 and route == "todo""#,
        #"not (route matches "todo?id=*" or contains "form") and tab == 1"#,
        #"fact.auth == "true" or fact."odd name" != none or invariants fail"#,
        #"outcome == refused and reason == guarded and time >= 40ms and step < 3"#,
        #"action == push and origin != system and presented == sheet and tab == "todos""#,
        #"time < "2026-11-21T10:00:00Z" and sequence <= 7 and session != 1 and scene == 0"#,
    ]
}
