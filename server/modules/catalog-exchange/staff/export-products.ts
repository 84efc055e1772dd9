import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { fileFlags } from '../../../../contract/product-flags.ts'
import { csvLine } from '../../../csv/csv-line.ts'
import type { Db } from '../../../db/database.ts'
import { exportColumns, toExportRow } from '../columns.ts'
import { type Option, optionsOf } from '../options-of.ts'
import { listStored, type StoredProduct } from '../store.ts'

const PRODUCTS_AT_ONCE = 500

/**
 * Writes every product in Shopify's template, followed by the shop's own flags. Prices are rupiah. Values that start
 * like a formula (= + - @) are not escaped: other programs read the file too, and for them an escape would change the
 * value.
 */
export async function exportProducts(
  shop: { db: Db; publicUrl: string },
  file: string,
): Promise<{ products: number; rows: number }> {
  const count = { products: 0, rows: 0 }
  async function* lines() {
    yield csvLine(exportColumns)
    for (let afterId = 0; ; ) {
      const products = await listStored(shop.db, shop.publicUrl, afterId, PRODUCTS_AT_ONCE)
      for (const product of products) {
        const rows = rowsOf(product)
        count.products += 1
        count.rows += rows.length
        yield rows.map(csvLine).join('')
        afterId = product.id
      }
      if (products.length < PRODUCTS_AT_ONCE) return
    }
  }
  await pipeline(lines(), createWriteStream(file))
  return count
}

function rowsOf(product: StoredProduct): string[][] {
  const options = optionsOf(product)
  const length = Math.max(1, product.variants.length, product.images.length)
  return Array.from({ length }, (_, index) =>
    toExportRow({
      handle: product.handle,
      ...(index === 0 ? productCells(product) : {}),
      ...(index === 0
        ? optionCells('Name', options.length > 0 ? options.map(([, name]) => name) : ['Title'])
        : {}),
      ...variantCells(product, product.variants[index], options),
      ...imageCells(product.images[index], index),
    }),
  )
}

const productCells = (product: StoredProduct) => ({
  title: product.title,
  body: product.bodyHtml,
  vendor: product.vendor,
  // "Product category" takes only names of Shopify's own list; the shop's categories go into the free-text field.
  type: product.categoryPath?.join(' > '),
  tags: product.tags?.join(', '),
  published: String(product.status === 'active').toUpperCase(),
  status: product.status,
  giftCard: String(product.isGiftCard).toUpperCase(),
  ...Object.fromEntries(fileFlags.map(flag => [flag, String(product.flags?.[flag]).toUpperCase()])),
})

function variantCells(
  product: StoredProduct,
  variant: StoredProduct['variants'][number] | undefined,
  options: Option[],
) {
  if (!variant) return {}
  const isReduced = variant.priceAfterDiscountRupiah < variant.priceRupiah
  return {
    sku: variant.sku,
    ...optionCells(
      'Value',
      options.length > 0 ? options.map(([key]) => variant.attributes[key] ?? '') : ['Default Title'],
    ),
    price: String(variant.priceAfterDiscountRupiah),
    compareAtPrice: isReduced ? String(variant.priceRupiah) : '',
    tracker: 'shopify',
    quantity: String(variant.stockOnHand),
    policy: variant.isBackorderAllowed ? 'CONTINUE' : 'DENY',
    grams: String(variant.weightGram),
    weightUnit: 'g',
    requiresShipping: String(!product.isGiftCard).toUpperCase(),
    fulfillment: 'manual',
    variantImage: product.images.find(({ sku }) => sku === variant.sku)?.url,
  }
}

const optionCells = (part: 'Name' | 'Value', texts: string[]) =>
  Object.fromEntries(texts.map((text, index) => [`option${index + 1}${part}`, text]))

const imageCells = (image: StoredProduct['images'][number] | undefined, at: number) =>
  image ? { image: image.url, imagePosition: String(at + 1), imageAlt: image.alt } : {}
