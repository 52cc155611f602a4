@_exported public import WayfoldSubjects

// What a test of navigation names comes with this module. As wholes they would bring names that
// UIKit and SwiftUI have too, such as Scene.
@_exported public import struct WayfoldArchitectures.Fault
@_exported public import struct WayfoldArchitectures.SampleTexts
@_exported public import enum WayfoldModel.Outcome
@_exported public import struct WayfoldModel.Route
