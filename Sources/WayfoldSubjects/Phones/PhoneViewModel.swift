/// What is shown of a phone.
struct PhoneViewModel {
    let name: String
    let price: String

    init(with phone: Phone) {
        name = phone.name
        price = "\(phone.price) €"
    }
}
