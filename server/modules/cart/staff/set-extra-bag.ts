import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'

export interface ExtraBagDraft {
  id: string
  name: string
  description: string
  priceRupiah: number
  color: string
  position: number
}

/** Adds or replaces an extra bag, which is offered from then on. */
export const setExtraBag = (db: Db, actor: Actor, draft: ExtraBagDraft): Promise<void> =>
  inTransaction(db, async tx => {
    const { id, ...detail } = draft
    const { name, description, priceRupiah, color, position } = detail
    await sql`
      insert into extra_bags (id, name, description, price_rupiah, color, position)
      values (${id}, ${name}, ${description}, ${priceRupiah}, ${color}, ${position})
      on conflict (id) do update set name = excluded.name, description = excluded.description,
        price_rupiah = excluded.price_rupiah, color = excluded.color, position = excluded.position, is_active = true`.execute(
      tx,
    )
    await recordStaffAction(tx, actor, 'extra-bags.set', { kind: 'extra bag', id }, detail)
  })
