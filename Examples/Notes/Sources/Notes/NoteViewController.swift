import SwiftUI
import UIKit

final class NoteViewController: BaseViewController, UITextFieldDelegate {
    private enum Actions {
        static let done = #selector(NoteViewController.done(_:with:))
    }

    private let store: NoteStore
    let field = UITextField()
    let hint = UILabel()

    init(store: NoteStore) {
        self.store = store
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        field.placeholder = "Note"
        field.addTarget(self, action: #selector(textChanged), for: .editingChanged)
        hint.text = "Tap here to stop"
        hint.isUserInteractionEnabled = true
        hint.addGestureRecognizer(
            UITapGestureRecognizer(target: self, action: #selector(stop(_:))))
        view.addGestureRecognizer(
            UITapGestureRecognizer(target: view, action: #selector(UIView.endEditing(_:))))
        let done = UIButton(type: .system)
        done.setTitle("Done", for: .normal)
        done.addTarget(self, action: Actions.done, for: .touchUpInside)
        for part in [field, hint, done] as [UIView] { view.addSubview(part) }
        let colors = UIHostingController(rootView: ColorsView())
        addChild(colors)
        view.addSubview(colors.view)
        colors.didMove(toParent: self)
        perform(#selector(appeared), with: nil, afterDelay: 0.5)
    }

    @objc private func appeared() { note("appeared") }

    @objc private func textChanged(_ field: UITextField) { note(field.text ?? "") }

    @objc private func stop(_ gesture: UITapGestureRecognizer) { note("stopped") }

    @objc func done(_ sender: UIButton, with event: UIEvent?) {
        store.add(field.text ?? "")
        navigationController?.popViewController(animated: true)
    }
}

#Preview {
    NoteViewController(store: NoteStore())
}
