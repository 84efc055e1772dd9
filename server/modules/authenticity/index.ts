/** The door of the authenticity check: what the demo shop and staff call. */
export { importCodes } from './import-codes.ts'
export { saveAuthenticityCodes } from './save-codes.ts'
