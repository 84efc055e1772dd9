import { sql } from 'kysely'
import type { Tokens } from '../../../contract/tokens.ts'
import type { Db } from '../../db/database.ts'

/**
 * Entries are only ever added. Each deduction references the grant it takes from. A member's balance is what is left of
 * the grants that have not expired. The grant that expires first is used first.
 */

export async function countTokens(db: Db, memberId: string, now: Date): Promise<number> {
  return (await findGrants(db, memberId, now)).reduce((sum, grant) => sum + grant.remaining, 0)
}

export async function showTokens(db: Db, memberId: string, now: Date): Promise<Tokens> {
  const grants = await findGrants(db, memberId, now)
  return {
    tokenCount: grants.reduce((sum, grant) => sum + grant.remaining, 0),
    expiring: grants.flatMap(({ remaining, expiresAt }) =>
      expiresAt ? [{ tokens: remaining, expires_at: expiresAt.toISOString() }] : [],
    ),
  }
}

/** Grants tokens to a member, until `expiresAt` if it is set. */
export async function grantTokens(
  db: Db,
  grant: {
    memberId: string
    tokens: number
    expiresAt: Date | null
    note: string
    movedBy: string
    /** The line of a list that gives them, once. */
    list?: { id: string; line: number }
  },
): Promise<string> {
  const { memberId, tokens, expiresAt, note, movedBy, list } = grant
  const { id } = await db
    .insertInto('token_entries')
    .values({
      member_id: memberId,
      kind: 'granted',
      change: tokens,
      expires_at: expiresAt,
      note,
      moved_by: movedBy,
      ...(list && { list_id: Number(list.id), list_line: list.line }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}

interface Grant {
  id: number
  remaining: number
  expiresAt: Date | null
}

/** Finds the grants with tokens left, in order of expiry. */
async function findGrants(db: Db, memberId: string, now: Date): Promise<Grant[]> {
  const { rows } = await sql<Grant>`
    select g.id, g.expires_at as "expiresAt", (g.change + coalesce(sum(e.change), 0))::integer as remaining
    from token_entries g left join token_entries e on e.grant_id = g.id
    where g.member_id = ${memberId} and g.grant_id is null and (g.expires_at is null or g.expires_at > ${now})
    group by g.id having g.change + coalesce(sum(e.change), 0) > 0
    order by g.expires_at nulls last, g.id`.execute(db)
  return rows
}

interface Deduction {
  memberId: string
  tokens: number
  now: Date
  cause: { kind: 'spent'; redemptionId: string } | { kind: 'taken'; note: string; movedBy: string }
}

/**
 * Takes the given number of tokens; if the member has fewer, takes none and returns false. Lock the account first, so
 * that two tabs cannot spend the same tokens.
 */
export async function takeTokens(tx: Db, { memberId, tokens, now, cause }: Deduction): Promise<boolean> {
  const grants = await findGrants(tx, memberId, now)
  if (grants.reduce((sum, grant) => sum + grant.remaining, 0) < tokens) return false
  let missing = tokens
  for (const grant of grants) {
    const part = Math.min(grant.remaining, missing)
    if (part === 0) break
    await tx
      .insertInto('token_entries')
      .values({
        member_id: memberId,
        kind: cause.kind,
        change: -part,
        grant_id: grant.id,
        redemption_id: cause.kind === 'spent' ? cause.redemptionId : null,
        note: cause.kind === 'taken' ? cause.note : '',
        moved_by: cause.kind === 'taken' ? cause.movedBy : 'member',
        created_at: now,
      })
      .execute()
    missing -= part
  }
  return true
}
