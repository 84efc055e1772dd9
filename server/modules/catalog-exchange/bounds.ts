/**
 * The limits of each field of a product file: Shopify's where it has one
 * (https://help.shopify.com/en/manual/products/import-export/using-csv), otherwise what the shop's pages and indexes
 * can hold. `docs/operations.md` lists the same numbers for staff.
 */
export const bounds = {
  /** The handle, prefixed with the product's id, must fit into the URL of the product's page. */
  handleChars: 255,
  titleChars: 300,
  bodyChars: 100_000,
  vendorChars: 255,
  /** Each name in a category path. */
  categoryChars: 255,
  tags: 250,
  tagChars: 255,
  /** Names and values of options. */
  optionChars: 255,
  skuChars: 255,
  imageUrlChars: 2048,
  imageAltChars: 512,
  /** Shopify allows 2,048 variants and 250 pictures. */
  rows: 2500,
} as const
