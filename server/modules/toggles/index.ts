/** The door of toggles: what staff switch. */
export { listToggles, setToggle } from './store.ts'
