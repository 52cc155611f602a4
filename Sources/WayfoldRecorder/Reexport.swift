// What an app needs of them comes with this module. As wholes they would bring names that SwiftUI
// has too, such as Scene.
@_exported public import struct WayfoldLog.LogIdentity
@_exported public import enum WayfoldModel.Origin
@_exported public import enum WayfoldModel.Presentation
@_exported public import struct WayfoldModel.Route
@_exported public import class WayfoldReplay.Recorder
@_exported public import struct WayfoldReplay.Redaction
@_exported public import class WayfoldReplay.SharedTraceWriter
@_exported public import struct WayfoldReplay.TraceWriter
