import { DatabaseError } from 'pg'
import { isDeepFall } from '../../../contract/staff/product-sheet.ts'
import type { FileStore } from '../../adapters/files/file-store-provider.ts'
import type { Db } from '../../db/database.ts'
import { inSavepoint, undone } from '../../db/undone.ts'
import { type ProductDraft, type SaveReport, saveProducts } from '../catalog-writing/index.ts'
import { chooseImages } from './choose-images.ts'
import { columnName } from './columns.ts'
import type { CsvProduct, Problem } from './csv-product.ts'
import { draftProduct, matchStored } from './draft-product.ts'
import type { FileIndex } from './file-index.ts'
import { type FileEntry, fitVariants } from './fit-variants.ts'
import type { Group } from './group-rows.ts'
import { readProduct } from './read-product.ts'
import { reasons } from './reasons.ts'
import { findStored, type StoredProduct } from './store.ts'

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
  /** Combinations that could be read, and how many of them cost hardly anything. */
  variants: number
  cheapVariants: number
  /** Products that the shop already has, whose price or sale price changes. */
  repricedProducts: number
  /** Combinations whose sale price falls so much that it needs a second person, as in the sheet. */
  deepFalls: number
}

export const emptyCount = (): ImportCount => ({
  rows: 0,
  created: 0,
  changed: 0,
  unchanged: 0,
  problems: 0,
  lacksQuantities: false,
  looksLikeForeignCurrency: false,
  variants: 0,
  cheapVariants: 0,
  repricedProducts: 0,
  deepFalls: 0,
})

/** What the journal records of an import. */
export const foundBy = ({
  variants: _,
  cheapVariants: _cheap,
  repricedProducts: _repriced,
  deepFalls: _falls,
  ...found
}: ImportCount) => found

export interface ImportOptions {
  /** Rupiah per unit of the file's currency. */
  currencyRate?: number
  isFetchingImages?: boolean
  /** Counts and reports as an import would, but changes nothing and fetches no pictures. */
  isDryRun?: boolean
  /**
   * What the dry run counted, by which it was decided whether the person may. A product that changes prices as none did
   * then is left out: a colleague has changed its price since.
   */
  tried?: Pick<ImportCount, 'repricedProducts' | 'deepFalls'> | undefined
  /** Runs just before products are saved, once their pictures are stored. */
  beforeSaving?: () => Promise<void>
}

interface Shop {
  db: Db
  files: FileStore
  publicUrl: string
}

/** What became of the products of a batch, by handle. */
export type Outcomes = Map<string, 'created' | 'changed' | 'unchanged'>

/**
 * Reads and saves the products of a batch in one transaction, the caller's if there is one: valid ones are saved, the
 * others are reported. Adds to `count`.
 */
export async function importBatch(
  shop: Shop,
  index: FileIndex,
  batch: Group[],
  options: ImportOptions,
  count: ImportCount,
  report: (problem: Problem) => void,
): Promise<Outcomes> {
  const entries = (await leaveOutRepeated(batch, index, report)).flatMap(
    ({ handle, line, rows, header }): FileEntry[] => {
      count.lacksQuantities = !header.has('quantity')
      const product = readProduct(handle, rows, header, options.currencyRate ?? 1, report)
      for (const { priceAfterDiscountRupiah } of product?.variants ?? []) {
        count.variants += 1
        if (priceAfterDiscountRupiah < CHEAP_RUPIAH) count.cheapVariants += 1
      }
      return product ? [{ line, header, product }] : []
    },
  )
  count.looksLikeForeignCurrency = count.cheapVariants * 2 > count.variants
  return saveBatch(shop, index, entries, options, count, report)
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
        reason: reasons.repeated(earlier),
      })
    return false
  })
}

async function saveBatch(
  shop: Shop,
  index: FileIndex,
  batch: FileEntry[],
  { isFetchingImages: isFetching = false, isDryRun = false, tried, beforeSaving }: ImportOptions,
  count: ImportCount,
  report: (problem: Problem) => void,
): Promise<Outcomes> {
  const outcomes: Outcomes = new Map()
  if (batch.length === 0) return outcomes
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
  const drafted: { entry: FileEntry; draft: ProductDraft }[] = []
  for (let at = 0; at < valid.length; at += DRAFTS_AT_ONCE) {
    const made = await Promise.all(
      valid.slice(at, at + DRAFTS_AT_ONCE).map(async entry => ({ entry, draft: await draftOf(entry) })),
    )
    drafted.push(...made.flatMap(({ entry, draft }) => (draft ? [{ entry, draft }] : [])))
  }
  for (const { product } of valid) outcomes.set(product.handle, 'unchanged')
  count.unchanged += valid.length - drafted.length
  if (drafted.length === 0) return outcomes
  await beforeSaving?.()
  // Prices may have changed until the catalogue was locked.
  const slugs = drafted.map(({ draft }) => draft.slug)
  const current = beforeSaving ? await findStored(shop.db, shop.publicUrl, slugs) : storedProducts
  const drafts = drafted.flatMap(({ entry: { product, line, header }, draft }) => {
    const { repricedProducts, deepFalls } = pricesOf(product, current.get(product.handle))
    if (
      (tried?.repricedProducts === 0 && repricedProducts > 0) ||
      (tried?.deepFalls === 0 && deepFalls > 0)
    ) {
      outcomes.delete(product.handle)
      const reason = reasons.priceChangedMeanwhile()
      report({ line, column: columnName(header, 'price'), handle: product.handle, reason })
      return []
    }
    count.repricedProducts += repricedProducts
    count.deepFalls += deepFalls
    return [draft]
  })
  if (drafts.length === 0) return outcomes
  const saved = await saveValid(drafts, draftsToSave =>
    isDryRun
      ? trySaving(shop.db, index, draftsToSave)
      : inSavepoint(shop.db, db => saveProducts(db, draftsToSave)),
  )
  if (isDryRun) await rememberOwners(index, drafts, saved)
  count.created += saved.created.length
  count.changed += saved.changed.length
  count.unchanged += saved.unchanged.length
  for (const slug of saved.created) outcomes.set(slug, 'created')
  for (const slug of saved.changed) outcomes.set(slug, 'changed')
  for (const { slug, field, reason } of saved.refused) {
    outcomes.delete(slug)
    report({
      line: lineOf.get(slug) ?? 0,
      column: field,
      handle: slug,
      reason: field === '' ? reasons.databaseRejects(reason) : reasons.draftRefused(field, reason),
    })
  }
  return outcomes
}

/** What a product of the file does to prices of the shop. */
function pricesOf(product: CsvProduct, storedProduct: StoredProduct | undefined) {
  const storedVariantOf = matchStored(product, storedProduct)
  const repriced = product.variants.flatMap(to => {
    const from = storedVariantOf(to)
    const isSame =
      from?.priceRupiah === to.priceRupiah && from.priceAfterDiscountRupiah === to.priceAfterDiscountRupiah
    return from && !isSame ? [{ from, to }] : []
  })
  const deep = repriced.filter(({ from, to }) =>
    isDeepFall(from.priceAfterDiscountRupiah, to.priceAfterDiscountRupiah),
  )
  return { repricedProducts: repriced.length > 0 ? 1 : 0, deepFalls: deep.length }
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
      const refused = [{ slug: draft.slug, field: '', reason: error.message }]
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
const trySaving = (db: Db, index: FileIndex, drafts: ProductDraft[]): Promise<SaveReport> =>
  undone(db, async tx => {
    await index.releaseRecorded(
      tx,
      drafts.flatMap(draft => draft.combinations.map(({ sku }) => sku)),
    )
    return saveProducts(tx, drafts)
  })

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
