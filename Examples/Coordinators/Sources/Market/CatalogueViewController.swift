#if canImport(UIKit)
    import UIKit
#else
    import HeadlessUIKit
#endif

protocol CatalogueViewControllerDelegate: AnyObject {
    func catalogueViewController(_ controller: CatalogueViewController, didSelect id: Int)
}

public final class CatalogueViewController: ColumnViewController {
    weak var delegate: CatalogueViewControllerDelegate?

    public override func viewDidLoad() {
        super.viewDidLoad()
        title = "Catalogue"
        for id in 1...3 {
            addButton("Product \(id)", identifier: "product?id=\(id)") { [weak self] in
                guard let self else { return }
                self.delegate?.catalogueViewController(self, didSelect: id)
            }
        }
    }
}
