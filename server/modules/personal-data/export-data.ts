import { sql } from 'kysely'
import type { Shop } from '../../shop.ts'
import { personalTables } from './personal-tables.ts'

export interface PersonalData {
  shop: string
  made_at: string
  /** The rows of each table, as stored. */
  data: Record<string, unknown[]>
}

/**
 * Exports everything the shop stores about a member, as a portable copy (UU 27/2022, articles 7 and 13). Reads one
 * snapshot, so that, for example, an order and its lines match.
 */
export async function exportData(shop: Shop, memberId: string): Promise<PersonalData> {
  const data = await shop.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async tx => {
      const data: Record<string, unknown[]> = {}
      for (const [table, { rows: filter, columns }] of Object.entries(personalTables)) {
        if (columns.length === 0) continue
        const where = sql.join(
          filter.split('$1').map(part => sql.raw(part)),
          sql`${memberId}`,
        )
        const { rows } =
          await sql`select ${sql.join(columns.map(column => sql.ref(column)))} from ${sql.table(
            table,
          )} where ${where}`.execute(tx)
        data[table] = rows
      }
      return data
    })
  return { shop: shop.publicUrl, made_at: shop.now().toISOString(), data }
}
