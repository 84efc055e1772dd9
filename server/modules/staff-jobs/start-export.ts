import { jakartaDay } from '../../../contract/jakarta-time.ts'
import type { StaffAction } from '../../../contract/staff/actions.ts'
import type { JournalDetail } from '../../../contract/staff/journal.ts'
import type { Permission } from '../../../contract/staff/permissions.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import { startFileJob } from './start-job.ts'

interface Export {
  kind: string
  title: string
  /** The file is called `name-2026-11-28.csv`. */
  name: string
  /** What the job's kind reads when it writes the file. */
  input: Record<string, unknown>
  total: number
  /** All of them are needed to download the file. */
  permissions: readonly Permission[]
  /** What the journal records; `detail` holds no personal data. */
  action: StaffAction
  detail: JournalDetail
}

/** Starts a job that writes a list as a CSV file, and records who exported it (TABLE-08). Returns the job's id. */
export const startExport = (
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { name, permissions, action, detail, ...draft }: Export,
): Promise<{ id: string }> =>
  inTransaction(db, async tx => {
    const file = { name: `${name}-${jakartaDay(now())}.csv`, type: 'text/csv; charset=utf-8', permissions }
    const id = await startFileJob(tx, actor, { ...draft, file }, now())
    await recordStaffAction(tx, actor, action, { kind: 'job', id }, detail)
    return { id }
  })
