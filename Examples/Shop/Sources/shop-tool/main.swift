import Foundation
import Shop
import WayfoldCommand

let shop = try StagedApp(
    "shop", ShopApp.init, of: Store.init,
    map: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "shop.map.json"),
    summary: "a shop with a catalogue, orders and an account",
    samples: SampleTexts(
        routes: ["product?id=1", "product?id=2", "reviews?id=1"],
        elements: ["product?id=3", "checkout", "payment", "confirmation", "order", "Cancel"],
        urls: ["shop://product/2", "shop://checkout/1", "shop://orders"],
        facts: ["signedIn"], values: ["true", "false"]),
    facts: { [("signedIn", "\($0.isSignedIn)")] },
    rules: { [.guarded(by: "signedIn", ["checkout", "shop://checkout"]) { $0.isSignedIn }] },
    program: {
        [
            .on(.setFact) { store, request in store.isSignedIn = request.value == "true" },
            .on(.push, "product") { store, request throws(Refusal) in
                let id = Int(request.route?["id"] ?? "")
                guard let id, store.showProduct(id) else { throw Refusal(.unsupported) }
            },
        ]
    })
WayfoldTool.main(subjects: [shop.subject])
