import type { ProductChanges } from '../../../contract/staff/products.ts'
import type { Db } from '../../db/database.ts'

/** The one draft beside each product. It changes nothing in the shop, so the journal has nothing about it. */

export interface ProductDraftRow {
  changes: ProductChanges
  version: number
  saved_by: string
  saved_at: Date
}

export async function findDraft(db: Db, productId: number): Promise<ProductDraftRow | null> {
  const row = await selectDraft(db, productId).executeTakeFirst()
  return row ? draftOf(row) : null
}

/** Reads the draft and lets whoever saves it wait until this transaction ends, for a use case that then deletes it. */
export async function lockDraft(tx: Db, productId: number): Promise<ProductDraftRow | null> {
  const row = await selectDraft(tx, productId).forUpdate().executeTakeFirst()
  return row ? draftOf(row) : null
}

const selectDraft = (db: Db, productId: number) =>
  db
    .selectFrom('product_drafts')
    .select(['changes', 'version', 'saved_by', 'saved_at'])
    .where('product_id', '=', productId)

const draftOf = <Row extends { changes: unknown }>(row: Row) => ({
  ...row,
  changes: row.changes as ProductChanges,
})

/** Writes the draft after the version that was read; returns false if it is another by now. */
export async function writeDraft(
  db: Db,
  productId: number,
  seen: number | null,
  { changes, saved_by, saved_at }: Omit<ProductDraftRow, 'version'>,
): Promise<boolean> {
  const values = { changes: JSON.stringify(changes), saved_by, saved_at }
  const { numInsertedOrUpdatedRows, numUpdatedRows } =
    seen === null
      ? await db
          .insertInto('product_drafts')
          .values({ ...values, product_id: productId })
          .onConflict(conflict => conflict.doNothing())
          .executeTakeFirst()
          .then(result => ({ ...result, numUpdatedRows: 0n }))
      : await db
          .updateTable('product_drafts')
          .set({ ...values, version: seen + 1 })
          .where('product_id', '=', productId)
          .where('version', '=', seen)
          .executeTakeFirst()
          .then(result => ({ ...result, numInsertedOrUpdatedRows: 0n }))
  return Number(numInsertedOrUpdatedRows ?? 0n) + Number(numUpdatedRows) > 0
}

export async function deleteDraft(db: Db, productId: number): Promise<void> {
  await db.deleteFrom('product_drafts').where('product_id', '=', productId).execute()
}
