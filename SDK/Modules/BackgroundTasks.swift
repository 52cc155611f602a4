// Of UIKit's module what Apple has in one of its own.
@_exported public import Foundation

@_exported public import class HeadlessUIKit.BGAppRefreshTask
@_exported public import class HeadlessUIKit.BGAppRefreshTaskRequest
@_exported public import class HeadlessUIKit.BGProcessingTask
@_exported public import class HeadlessUIKit.BGProcessingTaskRequest
@_exported public import class HeadlessUIKit.BGTask
@_exported public import class HeadlessUIKit.BGTaskRequest
@_exported public import class HeadlessUIKit.BGTaskScheduler
