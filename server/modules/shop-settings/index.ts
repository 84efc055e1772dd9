/** The public API of settings: the feature toggles that staff switch. */
export { setToggle } from './staff/set-toggle.ts'
export { isToggleOn, listToggles } from './toggles.ts'
