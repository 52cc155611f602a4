// A program with an app of its own names the app, its screens and its map: one import does.
@_exported public import WayfoldArchitectures
@_exported public import WayfoldModel
@_exported public import WayfoldReplay
@_exported public import WayfoldSubjects
