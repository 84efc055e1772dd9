/** Tabs and filters of the list of products; separate from its schemas, which the back office loads with the page. */

/** The tabs of the list: `out` are products in the shop of which nothing can be bought. */
export const productTabs = {
  all: 'Semua',
  live: 'Tayang',
  out: 'Habis',
  draft: 'Draf',
  planned: 'Terjadwal',
  archived: 'Diarsipkan',
} as const
export type ProductTab = keyof typeof productTabs
export const productTabKeys = Object.keys(productTabs) as [ProductTab, ...ProductTab[]]

/** What a product lacks, with the words of the filter (PROD-01). */
export const productFaults = {
  picture: 'tanpa gambar',
  bpom: 'tanpa nomor BPOM',
  weight: 'tanpa berat',
  category: 'tanpa kategori',
} as const
export type ProductFault = keyof typeof productFaults
export const productFaultKeys = Object.keys(productFaults) as [ProductFault, ...ProductFault[]]
