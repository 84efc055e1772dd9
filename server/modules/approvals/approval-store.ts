import { sql } from 'kysely'
import type { ApprovableAction, Approval } from '../../../contract/staff/approvals.ts'
import type { SubjectKind } from '../../../contract/staff/journal.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import { maskRequest } from './mask-request.ts'

/** The table of requests for approval. */

interface ApprovalRow {
  id: string
  act: string
  thing_kind: string
  thing_id: string
  request: Record<string, unknown>
  reason: string
  asked_by: string
  asker: string
  asked_at: Date
  decision: Approval['decision']
  decided_by: string | null
  decider: string | null
  decided_at: Date | null
  note: string | null
}

const selectApprovals = (where: ReturnType<typeof sql>) => sql<ApprovalRow>`
  select a.id, a.act, a.thing_kind, a.thing_id, a.request, a.reason, a.asked_by, p.name as asker, a.asked_at, a.decision,
    a.decided_by, d.name as decider, a.decided_at, a.note
  from staff_approvals a join staff_accounts p on p.id = a.asked_by left join staff_accounts d on d.id = a.decided_by
  where ${where}`

const isWaiting = sql`a.decision is null`

/** Counts what waits, and since when (DASH-01). */
export async function countApprovals(db: Db): Promise<{ count: number; since: string | null }> {
  const { count, since } = onlyRow(
    await sql<{ count: number; since: Date | null }>`
      select count(*)::integer as count, min(a.asked_at) as since from staff_approvals a where ${isWaiting}`.execute(
      db,
    ),
  )
  return { count, since: since?.toISOString() ?? null }
}

/** What waits, the oldest first; what was decided last; or what one person asked for, what waits first. */
export type ListedApprovals = 'waiting' | 'decided' | { askedBy: string }

export async function selectListed(db: Db, listed: ListedApprovals, limit: number): Promise<Approval[]> {
  const { rows } = await selectApprovals(sql`${conditionOf(listed)} limit ${limit}`).execute(db)
  return rows.map(showApproval)
}

function conditionOf(listed: ListedApprovals) {
  if (listed === 'waiting') return sql`${isWaiting} order by a.asked_at, a.id`
  if (listed === 'decided') return sql`a.decision is not null order by a.decided_at desc, a.id desc`
  return sql`a.asked_by = ${listed.askedBy} order by a.decision is not null, a.asked_at desc, a.id desc`
}

/** Finds a request and locks it, so that it is decided once. */
export async function lockApproval(tx: Db, id: string): Promise<Approval | null> {
  if (!/^\d{1,18}$/.test(id)) return null
  const { rows } = await selectApprovals(sql`a.id = ${id} for update of a`).execute(tx)
  return rows[0] ? showApproval(rows[0]) : null
}

const showApproval = (row: ApprovalRow): Approval => ({
  id: String(row.id),
  action: row.act as ApprovableAction,
  subject: { kind: row.thing_kind as SubjectKind, id: row.thing_id },
  request: row.request,
  reason: row.reason,
  asked_by: { id: row.asked_by, name: row.asker },
  asked_at: row.asked_at.toISOString(),
  decision: row.decision,
  decided_by: row.decided_by === null ? null : { id: row.decided_by, name: row.decider ?? '' },
  decided_at: row.decided_at?.toISOString() ?? null,
  note: row.note,
})

export async function insertApproval(
  tx: Db,
  {
    action,
    subject,
    request,
    reason,
    askedBy,
    now,
  }: {
    action: ApprovableAction
    subject: { kind: string; id: string }
    request: Record<string, unknown>
    reason: string
    askedBy: string
    now: Date
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('staff_approvals')
    .values({
      act: action,
      thing_kind: subject.kind,
      thing_id: subject.id,
      request: JSON.stringify(request),
      reason,
      asked_by: askedBy,
      asked_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}

/** Keeps the decision; of the request only what may be kept. */
export async function recordDecision(
  tx: Db,
  { id, action, request }: Approval,
  {
    decision,
    decidedBy,
    note,
    now,
  }: {
    decision: NonNullable<Approval['decision']>
    decidedBy: string
    note: string
    now: Date
  },
): Promise<void> {
  await tx
    .updateTable('staff_approvals')
    .set({
      decision,
      decided_by: decidedBy,
      decided_at: now,
      note,
      request: JSON.stringify(maskRequest(action, request)),
    })
    .where('id', '=', Number(id))
    .execute()
}
