import type { Db } from '../../../db/database.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'

/** Returns the id of the combination with this SKU. Refuses with NOT_FOUND. */
export async function requireSku(db: Db, sku: string): Promise<string> {
  const row = await db.selectFrom('combinations').select('id').where('sku', '=', sku).executeTakeFirst()
  if (!row) throw noSuch({ kind: 'SKU', id: sku })
  return String(row.id)
}
