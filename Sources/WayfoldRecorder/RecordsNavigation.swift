import Foundation
public import WayfoldModel
public import WayfoldReplay

#if canImport(SwiftUI)
    public import SwiftUI
#else
    public import HeadlessSwiftUI
#endif

// What SwiftUI lets everybody see: bindings, their changes, the scene's phase, the opened URLs.
extension View {
    /// Has all of this view's navigation recorded that modifiers within it, and within what it
    /// presents, name; the scene's phase and the URLs that are opened are recorded by itself.
    ///
    /// ```swift
    /// WindowGroup {
    ///     ContentView().recordsNavigation(with: recorder)
    /// }
    /// ```
    /// It belongs at the root of a scene, so that it hears of everything.
    ///
    /// - Parameters:
    ///   - recorder: where it goes; nil records nothing.
    ///   - scene: the window's number.
    ///   - save: called when the scene has come to the background, to drain the recorder.
    public func recordsNavigation(
        with recorder: Recorder?, scene: UInt32 = 0,
        save: (() -> Void)? = nil
    ) -> some View {
        modifier(SceneRecording(recorder, scene: scene, save))
    }

    /// Records what becomes of a stack's path.
    ///
    /// ```swift
    /// NavigationStack(path: $path) { … }
    ///     .recordsNavigation(path: $path)
    /// ```
    /// - Parameters:
    ///   - path: that of the stack.
    ///   - origin: who has changed it, asked when it has changed.
    ///   - route: how a page is called.
    public func recordsNavigation<Page: Hashable>(
        path: Binding<[Page]>, by origin: @autoclosure @escaping () -> Origin = .user,
        named route: @escaping (Page) -> Route = { Route(reflecting: $0) }
    ) -> some View {
        modifier(
            ChangeRecording(value: path.wrappedValue) { old, new, isPresented in
                let origin = origin()
                let rank: NavigationChange.Rank = old.starts(with: new) ? .pop : .path
                return NavigationChange(rank: isPresented ? .innerPath : rank) {
                    $0.pathChanged(from: old, to: new, origin: origin, scene: $1, named: route)
                }
            })
    }

    /// Records that a sheet is presented for an item, and dismissed.
    ///
    /// - Parameters:
    ///   - item: that of the sheet.
    ///   - origin: who has changed it; left out, a person who taps and swipes.
    ///   - route: how the sheet's first screen is called.
    public func recordsNavigation<Item>(
        sheet item: Binding<Item?>,
        by origin: @autoclosure @escaping () -> Origin? = nil,
        named route: @escaping (Item) -> Route = { Route(reflecting: $0) }
    ) -> some View {
        modifier(PresentationRecording(item.wrappedValue.map(route), .sheet, origin))
    }

    /// Records that a sheet is presented and dismissed.
    public func recordsNavigation(
        sheet isPresented: Binding<Bool>, as route: Route,
        by origin: @autoclosure @escaping () -> Origin? = nil
    ) -> some View {
        modifier(
            PresentationRecording(isPresented.wrappedValue ? route : nil, .sheet, origin))
    }

    /// Records that a cover of the whole screen is presented for an item, and dismissed; no finger
    /// swipes one down.
    public func recordsNavigation<Item>(
        cover item: Binding<Item?>,
        by origin: @autoclosure @escaping () -> Origin? = nil,
        named route: @escaping (Item) -> Route = { Route(reflecting: $0) }
    ) -> some View {
        modifier(
            PresentationRecording(item.wrappedValue.map(route), .fullScreenCover, origin))
    }

    /// Records that a cover of the whole screen is presented and dismissed.
    public func recordsNavigation(
        cover isPresented: Binding<Bool>, as route: Route,
        by origin: @autoclosure @escaping () -> Origin? = nil
    ) -> some View {
        modifier(
            PresentationRecording(
                isPresented.wrappedValue ? route : nil, .fullScreenCover, origin))
    }

    /// Records which tab is selected.
    ///
    /// - Parameters:
    ///   - selection: that of the tab view.
    ///   - origin: who has changed it, asked when it has changed.
    ///   - route: how a tab is called, which is the title that people read.
    public func recordsNavigation<Value: Hashable>(
        tab selection: Binding<Value>,
        by origin: @autoclosure @escaping () -> Origin = .user,
        named route: @escaping (Value) -> Route = { Route(reflecting: $0) }
    ) -> some View {
        modifier(
            ChangeRecording(value: selection.wrappedValue) { _, new, _ in
                let (route, origin) = (route(new), origin())
                return NavigationChange(rank: .tab) {
                    $0.tabSelected(route, origin: origin, scene: $1)
                }
            })
    }

    /// Records a value that navigation depends on, as whether somebody is signed in.
    ///
    /// - Parameters:
    ///   - name: what the app map calls it.
    ///   - value: the value, whose text is recorded.
    ///   - origin: who has changed it, asked when it has changed.
    public func recordsNavigation<Value: Equatable & LosslessStringConvertible>(
        fact name: String, _ value: Binding<Value>,
        by origin: @autoclosure @escaping () -> Origin = .program
    ) -> some View {
        modifier(
            ChangeRecording(value: value.wrappedValue) { _, new, _ in
                let (text, origin) = (new.description, origin())
                return NavigationChange(rank: .fact) {
                    $0.factChanged(name, to: text, origin: origin, scene: $1)
                }
            })
    }
}

extension Binding {
    /// A value that is no binding, as what is to be recorded: the path of a coordinator.
    ///
    /// ```swift
    /// .recordsNavigation(path: .watching(coordinator.path))
    /// ```
    public static func watching(_ value: Value) -> Binding<Value> { .constant(value) }
}
