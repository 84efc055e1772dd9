import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { inSavepoint } from '../../db/undone.ts'
import {
  addedCombinations,
  deleteCombinations,
  deleteProducts,
  differencesOf,
  draftTo,
  findUsedCombinations,
  findUsedProducts,
  flagsOf,
  lockCatalog,
  type Names,
  type ProductDraft,
  readNames,
  readSnapshots,
  type SaveReport,
  type Snapshot,
  saveProducts,
} from '../catalog-writing/index.ts'
import { refreshListing } from '../listing/index.ts'
import type { BatchesKind } from '../staff-jobs/index.ts'
import { importInput } from './import-kinds.ts'
import { type Change, type ImportRow, listChanges, markUndone, requireImport } from './import-store.ts'
import { reasons } from './reasons.ts'

/** The job that undoes an import (PROD-08). */

const PRODUCTS_AT_ONCE = 100
const undoCursor = z.object({ product: z.int(), position: z.int() }).nullable()

export const undoImportKind: BatchesKind = {
  kind: 'batches',
  permission: 'catalog.import',
  async doBatch({ db }, { input, cursor: stored }) {
    const { import: id } = importInput.parse(input)
    const cursor = undoCursor.parse(stored) ?? { product: 0, position: 0 }
    const about = await requireImport(db, id)
    // Nobody saves a product between the comparison with what the import left and the saving.
    await lockCatalog(db)
    const changes = await listChanges(db, id, { after: cursor.product, limit: PRODUCTS_AT_ONCE })
    const judged = await judgeChanges(db, about, changes)
    const undoable = judged.flatMap(({ change, refused }) => (refused === null ? [change] : []))
    const { words, refusals } = await undoAllowed(db, undoable)
    await markUndone(db, id, [...words.keys()])
    const last = changes.at(-1)
    return {
      lines: judged.map(({ change: { productId, after }, refused: judgedRefused }, index) => {
        const refused = judgedRefused ?? refusals.get(productId)
        return {
          position: cursor.position + index + 1,
          subjectId: after.slug,
          name: after.name,
          outcome: refused === undefined ? ('done' as const) : ('refused' as const),
          message: refused ?? words.get(productId) ?? '',
        }
      }),
      cursor:
        last && changes.length === PRODUCTS_AT_ONCE
          ? { product: last.productId, position: cursor.position + changes.length }
          : null,
    }
  },
}

export interface JudgedChange {
  change: Change
  /** Why it cannot be undone. */
  refused: string | null
  because: 'sold' | 'changed' | null
}

/** Says of each change whether it can be undone: not what was ordered, or changed by somebody, since the import. */
export async function judgeChanges(
  db: Db,
  about: ImportRow,
  changes: readonly Change[],
): Promise<JudgedChange[]> {
  const ids = changes.map(({ productId }) => productId)
  const { rows } = await sql<{ id: number }>`
    select distinct l.product_id as id from order_lines l join orders o on o.id = l.order_id
    where o.created_at >= ${about.started_at} and l.product_id = any(${ids})`.execute(db)
  const sold = new Set(rows.map(({ id }) => id))
  const now = await readSnapshots(db, { ids })
  return changes.map((change): JudgedChange => {
    const { productId, after } = change
    if (sold.has(productId))
      return { change, because: 'sold', refused: 'Sudah dipesan sejak impor, jadi tetap seperti sekarang.' }
    const current = now.get(productId)
    const differences = current ? differencesOf(after, current) : ['semuanya']
    return differences.length > 0
      ? {
          change,
          because: 'changed',
          refused: `Sudah diubah lagi sejak impor (${differences.join('; ')}), jadi tetap seperti sekarang.`,
        }
      : { change, because: null, refused: null }
  })
}

/** The shop refuses to save products as they were. */
class CannotRestore extends Error {
  readonly refused: SaveReport['refused']
  constructor(refused: SaveReport['refused']) {
    super(refused.map(({ slug, field, reason }) => `${slug}: ${field} ${reason}`).join('; '))
    this.refused = refused
  }
}

/**
 * Undoes changes, except those to products that cannot be saved as they were: another product may have taken a SKU
 * meanwhile. Returns what became of each product, and why others were refused, in words.
 */
async function undoAllowed(
  db: Db,
  changes: readonly Change[],
): Promise<{ words: Map<number, string>; refusals: Map<number, string> }> {
  const refusals = new Map<number, string>()
  for (;;) {
    const rest = changes.filter(({ productId }) => !refusals.has(productId))
    try {
      return { words: await inSavepoint(db, tx => undoChanges(tx, rest)), refusals }
    } catch (error) {
      if (!(error instanceof CannotRestore)) throw error
      for (const { slug, field, reason } of error.refused)
        for (const { productId } of rest.filter(({ after }) => after.slug === slug))
          refusals.set(
            productId,
            `Tidak bisa dikembalikan: ${reasons.draftRefused(field, reason).indonesian}. Tetap seperti sekarang.`,
          )
    }
  }
}

/** Undoes changes; returns what became of each product, in words. Throws `CannotRestore`. */
async function undoChanges(db: Db, changes: readonly Change[]): Promise<Map<number, string>> {
  const created = changes.filter(({ before }) => before === null)
  const changed = changes.flatMap(({ before, ...change }) => (before === null ? [] : [{ ...change, before }]))
  const names = await readNames(
    db,
    changes.flatMap(({ before, after }) => [after, ...(before ? [before] : [])]),
  )
  // New products first: one may have taken the SKU that another had before.
  return new Map([...(await removeCreated(db, created, names)), ...(await restore(db, changed, names))])
}

async function removeCreated(
  db: Db,
  created: readonly Change[],
  names: Names,
): Promise<[productId: number, words: string][]> {
  const ids = created.map(({ productId }) => productId)
  const used = await findUsedProducts(db, ids)
  await saveAll(
    db,
    created.map(({ after }) => ({ ...draftTo(after, after, names), flags: flagsOf.draft })),
  )
  await deleteProducts(
    db,
    ids.filter(id => !used.has(id)),
  )
  return ids.map(id => {
    const uses = used.get(id)
    return [id, uses ? `Jadi draf, karena sudah ada di ${listed(uses)}.` : 'Dihapus.']
  })
}

async function restore(
  db: Db,
  changed: readonly (Change & { before: Snapshot })[],
  names: Names,
): Promise<[productId: number, words: string][]> {
  const added = changed.flatMap(({ before, after }) => addedCombinations(before, after))
  const used = await findUsedCombinations(db, added)
  await deleteCombinations(
    db,
    added.filter(id => !used.has(id)),
  )
  await saveAll(
    db,
    changed.map(({ before, after }) => draftTo(before, after, names)),
  )
  await refreshListing(
    db,
    changed.map(({ productId }) => productId),
  )
  return changed.map(({ productId, before, after }) => {
    const uses = new Set(addedCombinations(before, after).flatMap(id => used.get(id) ?? []))
    return [
      productId,
      uses.size > 0
        ? `Kembali seperti sebelum impor; pilihan barunya tinggal, karena ada di ${listed([...uses])}.`
        : 'Kembali seperti sebelum impor.',
    ]
  })
}

async function saveAll(db: Db, drafts: ProductDraft[]): Promise<void> {
  const { refused } = await saveProducts(db, drafts)
  if (refused.length > 0) throw new CannotRestore(refused)
}

const listed = (words: string[]) => new Intl.ListFormat('id').format(words)
