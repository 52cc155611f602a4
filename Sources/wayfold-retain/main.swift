import WayfoldCommand

WayfoldTool.main()
