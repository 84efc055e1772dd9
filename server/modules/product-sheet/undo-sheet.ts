import { Refusal } from '../../../contract/refusals.ts'
import { sheetChange } from '../../../contract/staff/product-sheet.ts'
import { HOUR_MS } from '../../../contract/time-units.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { noSuch } from '../../staff-actions/no-such.ts'
import { findJob, listDoneRows, startRowsJob } from '../staff-jobs/index.ts'
import { changedColumns, onlyChanged } from './judge-sheet.ts'

const UNDO_HOURS = 24
const rowInput = sheetChange.omit({ combination_id: true })

/**
 * Starts the job that gives every saved row of a sheet back what it was (PROD-06); returns its id. A row that somebody
 * has changed since stays, with the reason in the report. Prices that fall by it need no second person: they were there
 * before. Refuses with NOT_FOUND for another person's job, and with ACT_NOT_ALLOWED while it runs and after a day.
 */
export const undoSheet = (
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  id: string,
): Promise<{ id: string }> => inTransaction(db, tx => undoIn(tx, now(), actor, id))

async function undoIn(tx: Shop['db'], now: Date, actor: Actor, id: string): Promise<{ id: string }> {
  const job = await findJob(tx, id)
  if (job?.kind !== 'products.sheet' || job.actor_id !== actor.id) throw noSuch({ kind: 'job', id })
  if (job.ended_at === null) throw notAllowed('Pekerjaannya belum selesai.')
  if (now.getTime() - job.ended_at.getTime() > UNDO_HOURS * HOUR_MS)
    throw notAllowed('Perubahan hanya bisa diurungkan dalam sehari.')
  const rows = (await listDoneRows(tx, id)).flatMap(({ input, ...row }) => {
    const change = onlyChanged({ combination_id: row.subjectId, ...rowInput.parse(input) })
    if (changedColumns(change).length === 0) return []
    return [{ ...row, input: { seen: change.to, to: change.seen } }]
  })
  if (rows.length === 0) throw notAllowed('Tidak ada yang tersimpan, jadi tidak ada yang diurungkan.')
  const draft = { kind: 'products.sheet', title: `Urungkan ${rows.length} barang`, input: {}, rows }
  return { id: await startRowsJob(tx, actor, draft, now) }
}

const notAllowed = (message: string) => new Refusal('ACT_NOT_ALLOWED', { message })
