import UIKit

@MainActor
protocol AddTimerViewControllerDelegate: AnyObject {
    func addTimerViewController(_ controller: AddTimerViewController, didAdd timer: KitchenTimer)
    func addTimerViewControllerDidCancel(_ controller: AddTimerViewController)
}

class AddTimerViewController: UIViewController {
    weak var delegate: AddTimerViewControllerDelegate?
    let nameField = UITextField()
    let picker = UIPickerView()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "New timer"
        view.backgroundColor = .systemBackground
        nameField.placeholder = "Name"
        nameField.borderStyle = .roundedRect
        nameField.delegate = self
        picker.dataSource = self
        picker.delegate = self
        view.addSubview(nameField)
        view.addSubview(picker)
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .cancel,
            primaryAction: UIAction { [weak self] _ in
                guard let self = self else { return }
                self.delegate?.addTimerViewControllerDidCancel(self)
            })
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.add() })
    }

    private func add() {
        let minutes = picker.selectedRow(inComponent: 0) + 1
        let name = nameField.text.flatMap { $0.isEmpty ? nil : $0 } ?? "Timer"
        delegate?.addTimerViewController(
            self, didAdd: KitchenTimer(name: name, duration: TimeInterval(minutes * 60)))
    }
}

extension AddTimerViewController: UITextFieldDelegate {
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
    ) -> Bool {
        return (textField.text ?? "").count - range.length + string.count <= 20
    }
}

extension AddTimerViewController: UIPickerViewDataSource, UIPickerViewDelegate {
    func numberOfComponents(in pickerView: UIPickerView) -> Int {
        return 1
    }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        return 90
    }

    func pickerView(
        _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? {
        return "\(row + 1) min"
    }
}
