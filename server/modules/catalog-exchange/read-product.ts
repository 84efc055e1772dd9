import { fileFlags } from '../../../contract/product-flags.ts'
import { slugOf } from '../../../contract/slug.ts'
import { bounds } from './bounds.ts'
import { type ColumnKey, columnName, type Header } from './columns.ts'
import {
  type CsvImage,
  type CsvVariant,
  choiceOf,
  type FileProduct,
  type FileVariant,
  type Problem,
} from './csv-product.ts'
import { readGrams, readPieces, readPrice } from './read-number.ts'
import { skuName } from './sku-name.ts'

export interface Row {
  line: number
  cells: string[]
}

const PATH_DEPTH_MAX = 3

/**
 * Builds a product from the rows with its handle. A field of the product itself is read from the first row that has it;
 * each row with a price, SKU or option is a combination, and each row with a picture adds the picture. Invalid rows are
 * reported and left out; without a valid combination there is no product.
 */
export function readProduct(
  handle: string,
  rows: Row[],
  header: Header,
  currencyRate: number,
  report: (problem: Problem) => void,
): FileProduct | null {
  const cell = (row: Row, key: ColumnKey) => row.cells[header.get(key)?.index ?? -1]?.trim() ?? ''
  const first = (key: ColumnKey) => rows.map(row => cell(row, key)).find(text => text !== '')
  const refuse = (row: Row, key: ColumnKey, reason: string) => {
    report({ line: row.line, column: columnName(header, key), handle, reason })
    return null
  }
  const start = rows[0]
  if (!start) return null

  const title = first('title')
  const categoryPath = splitPath(first('category') ?? first('type'))
  const tags = header.has('tags') ? splitTags(rows.map(row => cell(row, 'tags')).join(',')) : undefined
  const isTooLong = (key: ColumnKey, max: number, ...texts: (string | undefined)[]) => {
    if (!texts.some(text => text !== undefined && text.length > max)) return false
    refuse(start, key, `longer than ${max} characters`)
    return true
  }
  if (tags && tags.length > bounds.tags)
    return refuse(start, 'tags', `${tags.length} tags, ${bounds.tags} at most`)
  const optionNames = (['option1Name', 'option2Name', 'option3Name'] as const).map(first)
  if (
    isTooLong('handle', bounds.handleChars, handle) ||
    isTooLong('title', bounds.titleChars, title) ||
    isTooLong('body', bounds.bodyChars, first('body')) ||
    isTooLong('vendor', bounds.vendorChars, first('vendor')) ||
    isTooLong(first('category') ? 'category' : 'type', bounds.categoryChars, ...(categoryPath ?? [])) ||
    isTooLong('tags', bounds.tagChars, ...(tags ?? [])) ||
    isTooLong('option1Name', bounds.optionChars, ...optionNames)
  )
    return null

  const optionKeys = readOptionKeys(optionNames)
  const byChoice = new Map<string, FileVariant>()
  const skus = new Set<string>()
  for (const row of rows) {
    const variant = readVariant(row)
    if (!variant) continue
    byChoice.set(choiceOf(variant.attributes), variant)
    skus.add(variant.sku)
  }
  const variants = [...byChoice.values()]
  if (title !== undefined && !isVisible(title)) return refuse(start, 'title', 'has no visible character')
  if (variants.length === 0) {
    if (!rows.some(isVariant)) refuse(start, 'price', 'empty: a product needs a price')
    return null
  }

  const unknown = (['published', 'giftCard', 'status', ...fileFlags] as const).find(key => {
    const text = first(key)
    return text !== undefined && (key === 'status' ? !isStatus(text) : readBoolean(text) === undefined)
  })
  if (unknown)
    return refuse(
      start,
      unknown,
      `"${first(unknown)?.slice(0, 40)}" is not valid: use TRUE, FALSE or a status`,
    )
  return {
    handle,
    title,
    bodyHtml: first('body'),
    vendor: first('vendor'),
    categoryPath,
    tags,
    status: statusOf(first('status')?.toLowerCase(), readBoolean(first('published'))),
    isGiftCard: readBoolean(first('giftCard')),
    flags: Object.fromEntries(
      fileFlags
        .map(flag => [flag, readBoolean(first(flag))] as const)
        .filter(([, value]) => value !== undefined),
    ),
    variants,
    images: readImages(),
  }

  function isVariant(row: Row): boolean {
    return (['price', 'sku', 'option1Value'] as const).some(key => cell(row, key) !== '')
  }

  function readVariant(row: Row): FileVariant | null {
    if (!isVariant(row)) return null
    if (cell(row, 'sku').length > bounds.skuChars)
      return refuse(row, 'sku', `longer than ${bounds.skuChars} characters`)
    const longOption = optionValueKeys.find(key => cell(row, key).length > bounds.optionChars)
    if (longOption) return refuse(row, longOption, `longer than ${bounds.optionChars} characters`)
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
      return refuse(row, 'policy', `"${policy.slice(0, 40)}" is not valid: use DENY or CONTINUE`)
    const sku = cell(row, 'sku')
    if (isShortenedNumber(sku))
      return refuse(row, 'sku', `"${sku}" is a number that a spreadsheet shortened; keep the column as text`)
    const attributes = readAttributes(row)
    const same = byChoice.get(choiceOf(attributes))
    if (same) return refuse(row, 'option1Value', `the same options as on line ${same.line}`)
    return {
      line: row.line,
      sku: uniqueSku(row, sku, attributes),
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
  function uniqueSku(row: Row, sku: string, attributes: CsvVariant['attributes']): string {
    if (sku && !skus.has(sku)) return sku
    const stem = derivedSku(sku || handle, attributes)
    for (let number = 1; ; number += 1) {
      const own = skuName(stem, number)
      if (skus.has(own)) continue
      if (sku) refuse(row, 'sku', `${sku} is on an earlier line of this product; imported as ${own}`)
      return own
    }
  }

  function readAttributes(row: Row): CsvVariant['attributes'] {
    const values = optionValueKeys.map(key => cell(row, key))
    const attributes: CsvVariant['attributes'] = {}
    for (const [index, value] of values.entries()) {
      const key = optionKeys[index]
      if (key && value !== '' && value.toLowerCase() !== 'default title') attributes[key] = value
    }
    return attributes
  }

  function readImages(): CsvImage[] | undefined {
    const images = rows
      .filter(hasValidImage)
      .map((row, index) => ({
        url: cell(row, 'image'),
        alt: cell(row, 'imageAlt'),
        place: Number(cell(row, 'imagePosition')) || index + 1,
      }))
      .filter(image => image.url !== '')
      .sort((a, b) => a.place - b.place)
      .map(({ url, alt }): CsvImage => ({ url, alt }))
    const skuAt = new Map(variants.map(({ line, sku }) => [line, sku]))
    for (const row of rows) {
      const url = cell(row, 'variantImage')
      const sku = skuAt.get(row.line)
      if (url === '' || sku === undefined) continue
      const sameImage = images.find(image => image.url === url && image.sku === undefined)
      if (sameImage) sameImage.sku = sku
      else images.push({ url, alt: '', sku })
    }
    return images.length > 0 ? images : undefined
  }

  function hasValidImage(row: Row): boolean {
    if (cell(row, 'image').length > bounds.imageUrlChars)
      refuse(row, 'image', `longer than ${bounds.imageUrlChars} characters`)
    else if (cell(row, 'imageAlt').length > bounds.imageAltChars)
      refuse(row, 'imageAlt', `longer than ${bounds.imageAltChars} characters`)
    else return true
    return false
  }
}

/**
 * Returns "active" unless the file has another status or is not published; undefined if the file has neither column.
 */
function statusOf(status: string | undefined, published: boolean | undefined): FileProduct['status'] {
  if (status === undefined && published === undefined) return undefined
  if (status === 'archived') return 'archived'
  return (status ?? 'active') === 'active' && published !== false ? 'active' : 'draft'
}

const optionValueKeys = ['option1Value', 'option2Value', 'option3Value'] as const

type OptionKey = keyof CsvVariant['attributes']

const optionWords: [OptionKey, RegExp][] = [
  ['size', /size|ukuran|isi|netto|volume|berat/],
  ['shade', /shade|warna|colou?r|tone/],
  ['amount', /amount|jumlah|nominal|denomination|nilai/],
  ['variant', /varia|title|jenis|type|tipe|aroma|scent|style|material/],
]

/** Derives a SKU for a combination that has none. */
const derivedSku = (stem: string, attributes: CsvVariant['attributes']): string =>
  [stem, ...Object.values(attributes).map(slugOf)].filter(Boolean).join('-')

/** True for a number that a spreadsheet shortened: "8,99E+12" has lost the last digits of 8993560025366. */
const isShortenedNumber = (sku: string) => /^\d([.,]\d+)?e\+\d{1,3}$/i.test(sku)

/** Maps each option to an attribute; an unknown name, or one already taken, gets the next free attribute. */
export function readOptionKeys(optionNames: (string | undefined)[]): (OptionKey | undefined)[] {
  const usedKeys = new Set<OptionKey>()
  const take = (key: OptionKey | undefined) => {
    if (key) usedKeys.add(key)
    return key
  }
  const keys = optionNames.map(name => {
    const knownOption = optionWords.find(([, words]) => words.test(name?.toLowerCase() ?? ''))?.[0]
    return knownOption && !usedKeys.has(knownOption) ? take(knownOption) : undefined
  })
  return keys.map(
    key => key ?? take((['variant', 'size', 'shade', 'amount'] as const).find(free => !usedKeys.has(free))),
  )
}

/**
 * Splits "Skincare > Sunscreen" into its names. The shop's tree has three levels: of a longer path, the first two names
 * and the last are kept, so that all paths of one tree share a root. Undefined if there is no path.
 */
export function splitPath(text: string | undefined): string[] | undefined {
  const path = (text ?? '')
    .split('>')
    .map(name => name.trim())
    .filter(name => slugOf(name) !== '')
  if (path.length > PATH_DEPTH_MAX) path.splice(PATH_DEPTH_MAX - 1, path.length - PATH_DEPTH_MAX)
  return path.length > 0 ? path : undefined
}

export function splitTags(text: string): string[] {
  const bySlug = new Map(
    text
      .split(',')
      .map(tag => tag.trim())
      .map(tag => [slugOf(tag), tag]),
  )
  bySlug.delete('')
  return [...bySlug.values()].sort()
}

const isVisible = (text: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)

/** Accepts Shopify's statuses. Shopify shows an "unlisted" product only at its own URL; here it is a draft. */
const isStatus = (text: string) => ['active', 'archived', 'draft', 'unlisted'].includes(text.toLowerCase())

/** Yes and no in English and Indonesian, and what German, French and Dutch spreadsheets write for TRUE and FALSE. */
const yesWords = new Set(['true', 'yes', 'y', '1', 'on', 'ya', 'wahr', 'vrai', 'waar'])
const noWords = new Set(['false', 'no', 'n', '0', 'off', 'tidak', 'falsch', 'faux', 'onwaar'])

/** Reads "Continue selling when out of stock": Shopify's two words, or yes and no. */
function readPolicy(text: string): boolean | undefined {
  const plain = text.toLowerCase()
  return plain === 'continue' ? true : plain === 'deny' ? false : readBoolean(text)
}

function readBoolean(text: string | undefined): boolean | undefined {
  const plain = text?.toLowerCase() ?? ''
  if (yesWords.has(plain)) return true
  return noWords.has(plain) ? false : undefined
}
