/** The public API of settings: the feature toggles that staff switch. */
export { isToggleOn, listToggles, setToggle } from './toggles.ts'
