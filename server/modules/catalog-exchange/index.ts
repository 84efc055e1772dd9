/** The public API of the exchange: products in and out of the shop as files. */
export type { Problem } from './csv-product.ts'
export { exportProducts } from './export-products.ts'
export { type ImportCount, importProducts } from './import-products.ts'
