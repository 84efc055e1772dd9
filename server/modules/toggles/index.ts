export { isToggleOn } from './store.ts'
