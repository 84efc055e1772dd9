import { slugOf } from '../../../contract/slug.ts'
import { bounds } from './bounds.ts'
import { type CsvVariant, choiceOf, type FileVariant } from './csv-product.ts'
import type { ProductRows, Row } from './product-rows.ts'
import { readBoolean } from './read-boolean.ts'
import { readGrams, readPieces, readPrice } from './read-number.ts'
import { reasons } from './reasons.ts'
import { skuName } from './sku-name.ts'

export type OptionKey = keyof CsvVariant['attributes']

interface Settings {
  /** The attribute that each of the three option columns holds. */
  optionKeys: (OptionKey | undefined)[]
  /** Rupiah per unit of the file's currency. */
  currencyRate: number
}

/** Reads the combinations of a product: each row with a price, SKU or option. Invalid ones are reported and left out. */
export function readVariants(product: ProductRows, settings: Settings): FileVariant[] {
  const earlier: Earlier = { byChoice: new Map(), skus: new Set() }
  for (const row of product.rows) {
    const variant = readVariant(product, row, settings, earlier)
    if (!variant) continue
    earlier.byChoice.set(choiceOf(variant.attributes), variant)
    earlier.skus.add(variant.sku)
  }
  return [...earlier.byChoice.values()]
}

/** The product's combinations on earlier lines. */
interface Earlier {
  byChoice: Map<string, FileVariant>
  skus: Set<string>
}

export function isVariant({ cell }: ProductRows, row: Row): boolean {
  return (['price', 'sku', 'option1Value'] as const).some(key => cell(row, key) !== '')
}

function readVariant(
  product: ProductRows,
  row: Row,
  { optionKeys, currencyRate }: Settings,
  earlier: Earlier,
): FileVariant | null {
  const { cell, refuse } = product
  if (!isVariant(product, row)) return null
  if (cell(row, 'sku').length > bounds.skuChars) return refuse(row, 'sku', reasons.tooLong(bounds.skuChars))
  const longOption = optionValueKeys.find(key => cell(row, key).length > bounds.optionChars)
  if (longOption) return refuse(row, longOption, reasons.tooLong(bounds.optionChars))
  const price = readPrice(cell(row, 'price'), currencyRate)
  if (!price.ok) return refuse(row, 'price', price.reason)
  const compared = cell(row, 'compareAtPrice')
  const listPrice = compared === '' ? price : readPrice(compared, currencyRate)
  if (!listPrice.ok) return refuse(row, 'compareAtPrice', listPrice.reason)
  const quantity = readPieces(cell(row, 'quantity'))
  if (!quantity.ok) return refuse(row, 'quantity', quantity.reason)
  const grams = readGrams(cell(row, 'grams'))
  if (!grams.ok) return refuse(row, 'grams', grams.reason)
  const policy = cell(row, 'policy')
  const isBackorderAllowed = readPolicy(policy)
  if (policy !== '' && isBackorderAllowed === undefined)
    return refuse(row, 'policy', reasons.unknownPolicy(policy))
  const sku = cell(row, 'sku')
  if (isShortenedNumber(sku)) return refuse(row, 'sku', reasons.shortenedNumber(sku))
  const attributes = readAttributes(product, row, optionKeys)
  const same = earlier.byChoice.get(choiceOf(attributes))
  if (same) return refuse(row, 'option1Value', reasons.sameOptions(same.line))
  return {
    line: row.line,
    sku: uniqueSku(product, row, { sku, attributes }, earlier.skus),
    isSkuDerived: sku === '',
    attributes,
    priceRupiah: Math.max(price.value, listPrice.value),
    priceAfterDiscountRupiah: price.value,
    stockOnHand: quantity.value,
    isBackorderAllowed,
    // Shopify writes 0 for an unknown weight.
    weightGram: grams.value || undefined,
  }
}

/**
 * Returns a SKU that is unique within the product. Shopify lets combinations share one, and options that differ only
 * in punctuation would get the same derived SKU.
 */
function uniqueSku(
  { handle, refuse }: ProductRows,
  row: Row,
  { sku, attributes }: Pick<CsvVariant, 'sku' | 'attributes'>,
  skus: Set<string>,
): string {
  if (sku && !skus.has(sku)) return sku
  const stem = derivedSku(sku || handle, attributes)
  for (let number = 1; ; number += 1) {
    const own = skuName(stem, number)
    if (skus.has(own)) continue
    if (sku) refuse(row, 'sku', reasons.skuOnEarlierLine(sku, own))
    return own
  }
}

function readAttributes(
  { cell }: ProductRows,
  row: Row,
  optionKeys: Settings['optionKeys'],
): CsvVariant['attributes'] {
  const values = optionValueKeys.map(key => cell(row, key))
  const attributes: CsvVariant['attributes'] = {}
  for (const [index, value] of values.entries()) {
    const key = optionKeys[index]
    if (key && value !== '' && value.toLowerCase() !== 'default title') attributes[key] = value
  }
  return attributes
}

const optionValueKeys = ['option1Value', 'option2Value', 'option3Value'] as const

/** Derives a SKU for a combination that has none. */
const derivedSku = (stem: string, attributes: CsvVariant['attributes']): string =>
  [stem, ...Object.values(attributes).map(slugOf)].filter(Boolean).join('-')

/** True for a number that a spreadsheet shortened: "8,99E+12" has lost the last digits of 8993560025366. */
const isShortenedNumber = (sku: string) => /^\d([.,]\d+)?e\+\d{1,3}$/i.test(sku)

/** Reads "Continue selling when out of stock": Shopify's two words, or yes and no. */
function readPolicy(text: string): boolean | undefined {
  const plain = text.toLowerCase()
  return plain === 'continue' ? true : plain === 'deny' ? false : readBoolean(text)
}
