// Of UIKit's module what Apple has in one of its own.
@_exported public import SwiftUI

@_exported public import class HeadlessUIKit.WidgetCenter
@_exported public import struct HeadlessUIKit.WidgetInfo
