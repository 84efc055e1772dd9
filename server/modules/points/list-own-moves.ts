import { sql } from 'kysely'
import { POINT_MOVES_SHOWN, type PointMove, type PointMoves } from '../../../contract/points.ts'
import type { Db } from '../../db/database.ts'

interface Row extends Omit<PointMove, 'at' | 'order'> {
  at: Date
  order_id: string | null
  reference_code: string | null
}

/**
 * Lists what happened to a member's points, the latest first, a page at a time. Entries that change neither what can be spent
 * nor what waits are left out: an order spends the points that were set aside for it.
 */
export async function listOwnMoves(db: Db, memberId: string, after?: string): Promise<PointMoves> {
  const { rows } = await sql<Row>`
    select e.id::text, e.created_at as at, e.kind, e.usable_change as change, e.pending_change, e.order_id,
      o.reference_code, e.moved_by = 'game' as is_from_game
    from point_entries e left join orders o on o.id = e.order_id
    where e.member_id = ${memberId} and (e.usable_change <> 0 or e.pending_change <> 0)
      and (${after ?? null}::bigint is null or e.id < ${after ?? null}::bigint)
    order by e.id desc limit ${POINT_MOVES_SHOWN + 1}`.execute(db)
  const shown = rows.slice(0, POINT_MOVES_SHOWN)
  return {
    rows: shown.map(({ at, order_id: id, reference_code: code, ...row }) => ({
      ...row,
      at: at.toISOString(),
      order: id === null || code === null ? null : { _id: id, reference_code: code },
    })),
    next: rows.length > POINT_MOVES_SHOWN ? (shown.at(-1)?.id ?? null) : null,
  }
}
