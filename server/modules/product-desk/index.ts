/** The public API of the product desk: reading a product as staff see it, and taking it out of the shop. */
export { deleteOldUploads } from './delete-old-uploads.ts'
export { exportProductList, productFileKind } from './export-product-list.ts'
export { keepProductPlans } from './keep-product-plans.ts'
export { takeOut } from './publish-product.ts'
export { listVariants, readProduct, requireProduct } from './read-product.ts'
export { requireUnchanged } from './require-seen.ts'
