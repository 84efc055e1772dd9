/** Addresses of pages; apart from the schemas, so that a page needs no schema to make a link. */

/** The address of a product's page: the one link helper (TILE-01, ROUTE-03). */
export const productPath = (product: { id: string; slug: string; default_category: { slug: string } }) =>
  `/${product.default_category.slug}/${product.id}-${product.slug}`

export const brandPath = (brand: { id: string; slug: string }) => `/brand/${brand.id}-${brand.slug}`

/** A path of the shop: one slash, then nothing that another site or a script could hide in. */
export const ownPath = /^\/(?![/\\])[^\s\\]*$/
