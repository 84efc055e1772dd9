/** The public API of the catalogue exchange: importing and exporting products as files. */
export type { Problem } from './csv-product.ts'
export { exportProducts } from './staff/export-products.ts'
export { type ImportCount, importProducts } from './staff/import-products.ts'
