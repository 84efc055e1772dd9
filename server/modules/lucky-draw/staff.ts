import type { Db } from '../../db/database.ts'
import { notifyCatalogChanged } from '../listing/index.ts'
import { fieldAt, storedWheel, widthOf } from './turn-wheel.ts'

/** Staff's commands for draws: switch them, list the prizes left, and repeat every draw to check that it was fair. */

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

export const listPrizes = (db: Db, type: string) =>
  db
    .selectFrom('lucky_prizes')
    .select(['key', 'name', 'slot', 'weight', 'quota', 'claimed_count'])
    .where('draw_type', '=', type)
    .orderBy('position')
    .orderBy('key')
    .execute()

/** Returns false if there is no draw of that type. */
export async function switchDraw(db: Db, type: string, isActive: boolean): Promise<boolean> {
  const changed = await db
    .updateTable('lucky_draws')
    .set({ is_active: isActive })
    .where('type', '=', type)
    .executeTakeFirst()
  await notifyCatalogChanged(db)
  return changed.numUpdatedRows === 1n
}

export interface AuditedClaim {
  claimedAt: Date
  /** Null if the account was deleted. */
  userName: string | null
  prize: string
  ticket: number
  /** The number of tickets. */
  width: number
  /** Whether the stored wheel and ticket give this prize again. */
  isSame: boolean
}

/** Every claim of a draw, oldest first, with the repeated result. */
export async function auditClaims(db: Db, type: string): Promise<AuditedClaim[]> {
  const rows = await db
    .selectFrom('lucky_claims as c')
    .innerJoin('lucky_prizes as p', 'p.id', 'c.prize_id')
    .leftJoin('members as m', 'm.id', 'c.member_id')
    .select(['c.claimed_at', 'm.user_name', 'p.key', 'c.ticket', 'c.wheel'])
    .where('c.draw_type', '=', type)
    .orderBy('c.claimed_at')
    .orderBy('c.id')
    .execute()
  return rows.map(row => {
    const wheel = storedWheel.parse(row.wheel)
    const width = widthOf(wheel)
    return {
      claimedAt: row.claimed_at,
      userName: row.user_name,
      prize: row.key,
      ticket: row.ticket,
      width,
      isSame: row.ticket < width && fieldAt(wheel, row.ticket).key === row.key,
    }
  })
}
