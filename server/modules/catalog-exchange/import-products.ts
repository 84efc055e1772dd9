import { DatabaseError } from 'pg'
import type { Db } from '../../db/database.ts'
import { type ProductDraft, type SaveReport, saveProducts } from '../catalog/index.ts'
import { type ColumnKey, columnName, type Header } from './columns.ts'
import { choiceOf, type FileProduct, type Problem } from './csv-product.ts'
import { beforeOf, draftProduct, imagesDiffer } from './draft-product.ts'
import { groupRows } from './group-rows.ts'
import { placeImages } from './place-images.ts'
import { readProduct } from './read-product.ts'
import { findOwners, findStored, type StoredProduct } from './store.ts'

const BATCH_PRODUCTS = 100
/** Hardly anything is sold for less. */
const CHEAP_RUPIAH = 1000

export interface ImportCount {
  rows: number
  created: number
  changed: number
  unchanged: number
  /** The file has no column of quantities: new products came in sold out. */
  lacksQuantities: boolean
  /** Most prices are so low that the file seems to be in another currency. */
  isMostlyCheap: boolean
  /** Rows or products that were not taken, as the report tells. */
  problems: number
}

/**
 * Reads a Shopify product file into the shop. Products land in batches, each in a transaction of its own: what is
 * sound lands, what is not is reported, and running it again after it was ended finishes the rest.
 *
 * @throws NotAProductFile when its header names no product.
 */
export async function importProducts(
  shop: { db: Db; mediaDir: string; publicUrl: string },
  file: string,
  options: {
    /** Rupiah for one unit of the file's currency. */
    currencyRate?: number
    isFetchingImages?: boolean
    /** Counts and reports as an import would, and changes nothing. */
    isDryRun?: boolean
    encoding?: string
    onProblem?: (problem: Problem) => void
    onProgress?: (count: ImportCount) => void
  } = {},
): Promise<ImportCount> {
  const count: ImportCount = {
    rows: 0,
    created: 0,
    changed: 0,
    unchanged: 0,
    lacksQuantities: false,
    isMostlyCheap: false,
    problems: 0,
  }
  const report = (problem: Problem) => {
    count.problems += 1
    options.onProblem?.(problem)
  }
  let [variants, cheapVariants] = [0, 0]
  let batch: FileEntry[] = []
  for await (const group of groupRows(file, options.encoding, count, report)) {
    count.lacksQuantities = !group.header.has('quantity')
    const product = readProduct(group.handle, group.rows, group.header, options.currencyRate ?? 1, report)
    for (const { priceAfterDiscountRupiah } of product?.variants ?? []) {
      variants += 1
      if (priceAfterDiscountRupiah < CHEAP_RUPIAH) cheapVariants += 1
    }
    count.isMostlyCheap = cheapVariants * 2 > variants
    if (product) batch.push({ line: group.rows[0]?.line ?? 0, header: group.header, product })
    if (batch.length < BATCH_PRODUCTS) continue
    await land(shop, batch, options, count, report)
    batch = []
    options.onProgress?.(count)
  }
  await land(shop, batch, options, count, report)
  options.onProgress?.(count)
  return count
}

/**
 * The file's combinations as they can stand in the shop. A combination that is there keeps its SKU when the file names
 * none. A SKU belongs to one combination: whose it is in the shop, or the first in the file, keeps it, another gets one
 * made of it. What would be given away is reported.
 */
function fitVariants(
  { product, header }: FileEntry,
  stored: StoredProduct | undefined,
  ownerOf: Map<string, string>,
  report: (problem: Problem) => void,
): FileProduct {
  const skuOf = new Map<string, string>()
  const isFree = (sku: string) => (ownerOf.get(sku) ?? product.handle) === product.handle
  const variants = product.variants.flatMap(variant => {
    const problem = (key: ColumnKey, reason: string) =>
      report({ line: variant.line, column: columnName(header, key), handle: product.handle, reason })
    const sameChoice = stored?.variants.find(
      ({ attributes }) => choiceOf(attributes) === choiceOf(variant.attributes),
    )
    if (
      variant.priceAfterDiscountRupiah === 0 &&
      beforeOf(variant, product, stored)?.priceAfterDiscountRupiah !== 0
    ) {
      problem('price', '0: nothing is sold for nothing')
      return []
    }
    let sku = variant.isSkuMade && sameChoice ? sameChoice.sku : variant.sku
    if (!isFree(sku)) {
      const owner = ownerOf.get(sku)
      sku = `${sku}-${product.handle}`
      problem('sku', `${variant.sku} belongs to ${owner} already; taken as ${sku}`)
    }
    ownerOf.set(sku, product.handle)
    skuOf.set(variant.sku, sku)
    return [{ ...variant, sku }]
  })
  const images = product.images?.map(image => ({ ...image, sku: image.sku && skuOf.get(image.sku) }))
  return { ...product, variants, images }
}

interface FileEntry {
  line: number
  header: Header
  product: FileProduct
}

async function land(
  shop: { db: Db; mediaDir: string; publicUrl: string },
  batch: FileEntry[],
  {
    isFetchingImages: isFetching = false,
    isDryRun = false,
  }: { isFetchingImages?: boolean; isDryRun?: boolean },
  count: ImportCount,
  report: (problem: Problem) => void,
) {
  if (batch.length === 0) return
  const stored = await findStored(
    shop.db,
    shop.publicUrl,
    batch.map(({ product }) => product.handle),
  )
  const ownerOf = await findOwners(
    shop.db,
    batch.flatMap(({ product }) => product.variants.map(({ sku }) => sku)),
  )
  const sound = batch
    .map(entry => ({
      ...entry,
      product: fitVariants(entry, stored.get(entry.product.handle), ownerOf, report),
    }))
    .filter(({ product }) => product.variants.length > 0)
  const lineOf = new Map(sound.map(({ product, line }) => [product.handle, line]))
  const place = async ({ product, line, header }: FileEntry) => {
    // A dry run draws and fetches nothing: that pictures would change is all that it has to know.
    const images = isDryRun
      ? imagesDiffer(product.images, stored.get(product.handle))
        ? []
        : undefined
      : await placeImages(shop, product, stored.get(product.handle), {
          isFetching,
          onProblem: reason =>
            report({ line, column: columnName(header, 'image'), handle: product.handle, reason }),
        })
    return draftProduct(product, stored.get(product.handle), images)
  }
  const drafts: ProductDraft[] = []
  for (let at = 0; at < sound.length; at += PICTURES_AT_ONCE) {
    const placed = await Promise.all(sound.slice(at, at + PICTURES_AT_ONCE).map(place))
    drafts.push(...placed.filter(draft => draft !== null))
  }
  count.unchanged += sound.length - drafts.length
  if (drafts.length === 0) return
  const saved = await saveSound(shop.db, drafts, isDryRun)
  count.created += saved.created.length
  count.changed += saved.changed.length
  count.unchanged += saved.unchanged.length
  for (const { slug, field, reason } of saved.refused)
    report({ line: lineOf.get(slug) ?? 0, column: field, handle: slug, reason })
}

const PICTURES_AT_ONCE = 8

/**
 * Saves the batch; where the database refuses its data, saves one product at a time, so that only the culprit stays
 * out and is named.
 */
async function saveSound(db: Db, drafts: ProductDraft[], isDryRun: boolean): Promise<SaveReport> {
  try {
    return isDryRun ? await trySaving(db, drafts) : await saveProducts(db, drafts)
  } catch (error) {
    if (!isAboutData(error)) throw error
    const [draft, ...others] = drafts
    if (draft && others.length === 0) {
      const refused = [{ slug: draft.slug, field: '', reason: `the database refuses it: ${error.message}` }]
      return { created: [], changed: [], unchanged: [], refused }
    }
    const all: SaveReport = { created: [], changed: [], unchanged: [], refused: [] }
    for (const one of drafts) {
      const saved = await saveSound(db, [one], isDryRun)
      for (const part of ['created', 'changed', 'unchanged'] as const) all[part].push(...saved[part])
      all.refused.push(...saved.refused)
    }
    return all
  }
}

async function trySaving(db: Db, drafts: ProductDraft[]): Promise<SaveReport> {
  const transaction = await db.startTransaction().execute()
  try {
    return await saveProducts(transaction, drafts)
  } finally {
    await transaction.rollback().execute()
  }
}

/** Classes 22 (data), 23 (constraints) and 54 (limits): https://www.postgresql.org/docs/current/errcodes-appendix.html */
const isAboutData = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && /^(22|23|54)/.test(error.code ?? '')
