import { sql } from 'kysely'
import { Refusal } from '../../../../contract/refusals.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'
import { lockGameProduct, type SeenGameProduct } from './lock-game-product.ts'

/** Adds a product to the game, or changes the points for sharing it. Refuses with NOT_FOUND. */
export const setGameProduct = (
  db: Db,
  actor: Actor,
  { slug, points }: { slug: string; points: number },
): Promise<void> =>
  inTransaction(db, async tx => {
    const { rows } = await sql<{ product_id: number }>`
      insert into game_products as g (product_id, points, is_active)
      select id, ${points}, true from products where slug = ${slug}
      on conflict (product_id) do update set points = excluded.points, is_active = excluded.is_active,
        version = g.version + 1
      returning product_id`.execute(tx)
    const [row] = rows
    if (!row) throw noSuch({ kind: 'product', id: slug })
    await record(tx, actor, String(row.product_id), points)
  })

/** Adds a product to the game, or takes it in again. Refuses with INVALID_INPUT if it is unknown, or in the game. */
export const addGameProduct = (
  db: Db,
  actor: Actor,
  { product_id: id, points }: { product_id: string; points: number },
): Promise<void> =>
  inTransaction(db, async tx => {
    const { rows } = await sql<{ slug: string; isIn: boolean }>`
      select p.slug, coalesce(g.is_active, false) as "isIn"
      from products p left join game_products g on g.product_id = p.id
      where p.id = ${id}::bigint for no key update of p`.execute(tx)
    const [product] = rows
    const message = product
      ? product.isIn && 'Produk ini sudah ada di permainan. Ubah poinnya di daftar.'
      : 'Produk ini tidak ada. Pilih yang lain.'
    if (!product || message)
      throw new Refusal('INVALID_INPUT', { field: 'product_id', message: message || '' })
    await setGameProduct(tx, actor, { slug: product.slug, points })
  })

/** Changes the points for sharing a product of the game. Refuses with NOT_FOUND and CHANGED_MEANWHILE. */
export const changeGameProduct = (
  db: Db,
  actor: Actor,
  { points, ...seen }: SeenGameProduct & { points: number },
): Promise<void> =>
  inTransaction(db, async tx => {
    const product = await lockGameProduct(tx, seen)
    if (product.points === points) return
    await tx
      .updateTable('game_products')
      .set({ points, version: product.version + 1 })
      .where('product_id', '=', Number(seen.id))
      .execute()
    await record(tx, actor, seen.id, points)
  })

async function record(tx: Db, actor: Actor, id: string, points: number): Promise<void> {
  await notifyCatalogChanged(tx)
  await recordStaffAction(tx, actor, 'game-products.set', { kind: 'product', id }, { points })
}
