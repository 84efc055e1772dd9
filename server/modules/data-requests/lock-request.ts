import { sql } from 'kysely'
import type { DataRequestKind, IdentityCheck } from '../../../contract/staff/data-requests.ts'
import type { Db } from '../../db/database.ts'
import { changedMeanwhile } from '../../staff-actions/changed-meanwhile.ts'
import { noSuch } from '../../staff-actions/no-such.ts'

export const subjectOf = (id: string) => ({ kind: 'data-request', id }) as const

export interface OpenRequest {
  kind: DataRequestKind
  memberId: string | null
  identityCheck: IdentityCheck | null
  /** Of a person without an account. */
  contact: string | null
  copyQueuedAt: Date | null
  copyRefusedAt: Date | null
}

const columns = sql`kind, member_id as "memberId", identity_check as "identityCheck", person_contact as contact,
  copy_queued_at as "copyQueuedAt", copy_refused_at as "copyRefusedAt"`

/** Reads a request without a lock. Refuses with NOT_FOUND. */
export async function requireRequest(db: Db, id: string): Promise<OpenRequest> {
  const { rows } = await sql<OpenRequest>`select ${columns} from data_requests where id = ${id}`.execute(db)
  if (!rows[0]) throw noSuch(subjectOf(id))
  return rows[0]
}

/** Locks an open request until the transaction ends. Refuses with NOT_FOUND, and with CHANGED_MEANWHILE. */
export async function lockRequest(tx: Db, id: string, version: number): Promise<OpenRequest> {
  const { rows } = await sql<OpenRequest & { isStill: boolean }>`
    select ${columns}, version = ${version} and state = 'open' as "isStill"
    from data_requests where id = ${id} for update`.execute(tx)
  if (!rows[0]) throw noSuch(subjectOf(id))
  const { isStill, ...request } = rows[0]
  if (!isStill) throw await changedMeanwhile(tx, subjectOf(id))
  return request
}
