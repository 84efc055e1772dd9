import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'

/** Removes a product from the game; points already earned stay. Refuses with NOT_FOUND. */
export const stopGameProduct = (db: Db, actor: Actor, slug: string): Promise<void> =>
  inTransaction(db, async tx => {
    const { rows } = await sql`
      update game_products set is_active = false
      where is_active and product_id = (select id from products where slug = ${slug}) returning product_id`.execute(
      tx,
    )
    if (rows.length === 0) throw noSuch({ kind: 'product in the game', id: slug })
    await notifyCatalogChanged(tx)
    await recordStaffAction(tx, actor, 'game-products.stop', { kind: 'product', id: slug })
  })
