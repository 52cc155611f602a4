import Foundation
public import WayfoldModel

#if canImport(SwiftUI)
    public import SwiftUI
#else
    public import HeadlessSwiftUI
#endif

extension View {
    /// Records what becomes of a stack's path whose pages are of several types.
    ///
    /// ```swift
    /// NavigationStack(path: $path) { … }
    ///     .recordsNavigation(path: $path)
    /// ```
    /// SwiftUI shows the elements of a `NavigationPath` in their encoded form only, so a page is
    /// called by the name of its type and its JSON. As long as an element is on the path that is
    /// not `Codable`, what comes to the path is called `page`, and what leaves it is counted.
    /// Linear in the path for each of its changes.
    ///
    /// - Parameters:
    ///   - path: that of the stack.
    ///   - origin: who has changed it, asked when it has changed.
    ///   - route: how a page is called, of its type's name and its JSON.
    public func recordsNavigation(
        path: Binding<NavigationPath>, by origin: @autoclosure @escaping () -> Origin = .user,
        named route: @escaping (_ type: String, _ json: String) -> Route = {
            Route(encodedType: $0, json: $1)
        }
    ) -> some View {
        modifier(PathRecording(path: path.wrappedValue, origin: origin, route: route))
    }
}

/// Notes the changes of a path that nobody can look into.
private struct PathRecording: ViewModifier {
    @State private var known = KnownPath()
    let path: NavigationPath
    let origin: () -> Origin
    let route: (String, String) -> Route

    func body(content: Content) -> some View {
        content.modifier(
            ChangeRecording(value: path) { old, new, isPresented in
                let (origin, before, after) = (origin(), known.pages(of: old), known.pages(of: new))
                let rank: NavigationChange.Rank = before.starts(with: after) ? .pop : .path
                return NavigationChange(rank: isPresented ? .innerPath : rank) {
                    $0.pathChanged(from: before, to: after, origin: origin, scene: $1) {
                        route($0.type, $0.json)
                    }
                }
            })
    }
}

/// What is known of a path's pages: of one that cannot be encoded, what was known before of as many
/// of them as there are.
private final class KnownPath {
    private var pages: [EncodedPage] = []

    func pages(of path: NavigationPath) -> [EncodedPage] {
        if let pages = Self.encodedPages(of: path) {
            self.pages = pages
        } else {
            let count = max(0, path.count - pages.count)
            pages = pages.prefix(path.count) + Array(repeating: .unknown, count: count)
        }
        return pages
    }

    private static func encodedPages(of path: NavigationPath) -> [EncodedPage]? {
        guard let codable = path.codable, let data = try? JSONEncoder().encode(codable),
            let texts = try? JSONDecoder().decode([String].self, from: data)
        else { return nil }
        // The last element comes first.
        return stride(from: texts.count - 2, through: 0, by: -2).map {
            EncodedPage(type: texts[$0], json: texts[$0 + 1])
        }
    }
}
