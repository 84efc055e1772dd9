import { sql } from 'kysely'
import { type AuditedDraw, DIFFERING_SHOWN, type DrawAudit } from '../../../../contract/staff/lucky-draws.ts'
import type { Db } from '../../../db/database.ts'
import { segmentAt, storedWheel, widthOf } from '../turn-wheel.ts'
import { listPrizes } from './list-draws.ts'

export interface AuditedClaim {
  id: string
  claimedAt: Date
  /** Null if the account was deleted. */
  userName: string | null
  /** The key of the prize that was given. */
  key: string
  prize: string
  ticket: number
  /** The number of tickets on the wheel. */
  width: number
  /** The key that the stored wheel and ticket give; null if they give none. */
  drawnAgain: string | null
  /** The wheel as a person can check it: "tas ×1, voucher ×9". */
  wheel: string
  isReproduced: boolean
}

/**
 * Recomputes the prize of every claim in a draw from its stored wheel and ticket, oldest first. Refuses with NOT_FOUND.
 */
export async function auditClaims(db: Db, type: string): Promise<AuditedClaim[]> {
  await listPrizes(db, type)
  const claims: AuditedClaim[] = []
  for await (const part of auditInParts(db, type)) claims.push(...part)
  return claims
}

/**
 * Draws every stored draw again and compares the counts, as of one moment; those that differ are named (PROMO-05). Refuses with
 * NOT_FOUND.
 */
export const readAudit = (db: Db, type: string): Promise<DrawAudit> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(tx => audit(tx, type))

async function audit(db: Db, type: string): Promise<DrawAudit> {
  const prizes = (await listPrizes(db, type)).map(({ key, name, claimed_count: counted }) => ({
    key,
    name,
    counted,
    claims: 0,
    repeated: 0,
  }))
  const nameOf = (key: string) => prizes.find(prize => prize.key === key)?.name ?? key
  const differing: AuditedDraw[] = []
  let [claims, repeated] = [0, 0]
  let first: Date | null = null
  let last: Date | null = null
  for await (const part of auditInParts(db, type))
    for (const claim of part) {
      claims += 1
      first ??= claim.claimedAt
      last = claim.claimedAt
      const prize = prizes.find(({ key }) => key === claim.key)
      if (prize) prize.claims += 1
      if (claim.isReproduced) {
        repeated += 1
        if (prize) prize.repeated += 1
      } else if (differing.length < DIFFERING_SHOWN) differing.push(differingOf(claim, nameOf))
    }
  return {
    claims,
    repeated,
    differing,
    prizes,
    is_complete: prizes.every(prize => prize.counted === prize.claims),
    first_at: first?.toISOString() ?? null,
    last_at: last?.toISOString() ?? null,
  }
}

const differingOf = (
  { id, claimedAt, prize, drawnAgain, ticket, width }: AuditedClaim,
  nameOf: (key: string) => string,
): AuditedDraw => ({
  id,
  at: claimedAt.toISOString(),
  prize,
  drawn_again: drawnAgain === null ? null : nameOf(drawnAgain),
  ticket,
  width,
})

const CLAIMS_A_PART = 1_000

/** Reads a part of the claims after this one, the oldest first. */
export async function auditPart(
  db: Db,
  type: string,
  after: { at: string; id: string } | null,
  limit = CLAIMS_A_PART,
): Promise<{ claims: AuditedClaim[]; next: { at: string; id: string } | null }> {
  const { rows } = await sql<{
    id: string
    claimed_at: Date
    at: string
    user_name: string | null
    key: string
    name: string
    ticket: number
    wheel: unknown
  }>`
    select c.id, c.claimed_at, c.claimed_at::text as at, m.user_name, p.key, c.prize_name as name, c.ticket, c.wheel
    from lucky_claims c join lucky_prizes p on p.id = c.prize_id left join members m on m.id = c.member_id
    where c.draw_type = ${type}
      and (${after === null}::boolean or (c.claimed_at, c.id) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::text))
    order by c.claimed_at, c.id limit ${limit}`.execute(db)
  const last = rows.at(-1)
  return {
    claims: rows.map(({ wheel: stored, ...row }) => {
      // An unreadable wheel gives no prize: the claim differs, and the audit continues.
      const wheel = storedWheel.safeParse(stored).data ?? []
      const width = widthOf(wheel)
      const drawnAgain = row.ticket < width ? segmentAt(wheel, row.ticket).key : null
      return {
        id: row.id,
        claimedAt: row.claimed_at,
        userName: row.user_name,
        key: row.key,
        prize: row.name,
        ticket: row.ticket,
        width,
        drawnAgain,
        wheel: wheel.map(({ key, weight }) => `${key} ×${weight}`).join(', '),
        isReproduced: drawnAgain === row.key,
      }
    }),
    next: last && rows.length === limit ? { at: last.at, id: last.id } : null,
  }
}

async function* auditInParts(db: Db, type: string): AsyncGenerator<AuditedClaim[]> {
  let after: { at: string; id: string } | null = null
  do {
    const part: Awaited<ReturnType<typeof auditPart>> = await auditPart(db, type, after)
    yield part.claims
    after = part.next
  } while (after)
}
