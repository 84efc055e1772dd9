/** The public API of the authenticity check, for the demo shop and staff. */

export { moveCodes } from './move-codes.ts'
export { saveAuthenticityCodes } from './save-codes.ts'
export { importCodes } from './staff/import-codes.ts'
