import { sql } from 'kysely'
import { addHours } from '../../../contract/jakarta-time.ts'
import { DATA_REQUEST_TERM_HOURS, type DataRequestKind } from '../../../contract/staff/data-requests.ts'
import type { Db } from '../../db/database.ts'

/** Notes that a member did it themselves, signed in or by the link of a mail: asked and done at once (CARE-07). */
export async function recordOwnRequest(
  db: Db,
  { memberId, kind, now }: { memberId: string; kind: DataRequestKind; now: Date },
): Promise<void> {
  await sql`insert into data_requests (kind, way, member_id, received_at, due_at, state, ended_at)
    values (${kind}, 'self', ${memberId}, ${now}, ${addHours(now, DATA_REQUEST_TERM_HOURS)}, 'done', ${now})`.execute(
    db,
  )
}

/**
 * Ends what is open when an account is deleted: a deletion is done, anything else lapses. Notes the deletion as the member's
 * own (`isOwn`) if nobody had registered one. The account's lock must be held.
 */
export async function endRequestsOfDeleted(
  tx: Db,
  { memberId, now, isOwn }: { memberId: string; now: Date; isOwn: boolean },
): Promise<void> {
  const { rows } = await sql<{ kind: DataRequestKind }>`
    update data_requests set state = case kind when 'deletion' then 'done' else 'lapsed' end, ended_at = ${now},
      version = version + 1
    where member_id = ${memberId} and state = 'open' returning kind`.execute(tx)
  if (isOwn && !rows.some(({ kind }) => kind === 'deletion'))
    await recordOwnRequest(tx, { memberId, kind: 'deletion', now })
}
