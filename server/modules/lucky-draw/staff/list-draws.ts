import type { Db } from '../../../db/database.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'

export const listAllDraws = (db: Db) =>
  db
    .selectFrom('lucky_draws as d')
    .select(eb => [
      'd.type',
      'd.name',
      'd.campaign_slug',
      'd.is_active',
      'd.starts_at',
      'd.ends_at',
      eb
        .selectFrom('lucky_claims as c')
        .whereRef('c.draw_type', '=', 'd.type')
        .select(count => count.fn.countAll<number>().as('claims'))
        .as('claims'),
    ])
    .orderBy('d.type')
    .execute()

/** Lists the prizes of a draw. Refuses with NOT_FOUND. */
export async function listPrizes(db: Db, type: string) {
  const prizes = await db
    .selectFrom('lucky_prizes')
    .select(['key', 'name', 'slot', 'weight', 'quota', 'claimed_count'])
    .where('draw_type', '=', type)
    .orderBy('position')
    .orderBy('key')
    .execute()
  // A draw has at least one prize.
  if (prizes.length === 0) throw noSuch({ kind: 'draw', id: type })
  return prizes
}
