import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

/** Lists all bank promotions, including those that staff have stopped, in the order that shoppers see. */
export async function listAllBankPromotions(db: Db) {
  const { rows } = await sql<{
    id: string
    bank_name: string
    title: string
    is_active: boolean
    ends_at: Date | null
  }>`
    select id::text, bank_name, title, is_active, ends_at from bank_promotions order by position, id`.execute(
    db,
  )
  return rows
}
