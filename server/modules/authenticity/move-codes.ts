import type { Db } from '../../db/database.ts'

/** Lets the codes of a product name another one. Returns how many. */
export async function moveCodes(tx: Db, { from, into }: { from: number; into: number }): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('authenticity_codes')
    .set({ product_id: into })
    .where('product_id', '=', from)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
