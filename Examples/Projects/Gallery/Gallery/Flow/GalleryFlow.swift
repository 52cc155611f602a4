import UIKit

/// The flow is a value of closures: no delegate and no protocol.
@MainActor
final class GalleryFlow {
    private let service: PhotoService
    private let navigation = UINavigationController()
    private let viewers = NSMapTable<NSString, UIViewController>.strongToWeakObjects()

    init(service: PhotoService) {
        self.service = service
    }

    func start() -> UIViewController {
        let grid = GridViewController(service: service)
        grid.onSelect = { [weak self] in self?.open($0) }
        grid.onFilter = { [weak self] in self?.chooseAlbum(from: $0, for: grid) }
        navigation.viewControllers = [grid]
        return navigation
    }

    private func open(_ photo: Photo) {
        let key = photo.id as NSString
        if let known = viewers.object(forKey: key), known.parent === navigation {
            navigation.popToViewController(known, animated: true)
            return
        }
        let viewer = PhotoViewController(photo: photo, loader: service.loader)
        viewer.onRelated = { [weak self] in self?.open($0) }
        viewers.setObject(viewer, forKey: key)
        navigation.pushViewController(viewer, animated: true)
    }

    private func chooseAlbum(from item: UIBarButtonItem, for grid: GridViewController) {
        let picker = AlbumPicker(albums: service.albums, selected: grid.album)
        picker.onPick = { [weak picker] album in
            grid.album = album
            picker?.dismiss(animated: true)
        }
        let container = UINavigationController(rootViewController: picker)
        container.modalPresentationStyle = .popover
        container.popoverPresentationController?.barButtonItem = item
        if let sheet = container.popoverPresentationController?.adaptiveSheetPresentationController {
            sheet.detents = [.medium(), .large()]
            sheet.prefersGrabberVisible = true
        }
        navigation.present(container, animated: true)
    }
}
