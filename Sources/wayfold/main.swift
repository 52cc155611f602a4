internal import WayfoldCommand

print("wayfold")
