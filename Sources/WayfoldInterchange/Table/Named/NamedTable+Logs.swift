/// What consoles and system logs hold, a line a message.
extension NamedTable {
    static let logs = [
        NamedTable(
            name: "go-router",
            sentence:
                "go_router's log lines (going to, pushing, popping), from anywhere",
            extensions: ["log", "txt"], text: flutter),
        NamedTable(
            name: "flutter",
            sentence:
                "Flutter's consoles: go_router, GetX, Talker, didPush and didPop",
            extensions: ["log", "txt"], text: flutter),
        NamedTable(
            name: "logcat",
            sentence: "Android's logcat: activities that were displayed or resumed, the launcher",
            extensions: ["log", "txt"], text: logcat),
        NamedTable(
            name: "oslog",
            sentence: "OSLog by 'log show' or idevicesyslog: messages such as 'viewDidAppear Home'",
            extensions: ["ndjson", "json", "log", "txt"], text: osLog),
    ]

    private static let flutter = #"""
        {
          "time": ["date + clock + zone", "time"],
          "lines": [
            "{date:n} {clock:t} {pid:n} {tid:n} {level} {tag}: {text}",
            "{date:n} {clock:t} {zone:z} {pid:n} {tid:n} {level} {tag}: {text}",
            "{date:n} {clock:t} {level}/{tag}({pid}): {text}",
            "{date:n} {clock:t} {ids:n} {tag} {process} {level} {text}",
            "{time:n} {pid:n} {tid:n} {level} {tag}: {text}",
            "{level}/{tag}({pid}): {text}",
            "flutter: {text}",
            "{text}"
          ],
          "patterns": {
            "{}GoRouter{}setting initial location null": "ignore",
            "{}GoRouter{}setting initial location {screen}": "root",
            "{}GoRouter{}going to {screen}": "screen",
            "{}GoRouter{}restoring {screen}": "screen",
            "{}GoRouter{}pushing {screen}": "push",
            "{}GoRouter{}pushReplacement {screen}": "replace",
            "{}GoRouter{}pushReplacing {screen}": "replace",
            "{}GoRouter{}replace {screen}": "replace",
            "{}GoRouter{}replacing {screen}": "replace",
            "{}GoRouter{}redirecting to RouteMatchList{}(uri: {screen},{}": "replace",
            "{}GoRouter{}redirecting to RouteMatchList{}(uri: {screen})": "replace",
            "{}GoRouter{}redirecting to RouteMatchList({screen})": "replace",
            "{}GoRouter{}redirecting to {screen}": "replace",
            "{}GoRouter{}popping{}": "back",
            "INFO: {date:n} {clock:t}: setting initial location null": "ignore",
            "INFO: {date:n} {clock:t}: setting initial location {screen}": "root",
            "INFO: {date:n} {clock:t}: going to {screen}": "screen",
            "INFO: {date:n} {clock:t}: restoring {screen}": "screen",
            "INFO: {date:n} {clock:t}: pushing {screen}": "push",
            "INFO: {date:n} {clock:t}: pushReplacement {screen}": "replace",
            "INFO: {date:n} {clock:t}: pushReplacing {screen}": "replace",
            "INFO: {date:n} {clock:t}: replace {screen}": "replace",
            "INFO: {date:n} {clock:t}: replacing {screen}": "replace",
            "INFO: {date:n} {clock:t}: redirecting to RouteMatchList{}(uri: {screen},{}": "replace",
            "INFO: {date:n} {clock:t}: redirecting to RouteMatchList{}(uri: {screen})": "replace",
            "INFO: {date:n} {clock:t}: redirecting to RouteMatchList({screen})": "replace",
            "INFO: {date:n} {clock:t}: redirecting to {screen}": "replace",
            "INFO: {date:n} {clock:t}: popping{}": "back",
            "{}[GETX] GOING TO ROUTE {screen}": "push",
            "{}[GETX] CLOSE TO ROUTE{}": "back",
            "{}[GETX] NEW ROUTE {screen}": "replace",
            "{}[GETX] OPEN BOTTOMSHEET{}": "present BottomSheet",
            "{}[GETX] CLOSE BOTTOMSHEET{}": "dismiss",
            "{}[GETX] OPEN DIALOG{}": "present Dialog",
            "{}[GETX] CLOSE DIALOG{}": "dismiss",
            "{}Open route named {screen}": "push",
            "{}Close route named{}": "back",
            "{}didPushNext{}": "ignore",
            "{}didPopNext{}": "ignore",
            "{}didPushRoute{}": "ignore",
            "{}didPopRoute{}": "ignore",
            "{}didPush{}RouteSettings(\"{screen}\"{}": "push",
            "{}didPush{}Page<{}>(\"{screen}\"{}": "push",
            "{}didPush: {screen}, previous{}: {previous}": "push",
            "{}didPush: {screen} ,previous{}: {previous}": "push",
            "{}didPush: {screen}, from: {previous}": "push",
            "{}didPush: {screen} from {previous}": "push",
            "{}didPush: {screen} (from {previous})": "push",
            "{}didPush: {screen}": "push",
            "{}didPush - {screen}": "push",
            "{}didPush {screen} from {previous}": "push",
            "{}didPush {screen}": "push",
            "{screen}: didPush": "push",
            "{screen} didPush": "push",
            "{}didReplace{}newRoute: {screen}, oldRoute{}": "replace",
            "{}didReplace{}RouteSettings(\"{screen}\"{}": "replace",
            "{}didReplace: {screen}, previous{}: {previous}": "replace",
            "{}didReplace: {screen} ,previous{}: {previous}": "replace",
            "{}didReplace: {screen} with {previous}": "replace",
            "{}didReplace: {screen}": "replace",
            "{}didReplace {screen}": "replace",
            "{}didPop{}": "back",
            "{}New route pushed: {screen}": "push",
            "{}Pushed route: {screen}": "push",
            "{}Route pushed: {screen}": "push",
            "{}Route popped{}": "back",
            "{}Popped route{}": "back"
          }
        }
        """#

    /// The log says when an activity comes up, and never how: so moves are inferred. A launcher on
    /// top is the app in the background.
    private static let logcat = """
        {
          "time": ["date + clock + zone", "time"],
          "lines": [
            "{date:n} {clock:t} {pid:n} {tid:n} {level} {text}",
            "{date:n} {clock:t} {zone:z} {pid:n} {tid:n} {level} {text}",
            "{date:n} {clock:t} {text}",
            "{time:n} {pid:n} {tid:n} {level} {text}",
            "[ {date:n} {clock:t} {ids:n} {level}/{tag} ]",
            "{level}/{text}",
            "{text}"
          ],
          "patterns": {
            "{}wm_on_resume_called{}:{}[{}.launcher{}": "background",
            "{}wm_on_resume_called{}:{}[{}nexuslauncher{}": "background",
            "{}_set_resumed_activity{}:{}[{}launcher{}": "background",
            "{}_resume_activity{}:{}[{}launcher{}": "background",
            "{}Displayed {}launcher{}": "background",
            "{}_on_resume_called{}:{}[{user:n},{token:n},{screen:c},{}": "screen",
            "{}_on_resume_called{}:{}[{token:n},{screen:c},{}": "screen",
            "{}_set_resumed_activity{}:{}[{user:n},{screen:c},{}": "screen",
            "{}_resume_activity{}:{}[{user:n},{token:n},{task:n},{screen:c}]": "screen",
            "{}Displayed {screen:c} for user{}": "screen",
            "{}Displayed {screen:c}: +{}": "screen",
            "{}Displayed {screen:c},{}": "screen"
          }
        }
        """

    /// A message as `log show` prints it in its styles default, compact and syslog, and
    /// idevicesyslog a phone's; the library and the subsystem before it may both be missing.
    private static let osLog = """
        {
          "time": ["timestamp", "date + clock", "month + day + at"],
          "session": ["processID", "pid"],
          "screen": "screen",
          "text": ["eventMessage", "text"],
          "lines": [
            "{date:n} {clock:t} 0x{thread} {type} 0x{flow} {pid:d} {ttl:d} {}: ({}) [{}] {text}",
            "{date:n} {clock:t} 0x{thread} {type} 0x{flow} {pid:d} {ttl:d} {}: [{}] {text}",
            "{date:n} {clock:t} 0x{thread} {type} 0x{flow} {pid:d} {ttl:d} {}: ({}) {text}",
            "{date:n} {clock:t} 0x{thread} {type} 0x{flow} {pid:d} {ttl:d} {}: {text}",
            "{date:n} {clock:t} {type} {process}[{pid:d}:{}] ({}) [{}] {text}",
            "{date:n} {clock:t} {type} {process}[{pid:d}:{}] [{}] {text}",
            "{date:n} {clock:t} {type} {process}[{pid:d}:{}] ({}) {text}",
            "{date:n} {clock:t} {type} {process}[{pid:d}:{}] {text}",
            "{date:n} {clock:t} {host} {process}[{pid:d}]: ({}) [{}] {text}",
            "{date:n} {clock:t} {host} {process}[{pid:d}]: [{}] {text}",
            "{date:n} {clock:t} {host} {process}[{pid:d}]: ({}) {text}",
            "{date:n} {clock:t} {host} {process}[{pid:d}]: {text}",
            "{month} {day:n} {at:t} {process}[{pid:d}] <{level}>: {text}"
          ],
          "patterns": {
            "{screen} viewDidAppear{}": "screen",
            "{}viewDidAppear: {screen}": "screen",
            "{}viewDidAppear {screen}": "screen",
            "{}didAppear: {screen}": "screen",
            "{screen} did appear": "screen",
            "{screen} appeared": "screen",
            "screen: {screen}": "screen",
            "Screen: {screen}": "screen",
            "screen_view {screen}": "screen",
            "Navigating to {screen}": "screen",
            "Navigated to {screen}": "screen",
            "navigate to {screen}": "screen",
            "Showing {screen}": "screen",
            "push {screen}": "push",
            "pushed {screen}": "push",
            "Pushing {screen}": "push",
            "Pushed {screen}": "push",
            "present {screen}": "present",
            "presented {screen}": "present",
            "Presenting {screen}": "present",
            "Presented {screen}": "present",
            "pop": "back",
            "pop {}": "back",
            "popped{}": "back",
            "Popped{}": "back",
            "dismiss": "dismiss",
            "dismissed{}": "dismiss",
            "Dismissed{}": "dismiss",
            "{}sceneDidBecomeActive{}": "foreground",
            "{}applicationDidBecomeActive{}": "foreground",
            "{}sceneDidEnterBackground{}": "background",
            "{}applicationDidEnterBackground{}": "background"
          }
        }
        """
}
