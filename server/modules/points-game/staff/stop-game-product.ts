import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'
import { lockGameProduct, type SeenGameProduct } from './lock-game-product.ts'

/** Removes a product from the game; points already earned stay. Refuses with NOT_FOUND. */
export const stopGameProduct = (db: Db, actor: Actor, slug: string): Promise<void> =>
  inTransaction(db, async tx => {
    const { rows } = await sql<{ product_id: number }>`
      update game_products set is_active = false, version = version + 1
      where is_active and product_id = (select id from products where slug = ${slug}) returning product_id`.execute(
      tx,
    )
    const [row] = rows
    if (!row) throw noSuch({ kind: 'product in the game', id: slug })
    await notifyCatalogChanged(tx)
    await recordStaffAction(tx, actor, 'game-products.stop', { kind: 'product', id: String(row.product_id) })
  })

/** Removes a product as the person saw it. Refuses also with CHANGED_MEANWHILE. */
export const takeOutGameProduct = (db: Db, actor: Actor, seen: SeenGameProduct): Promise<void> =>
  inTransaction(db, async tx => stopGameProduct(tx, actor, (await lockGameProduct(tx, seen)).slug))
