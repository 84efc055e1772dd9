import { sql } from 'kysely'
import type { Tile } from '../../../contract/catalog.ts'
import type { Db } from '../../db/database.ts'
import { brieflyUndone } from '../../db/undone.ts'
import { lockCatalog } from '../catalog-writing/index.ts'
import { isSomethingDue, runDueIn } from './run-due.ts'

/** More than any page shows. */
const TILES_MAX = 100

/**
 * Reads the tiles that will be at a flash price at a moment to come, the largest saving first: the sales are begun and ended
 * by the shop's own code, in a transaction that is undone. Null if they will be as they are now.
 */
export async function readFlashTilesAt(db: Db, at: Date): Promise<Tile[] | null> {
  if (!(await isSomethingDue(db, at))) return null
  return brieflyUndone(db, async tx => {
    await lockCatalog(tx)
    await runDueIn(tx, at)
    const { rows } = await sql<{ tile: string }>`
      select tile from product_listing where is_flashsale
      order by discount_percentage desc, product_id limit ${TILES_MAX}`.execute(tx)
    return rows.map(({ tile }) => JSON.parse(tile))
  })
}
