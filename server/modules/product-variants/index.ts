/** The public API of product variants: writing them, and beginning and ending their planned sales. */
export { keepPlannedSales } from './keep-planned-sales.ts'
export { saveVariants } from './save-variants.ts'
