/** The public API of the authenticity check, for the demo shop and staff. */
export { importCodes } from './import-codes.ts'
export { saveAuthenticityCodes } from './save-codes.ts'
