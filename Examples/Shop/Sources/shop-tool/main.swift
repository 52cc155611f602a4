import Foundation
import Shop
import SwiftUI
import WayfoldArchitectures
import WayfoldCommand
import WayfoldModel
import WayfoldReplay
import WayfoldSubjects

let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/shop.map.json"
let shop = StagedApp(
    "shop", summary: "a shop with a cart",
    map: try AppMap(json: [UInt8](Data(contentsOf: URL(fileURLWithPath: file))), file: file),
    opensLinks: true, usesMainQueue: false,
    samples: SampleTexts(
        routes: ["product?id=1", "product?id=2"], elements: ["Lamp", "Add to cart", "show-cart"]),
    launch: { stage, _ in
        stage.viewChoices.replacedElement = .resetsState
        stage.launch(ShopApp.self)
        return NSObject()
    },
    screens: {
        [
            .view(ProductsView.self) { _ in Route("home") },
            .view(ProductView.self) { Route("product", [.init("id", "\($0.product.id)")]) },
            .view(CartView.self) { _ in Route("cart") },
        ]
    },
    labels: ["product": { ["1": "Lamp", "2": "Chair", "3": "Table"][$0["id"] ?? ""] }])
WayfoldTool.main(subjects: [shop.subject])
