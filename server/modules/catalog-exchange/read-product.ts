import { fileFlags } from '../../../contract/product-flags.ts'
import { slugOf } from '../../../contract/slug.ts'
import { bounds } from './bounds.ts'
import type { ColumnKey, Header } from './columns.ts'
import type { FileProduct, Problem } from './csv-product.ts'
import { type ProductRows, productRows, type Row } from './product-rows.ts'
import { readBoolean } from './read-boolean.ts'
import { readImages } from './read-images.ts'
import { isVariant, type OptionKey, readVariants } from './read-variants.ts'
import { reasons } from './reasons.ts'

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
  const product = productRows(handle, rows, header, report)
  const { first, refuse } = product
  const [start] = rows
  if (!start) return null

  const title = first('title')
  const categoryPath = splitPath(first('category') ?? first('type'))
  const tags = header.has('tags')
    ? splitTags(rows.map(row => product.cell(row, 'tags')).join(','))
    : undefined
  if (tags && tags.length > bounds.tags)
    return refuse(start, 'tags', reasons.tooManyTags(tags.length, bounds.tags))
  const optionNames = (['option1Name', 'option2Name', 'option3Name'] as const).map(first)
  if (isTooLong(product, start, { categoryPath, tags, optionNames })) return null

  const variants = readVariants(product, { optionKeys: readOptionKeys(optionNames), currencyRate })
  if (title !== undefined && !isVisible(title)) return refuse(start, 'title', reasons.invisible())
  if (variants.length === 0) {
    if (!rows.some(row => isVariant(product, row))) refuse(start, 'price', reasons.needsPrice())
    return null
  }
  if (hasUnknownWord(product, start)) return null
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
    images: readImages(product, variants),
  }
}

/** Reports the first field of the product itself that exceeds its maximum. */
function isTooLong(
  { handle, first, refuse }: ProductRows,
  start: Row,
  {
    categoryPath,
    tags,
    optionNames,
  }: {
    categoryPath: string[] | undefined
    tags: string[] | undefined
    optionNames: (string | undefined)[]
  },
): boolean {
  const lengths: [key: ColumnKey, maxChars: number, texts: (string | undefined)[]][] = [
    ['handle', bounds.handleChars, [handle]],
    ['title', bounds.titleChars, [first('title')]],
    ['body', bounds.bodyChars, [first('body')]],
    ['vendor', bounds.vendorChars, [first('vendor')]],
    [first('category') ? 'category' : 'type', bounds.categoryChars, categoryPath ?? []],
    ['tags', bounds.tagChars, tags ?? []],
    ['option1Name', bounds.optionChars, optionNames],
  ]
  const tooLong = lengths.find(([, maxChars, texts]) => texts.some(text => (text?.length ?? 0) > maxChars))
  if (!tooLong) return false
  const [key, maxChars] = tooLong
  refuse(start, key, reasons.tooLong(maxChars))
  return true
}

/** Reports the first status or yes-or-no field with a word that is neither. */
function hasUnknownWord({ first, refuse }: ProductRows, start: Row): boolean {
  const unknown = (['published', 'giftCard', 'status', ...fileFlags] as const).find(key => {
    const text = first(key)
    return text !== undefined && (key === 'status' ? !isStatus(text) : readBoolean(text) === undefined)
  })
  if (!unknown) return false
  refuse(start, unknown, reasons.unknownWord(first(unknown) ?? ''))
  return true
}

/**
 * Returns "active" unless the file has another status or is not published; undefined if the file has neither column.
 */
function statusOf(status: string | undefined, published: boolean | undefined): FileProduct['status'] {
  if (status === undefined && published === undefined) return undefined
  if (status === 'archived') return 'archived'
  return (status ?? 'active') === 'active' && published !== false ? 'active' : 'draft'
}

const optionWords: [OptionKey, RegExp][] = [
  ['size', /size|ukuran|isi|netto|volume|berat/],
  ['shade', /shade|warna|colou?r|tone/],
  ['amount', /amount|jumlah|nominal|denomination|nilai/],
  ['variant', /varia|title|jenis|type|tipe|aroma|scent|style|material/],
]

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
