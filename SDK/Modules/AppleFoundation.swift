// Every module of an app imports this and gets nothing by it: a name of its own, such as 'Selector',
// stays its own, and a package's '@preconcurrency import' of the C library still counts. A file that
// sees Foundation gets '_AppleFoundation_Foundation' for both.
