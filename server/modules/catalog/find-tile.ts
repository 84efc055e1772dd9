import type { Tile } from '../../../contract/catalog.ts'
import type { Shop } from '../../shop.ts'

/** Finds one product as lists show it; null if no list has it. */
export async function findTile(shop: Pick<Shop, 'pool'>, productId: string): Promise<Tile | null> {
  const { rows } = await shop.pool.query<{ tile: string }>({
    name: 'find-tile',
    text: 'select tile from product_listing where product_id = $1',
    values: [productId],
  })
  return rows[0] ? (JSON.parse(rows[0].tile) as Tile) : null
}
