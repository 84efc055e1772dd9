import type { ReadName } from './columns.ts'
import { optionsOf } from './options-of.ts'
import type { StoredProduct, StoredVariant } from './store.ts'

/**
 * The part of the list's file that an import reads: its column names, and the cells of a row, which is a variant. `key`
 * finds the product and the variant again, so that a file with some columns changes nothing else.
 */
export const readableHeadings = {
  key: [
    ...(['Slug', 'SKU', 'Nama pilihan 1', 'Pilihan 1'] as const),
    ...(['Nama pilihan 2', 'Pilihan 2', 'Nama pilihan 3', 'Pilihan 3'] as const),
  ],
  name: ['Nama produk'],
  brand: ['Merek'],
  category: ['Kategori'],
  tags: ['Tag'],
  state: ['Status'],
  price: ['Harga jual', 'Harga coret'],
  stock: ['Stok'],
  weight: ['Berat (gram)'],
  story: ['Deskripsi'],
} satisfies Record<string, readonly ReadName[]>
export type ReadableColumn = keyof typeof readableHeadings

/** The cells of a product's variant, or of a product that has none; the story, which may be long, only in its first row. */
export function readableCells(
  column: ReadableColumn,
  product: StoredProduct,
  { variant, isFirst }: { variant: StoredVariant | undefined; isFirst: boolean },
): string[] {
  switch (column) {
    case 'key':
      return [product.handle, variant?.sku ?? '', ...optionCells(product, variant)]
    case 'name':
      return [product.title ?? '']
    case 'brand':
      return [product.vendor ?? '']
    case 'category':
      return [product.categoryPath?.join(' > ') ?? '']
    case 'tags':
      return [product.tags?.join(', ') ?? '']
    case 'state':
      return [product.status ?? '']
    case 'price':
      return variant ? priceCells(variant) : ['', '']
    case 'stock':
      return [variant ? String(variant.stockOnHand) : '']
    case 'weight':
      return [variant ? String(variant.weightGram) : '']
    case 'story':
      return [isFirst ? (product.bodyHtml ?? '') : '']
  }
}

function optionCells(product: StoredProduct, variant: StoredVariant | undefined): string[] {
  const options = optionsOf(product)
  return [0, 1, 2].flatMap(index => {
    const [key, name] = options[index] ?? []
    return key && name ? [name, variant?.attributes[key] ?? ''] : ['', '']
  })
}

const priceCells = ({ priceRupiah, priceAfterDiscountRupiah }: StoredVariant) => [
  String(priceAfterDiscountRupiah),
  priceAfterDiscountRupiah < priceRupiah ? String(priceRupiah) : '',
]
