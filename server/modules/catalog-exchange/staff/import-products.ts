import path from 'node:path'
import { DatabaseError } from 'pg'
import type { FileStore } from '../../../adapters/files/file-store-provider.ts'
import type { Db } from '../../../db/database.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import {
  analyzeWhenGrown,
  type ProductDraft,
  type SaveReport,
  saveProducts,
} from '../../catalog-writing/index.ts'
import { chooseImages } from '../choose-images.ts'
import { columnName } from '../columns.ts'
import type { Problem } from '../csv-product.ts'
import { draftProduct } from '../draft-product.ts'
import { type FileIndex, openFileIndex } from '../file-index.ts'
import { type FileEntry, fitVariants } from '../fit-variants.ts'
import { type Group, groupRows } from '../group-rows.ts'
import { readProduct } from '../read-product.ts'
import { findStored } from '../store.ts'

/**
 * A batch is full when it reaches one of these limits, so products with many rows or long texts make smaller batches.
 */
const BATCH = { products: 100, rows: 1000, chars: 1_000_000 }
/** The most problems that are held back so that they can be reported in line order. */
const PROBLEMS_HELD = 1000
/** Hardly any product costs less. */
const CHEAP_RUPIAH = 1000

export interface ImportCount {
  rows: number
  created: number
  changed: number
  unchanged: number
  /** True if the file has no quantity column; new products are then sold out. */
  lacksQuantities: boolean
  /** True if most prices are so low that the file seems to be in another currency. */
  looksLikeForeignCurrency: boolean
  /** Rows or products that were rejected, as in the report. */
  problems: number
}

/**
 * Imports a Shopify product file. Products are saved in batches, each in its own transaction: valid products are
 * imported, invalid ones are reported, and running it again after an interruption finishes the rest. Refuses with FILE_REFUSED if the
 * header lacks the columns of a product.
 */
export async function importProducts(
  shop: Shop,
  actor: Actor,
  file: string,
  options: ImportOptions = {},
): Promise<ImportCount> {
  return shop.db.connection().execute(async db => {
    const index = await openFileIndex(db)
    const count = emptyCount()
    try {
      await importFile({ ...shop, db }, index, file, options, count)
    } finally {
      await index.close()
      // An import that fails halfway keeps the batches it has saved, so it is recorded too.
      if (!options.isDryRun && count.rows > 0)
        await recordStaffAction(
          db,
          actor,
          'products.import',
          { kind: 'file', id: path.basename(file) },
          { ...count },
        )
    }
    return count
  })
}

const emptyCount = (): ImportCount => ({
  rows: 0,
  created: 0,
  changed: 0,
  unchanged: 0,
  problems: 0,
  lacksQuantities: false,
  looksLikeForeignCurrency: false,
})

interface Shop {
  db: Db
  files: FileStore
  publicUrl: string
}

interface ImportOptions {
  /** Rupiah per unit of the file's currency. */
  currencyRate?: number
  isFetchingImages?: boolean
  /** Counts and reports as an import would, but changes nothing and fetches no pictures. */
  isDryRun?: boolean
  encoding?: string
  onProblem?: (problem: Problem) => void
  onProgress?: (count: ImportCount) => void
}

async function importFile(
  shop: Shop,
  index: FileIndex,
  file: string,
  options: ImportOptions,
  count: ImportCount,
): Promise<void> {
  const heldProblems: Problem[] = []
  const reportHeldProblems = () => {
    for (const problem of heldProblems.splice(0).sort((a, b) => a.line - b.line)) options.onProblem?.(problem)
  }
  const report = (problem: Problem) => {
    count.problems += 1
    heldProblems.push(problem)
    if (heldProblems.length >= PROBLEMS_HELD) reportHeldProblems()
  }
  let [variants, cheapVariants] = [0, 0]
  const readGroup = ({ handle, line, rows, header }: Group): FileEntry[] => {
    count.lacksQuantities = !header.has('quantity')
    const product = readProduct(handle, rows, header, options.currencyRate ?? 1, report)
    for (const { priceAfterDiscountRupiah } of product?.variants ?? []) {
      variants += 1
      if (priceAfterDiscountRupiah < CHEAP_RUPIAH) cheapVariants += 1
    }
    return product ? [{ line, header, product }] : []
  }
  for await (const batch of inBatches(groupRows(file, options.encoding, count, report))) {
    const entries = (await leaveOutRepeated(batch, index, report)).flatMap(readGroup)
    count.looksLikeForeignCurrency = cheapVariants * 2 > variants
    await saveBatch(shop, index, entries, options, count, report)
    if (!options.isDryRun) await analyzeWhenGrown(shop.db)
    reportHeldProblems()
    options.onProgress?.(count)
  }
}

/** Yields the groups in batches. The last batch is empty if the rows after the previous one belonged to no product. */
async function* inBatches(groups: AsyncIterable<Group>): AsyncGenerator<Group[]> {
  let batch: Group[] = []
  let [rows, chars] = [0, 0]
  for await (const group of groups) {
    batch.push(group)
    rows += group.rows.length
    for (const { cells } of group.rows) for (const cell of cells) chars += cell.length
    if (batch.length < BATCH.products && rows < BATCH.rows && chars < BATCH.chars) continue
    yield batch
    batch = []
    rows = 0
    chars = 0
  }
  yield batch
}

/** Leaves out groups whose handle occurred earlier in the file, and reports their rows. */
async function leaveOutRepeated(
  batch: Group[],
  index: FileIndex,
  report: (problem: Problem) => void,
): Promise<Group[]> {
  const firstLine = await index.rememberHandles(batch)
  return batch.filter(({ handle, line, rows, header }) => {
    const earlier = firstLine.get(handle) ?? line
    if (earlier === line) return true
    for (const row of rows)
      report({
        line: row.line,
        handle,
        column: columnName(header, 'handle'),
        reason: `already on line ${earlier}; the rows of one product must be consecutive`,
      })
    return false
  })
}

async function saveBatch(
  shop: Shop,
  index: FileIndex,
  batch: FileEntry[],
  { isFetchingImages: isFetching = false, isDryRun = false }: ImportOptions,
  count: ImportCount,
  report: (problem: Problem) => void,
) {
  if (batch.length === 0) return
  const storedProducts = await findStored(
    shop.db,
    shop.publicUrl,
    batch.map(({ product }) => product.handle),
  )
  const valid = (await fitVariants(batch, storedProducts, index.findOwners, report)).filter(
    ({ product }) => product.variants.length > 0,
  )
  const lineOf = new Map(valid.map(({ product, line }) => [product.handle, line]))
  const draftOf = async ({ product, line, header }: FileEntry) => {
    const images = await chooseImages(shop, product, storedProducts.get(product.handle), {
      isFetching: isFetching && !isDryRun,
      isStoring: !isDryRun,
      onProblem: reason =>
        report({ line, column: columnName(header, 'image'), handle: product.handle, reason }),
    })
    return draftProduct(product, storedProducts.get(product.handle), images)
  }
  const drafts: ProductDraft[] = []
  for (let at = 0; at < valid.length; at += DRAFTS_AT_ONCE) {
    const drafted = await Promise.all(valid.slice(at, at + DRAFTS_AT_ONCE).map(draftOf))
    drafts.push(...drafted.filter(draft => draft !== null))
  }
  count.unchanged += valid.length - drafts.length
  if (drafts.length === 0) return
  const saved = await saveValid(drafts, draftsToSave =>
    isDryRun ? trySaving(shop.db, index, draftsToSave) : saveProducts(shop.db, draftsToSave),
  )
  if (isDryRun) await rememberOwners(index, drafts, saved)
  count.created += saved.created.length
  count.changed += saved.changed.length
  count.unchanged += saved.unchanged.length
  for (const { slug, field, reason } of saved.refused)
    report({ line: lineOf.get(slug) ?? 0, column: field, handle: slug, reason })
}

const DRAFTS_AT_ONCE = 8

/**
 * Saves the batch; if the database rejects its data, saves one product at a time, so that only the invalid one is left
 * out and reported.
 */
async function saveValid(
  drafts: ProductDraft[],
  save: (draftsToSave: ProductDraft[]) => Promise<SaveReport>,
): Promise<SaveReport> {
  try {
    return await save(drafts)
  } catch (error) {
    if (!isDataError(error)) throw error
    const [draft, ...others] = drafts
    if (draft && others.length === 0) {
      const refused = [{ slug: draft.slug, field: '', reason: `the database rejects it: ${error.message}` }]
      return { created: [], changed: [], unchanged: [], refused }
    }
    const all: SaveReport = { created: [], changed: [], unchanged: [], refused: [] }
    for (const candidate of drafts) {
      const savedReport = await saveValid([candidate], save)
      for (const part of ['created', 'changed', 'unchanged'] as const) all[part].push(...savedReport[part])
      all.refused.push(...savedReport.refused)
    }
    return all
  }
}

/** Saves and rolls back: returns what a real save would report after the batches recorded in the index. */
async function trySaving(db: Db, index: FileIndex, drafts: ProductDraft[]): Promise<SaveReport> {
  const transaction = await db.startTransaction().execute()
  try {
    await index.releaseRecorded(
      transaction,
      drafts.flatMap(draft => draft.combinations.map(({ sku }) => sku)),
    )
    return await saveProducts(transaction, drafts)
  } finally {
    await transaction.rollback().execute()
  }
}

/** Records the owners that later batches would find if these drafts had been saved. */
async function rememberOwners(index: FileIndex, drafts: ProductDraft[], { refused }: SaveReport) {
  const refusedSlugs = new Set(refused.map(({ slug }) => slug))
  const owners = new Map<string, string | null>()
  const acceptedDrafts = drafts.filter(({ slug }) => !refusedSlugs.has(slug))
  for (const { combinations } of acceptedDrafts)
    for (const { formerSku } of combinations) if (formerSku !== undefined) owners.set(formerSku, null)
  for (const { slug, combinations } of acceptedDrafts)
    for (const { sku } of combinations) owners.set(sku, slug)
  await index.rememberOwners([...owners].map(([sku, handle]) => ({ sku, handle })))
}

/**
 * True for the error classes 22 (data), 23 (constraints) and 54 (limits):
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const isDataError = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && /^(22|23|54)/.test(error.code ?? '')
