import { DatabaseError } from 'pg'
import type { Db } from '../../db/database.ts'
import { type ProductDraft, type SaveReport, saveProducts } from '../catalog/index.ts'
import type { CsvProduct, Problem } from './csv-product.ts'
import { draftProduct } from './draft-product.ts'
import { groupRows } from './group-rows.ts'
import { placeImages } from './place-images.ts'
import { readProduct } from './read-product.ts'
import { findStored } from './store.ts'

const BATCH_PRODUCTS = 100

export interface ImportCount {
  rows: number
  created: number
  changed: number
  unchanged: number
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
    encoding?: string
    onProblem?: (problem: Problem) => void
    onProgress?: (count: ImportCount) => void
  } = {},
): Promise<ImportCount> {
  const count: ImportCount = { rows: 0, created: 0, changed: 0, unchanged: 0, problems: 0 }
  const report = (problem: Problem) => {
    count.problems += 1
    options.onProblem?.(problem)
  }
  /** SKU → line where it stood, of the whole file. */
  const skus = new Map<string, number>()
  let batch: { line: number; product: CsvProduct }[] = []
  for await (const group of groupRows(file, options.encoding, count, report)) {
    const product = readProduct(group.handle, group.rows, group.header, options.currencyRate ?? 1, report)
    const line = group.rows[0]?.line ?? 0
    if (product) batch.push({ line, product: withoutTakenSkus(product, line, skus, report) })
    if (batch.length < BATCH_PRODUCTS) continue
    await land(shop, batch, options.isFetchingImages ?? false, count, report)
    batch = []
    options.onProgress?.(count)
  }
  await land(shop, batch, options.isFetchingImages ?? false, count, report)
  options.onProgress?.(count)
  return count
}

/** A SKU belongs to one combination: the first in the file keeps it. */
function withoutTakenSkus(
  product: CsvProduct,
  line: number,
  skus: Map<string, number>,
  report: (problem: Problem) => void,
): CsvProduct {
  const variants = product.variants.filter(({ sku }) => {
    const earlier = skus.get(sku)
    if (earlier === undefined) skus.set(sku, line)
    else
      report({
        line,
        column: 'Variant SKU',
        handle: product.handle,
        reason: `${sku} stands already with the product on line ${earlier}`,
      })
    return earlier === undefined
  })
  return { ...product, variants }
}

async function land(
  shop: { db: Db; mediaDir: string; publicUrl: string },
  batch: { line: number; product: CsvProduct }[],
  isFetching: boolean,
  count: ImportCount,
  report: (problem: Problem) => void,
) {
  const sound = batch.filter(({ product }) => product.variants.length > 0)
  if (sound.length === 0) return
  const stored = await findStored(
    shop.db,
    shop.publicUrl,
    sound.map(({ product }) => product.handle),
  )
  const lineOf = new Map(sound.map(({ product, line }) => [product.handle, line]))
  const place = async ({ product, line }: (typeof sound)[number]) => {
    const images = await placeImages(shop, product, stored.get(product.handle), {
      isFetching,
      onProblem: reason => report({ line, column: 'Image Src', handle: product.handle, reason }),
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
  const saved = await saveSound(shop.db, drafts)
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
async function saveSound(db: Db, drafts: ProductDraft[]): Promise<SaveReport> {
  try {
    return await saveProducts(db, drafts)
  } catch (error) {
    if (!isAboutData(error)) throw error
    const [draft, ...others] = drafts
    if (draft && others.length === 0) {
      const refused = [{ slug: draft.slug, field: '', reason: `the database refuses it: ${error.message}` }]
      return { created: [], changed: [], unchanged: [], refused }
    }
    const all: SaveReport = { created: [], changed: [], unchanged: [], refused: [] }
    for (const one of drafts) {
      const saved = await saveSound(db, [one])
      for (const part of ['created', 'changed', 'unchanged'] as const) all[part].push(...saved[part])
      all.refused.push(...saved.refused)
    }
    return all
  }
}

/** Classes 22 (data), 23 (constraints) and 54 (limits): https://www.postgresql.org/docs/current/errcodes-appendix.html */
const isAboutData = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && /^(22|23|54)/.test(error.code ?? '')
