/** The public API of the sheet: many products in a spreadsheet. */
export { saveSheet } from './save-sheet.ts'
export { sheetKind } from './sheet-kind.ts'
