import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { changedMeanwhile } from '../../../staff-actions/changed-meanwhile.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'

/** A product of the game as somebody saw it. */
export interface SeenGameProduct {
  id: string
  version: number
}

/** Locks a product that is in the game. Refuses with NOT_FOUND, and with CHANGED_MEANWHILE, which names who was first. */
export async function lockGameProduct(
  tx: Db,
  { id, version }: SeenGameProduct,
): Promise<{ slug: string; points: number; version: number }> {
  const { rows } = await sql<{ slug: string; points: number; version: number; isActive: boolean }>`
    select p.slug, g.points, g.version, g.is_active as "isActive"
    from game_products g join products p on p.id = g.product_id
    where g.product_id = ${id}::bigint for update of g`.execute(tx)
  const [product] = rows
  if (!product) throw noSuch({ kind: 'product in the game', id })
  if (product.version !== version)
    throw await changedMeanwhile(tx, { kind: 'product', id }, ['game-products.set', 'game-products.stop'])
  if (!product.isActive) throw noSuch({ kind: 'product in the game', id })
  return product
}
