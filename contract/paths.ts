/** Paths of pages; separate from the schemas, so that a page needs no schema to make a link. */

/** Returns the path of a product's page; every link to a product uses it (TILE-01, ROUTE-03). */
export const productPath = (product: { id: string; slug: string; default_category: { slug: string } }) =>
  `/${product.default_category.slug}/${product.id}-${product.slug}`

export const brandPath = (brand: { id: string; slug: string }) => `/brand/${brand.id}-${brand.slug}`

/** A path within the shop: one slash, then no character that could make it another site's URL or a script. */
export const ownPath = /^\/(?![/\\])[^\s\\]*$/
