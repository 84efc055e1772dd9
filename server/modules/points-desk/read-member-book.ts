import { sql } from 'kysely'
import { POINT_VALUE_RUPIAH } from '../../../contract/constants.ts'
import { maskEmail, maskName } from '../../../contract/staff/masking.ts'
import type { Permission } from '../../../contract/staff/permissions.ts'
import type { MemberBook } from '../../../contract/staff/points-desk.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import type { Shop } from '../../shop.ts'
import { noSuch } from '../../staff-actions/no-such.ts'
import { FINDS_HIDDEN, requireAccount } from '../members/index.ts'
import { findPoints } from '../points/index.ts'
import { showTokens } from '../token-ledger/index.ts'

/**
 * Returns the id of the member whom staff name by e-mail or user name. Refuses with NOT_FOUND, also those who may not
 * reveal members: neither is shown to them.
 */
export async function findBook(db: Db, name: string, held: readonly Permission[]): Promise<{ id: string }> {
  if (!held.includes(FINDS_HIDDEN)) throw noSuch({ kind: 'member', id: name })
  return { id: await requireAccount(db, name) }
}

/** Shows a member's balances, masked (PROMO-03). Refuses with NOT_FOUND. */
export async function readMemberBook({ db, now }: Pick<Shop, 'db' | 'now'>, id: string): Promise<MemberBook> {
  const { name, email } = await requireMember(db, id)
  const points = await findPoints(db, id)
  const { tokenCount: count, expiring } = await showTokens(db, id, now())
  return {
    id,
    name: maskName(name),
    email: maskEmail(email),
    points: { ...points, worth_rupiah: points.usable * POINT_VALUE_RUPIAH },
    tokens: { count, expiring },
    seen_entry: await lastStaffEntry(db, id),
  }
}

/** The member's name and address. Refuses with NOT_FOUND. */
async function requireMember(db: Db, id: string): Promise<{ name: string; email: string }> {
  const { rows } = await sql<{ name: string; email: string }>`
    select trim(first_name || ' ' || last_name) as name, email from members where id = ${id}`.execute(db)
  if (!rows[0]) throw noSuch({ kind: 'member', id })
  return rows[0]
}

/** Names the last entries that staff added to both ledgers: "12.3". */
export async function lastStaffEntry(db: Db, memberId: string): Promise<string | null> {
  const { points, tokens } = onlyRow(
    await sql<Record<'points' | 'tokens', number | null>>`
      select (select max(id) from point_entries where member_id = ${memberId} and moved_by like 'staff:%') as points,
        (select max(id) from token_entries where member_id = ${memberId} and moved_by like 'staff:%') as tokens`.execute(
      db,
    ),
  )
  return points === null && tokens === null ? null : `${points ?? 0}.${tokens ?? 0}`
}
