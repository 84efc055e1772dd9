import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'

/** Adds a product to the game, or changes the points for sharing it. Refuses with NOT_FOUND. */
export const setGameProduct = (
  db: Db,
  actor: Actor,
  { slug, points }: { slug: string; points: number },
): Promise<void> =>
  inTransaction(db, async tx => {
    const product = { kind: 'product', id: slug }
    const { rows } = await sql`
      insert into game_products (product_id, points, is_active)
      select id, ${points}, true from products where slug = ${slug}
      on conflict (product_id) do update set points = excluded.points, is_active = excluded.is_active
      returning product_id`.execute(tx)
    if (rows.length === 0) throw noSuch(product)
    await notifyCatalogChanged(tx)
    await recordStaffAction(tx, actor, 'game-products.set', product, { points })
  })
