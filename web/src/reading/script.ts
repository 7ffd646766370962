import { closeMenus } from '../frame/focus/close-menus.ts'
import { beginAround } from '../session/around/begin-around.ts'
import { watchFaults } from '../ui/late/faults.ts'

watchFaults(window)
closeMenus(document)
beginAround(() => window.location.pathname)
