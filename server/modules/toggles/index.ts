/** The door of toggles: what staff switch. */
export { isToggleOn, listToggles, setToggle } from './store.ts'
