/** The door of the authenticity check: what the demo shop calls. */
export { saveAuthenticityCodes } from './save-codes.ts'
