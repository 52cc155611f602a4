import HeadlessSwiftUI
import Testing

/// Cells of UIKit that are filled with views.
@MainActor
struct HostingConfigurationTests {
    struct Row: View {
        let name: String
        let notes: Notes
        var body: some View {
            let _ = notes.add(name)
            Label(name, systemImage: "star")
        }
    }

    final class Names: UITableViewController {
        let names = ["Ada", "Grace"]
        let notes = Notes()

        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "name")
        }
        override func tableView(
            _ tableView: UITableView, numberOfRowsInSection section: Int
        ) -> Int { names.count }
        override func tableView(
            _ tableView: UITableView, cellForRowAt indexPath: IndexPath
        ) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
            cell.contentConfiguration = UIHostingConfiguration {
                Row(name: names[indexPath.row], notes: notes)
                Divider()
            }
            .margins(.horizontal, 16)
            .minSize(height: 44)
            .background(.thinMaterial)
            return cell
        }
        override func tableView(
            _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
        ) {
            show(UIHostingController(rootView: Text(names[indexPath.row])), sender: nil)
        }
    }

    @Test func `a table whose cells are views is used by its rows`() async throws {
        let stage = HeadlessStage()
        let names = stage.perform { Names() }
        let window = stage.perform {
            stage.show(UINavigationController(rootViewController: names))
        }
        await stage.settle()
        let cell = stage.perform {
            names.tableView(names.tableView, cellForRowAt: IndexPath(row: 0, section: 0))
        }
        let filling = try #require(cell.contentConfiguration)
        let view = stage.perform { filling.makeContentView() }
        #expect(
            view.configuration
                is UIHostingConfiguration<
                    TupleView<(Row, Divider)>, _UIHostingConfigurationBackgroundView<Material>
                >)
        #expect(names.notes.lines.isEmpty, "what fills a cell is never drawn")
        stage.user.tapRow(at: IndexPath(row: 1, section: 0), in: names.tableView)
        await stage.settle()
        #expect(stage.user.texts == ["Grace"])
        #expect(window.isKeyWindow)
    }

    @Test func `a background of views takes the place of one in a style`() {
        let plain = UIHostingConfiguration { Text("Ada") }.background(Color.red)
        let filled = plain.background { Text("behind") }
        let state = UITableViewCell().configurationState
        let cell = UICollectionViewCell()
        cell.contentConfiguration = filled.updated(for: state)
        #expect(cell.contentConfiguration is UIHostingConfiguration<Text, Text>)
    }
}
