import type { Db } from '../../../db/database.ts'
import { segmentAt, storedWheel, widthOf } from '../turn-wheel.ts'
import { listPrizes } from './list-draws.ts'

export interface AuditedClaim {
  claimedAt: Date
  /** Null if the account was deleted. */
  userName: string | null
  prize: string
  ticket: number
  /** The number of tickets on the wheel. */
  width: number
  /** True if the stored wheel and ticket give this prize again. */
  isReproduced: boolean
}

/**
 * Recomputes the prize of every claim in a draw from its stored wheel and ticket, oldest first. Refuses with NOT_FOUND.
 */
export async function auditClaims(db: Db, type: string): Promise<AuditedClaim[]> {
  await listPrizes(db, type)
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
    // An unreadable wheel gives no prize: the claim differs, and the audit continues.
    const wheel = storedWheel.safeParse(row.wheel).data ?? []
    const width = widthOf(wheel)
    return {
      claimedAt: row.claimed_at,
      userName: row.user_name,
      prize: row.key,
      ticket: row.ticket,
      width,
      isReproduced: row.ticket < width && segmentAt(wheel, row.ticket).key === row.key,
    }
  })
}
