import { Refusal } from '../../../../contract/refusals.ts'
import type { StaffJobState } from '../../../../contract/staff/jobs.ts'
import { IMPORT_UNDO_HOURS, type UndoPreview } from '../../../../contract/staff/product-imports.ts'
import { HOUR_MS } from '../../../../contract/time-units.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { abandonJob, findJob, startBatchesJob } from '../../staff-jobs/index.ts'
import { countChanges, type ImportRow, listChanges, requireImport, saveUndoJob } from '../import-store.ts'
import { judgeChanges } from '../undo-kind.ts'

type At = Pick<Shop, 'db' | 'now'>

const CHANGES_AT_ONCE = 500

/** Until when an import can be undone; null before it ran and after it was undone. An undo that failed is repeated. */
export const undoUntil = ({ started_at: start }: ImportRow, undo: StaffJobState | null): Date | null =>
  start === null || (undo !== null && undo !== 'failed')
    ? null
    : new Date(start.getTime() + IMPORT_UNDO_HOURS * HOUR_MS)

/** Says what undoing an import would do now. Refuses with NOT_FOUND. */
export async function previewUndo({ db }: Pick<At, 'db'>, id: string): Promise<UndoPreview> {
  const about = await requireImport(db, id)
  const preview: UndoPreview = { deleted: 0, restored: 0, sold: 0, changed: 0 }
  for (let after = 0; ; ) {
    const changes = await listChanges(db, id, { after, limit: CHANGES_AT_ONCE })
    for (const { change, because } of await judgeChanges(db, about, changes))
      preview[because ?? (change.before === null ? 'deleted' : 'restored')] += 1
    if (changes.length < CHANGES_AT_ONCE) return preview
    after = changes.at(-1)?.productId ?? after
  }
}

/**
 * Starts the job that undoes an import (PROD-08); returns the job's id. What was sold or changed since stays, and the
 * report says so. Refuses with NOT_FOUND, and with ACT_NOT_ALLOWED while it runs, after a day, and if it was undone.
 */
export const undoImport = ({ db, now }: At, actor: Actor, id: string): Promise<{ id: string }> =>
  db.transaction().execute(async tx => {
    const about = await requireImport(tx, id, { isLocking: true })
    if (about.import_job === null) throw notAllowed('Berkas ini belum diimpor.')
    const lastUndo = about.undo_job === null ? null : await findJob(tx, String(about.undo_job))
    const until = undoUntil(about, lastUndo?.state ?? null)
    if (until === null) throw notAllowed('Impor ini sudah diurungkan.')
    if (until <= now()) throw notAllowed('Impor hanya bisa diurungkan dalam sehari.')
    // A stopped import is not resumed after what it did was undone.
    await abandonJob(tx, String(about.import_job), now())
    const job = await findJob(tx, String(about.import_job))
    if (job && ['waiting', 'running'].includes(job.state))
      throw notAllowed('Impornya masih berjalan. Hentikan dulu, atau tunggu sampai selesai.')
    const total = await countChanges(tx, id)
    const undo = await startBatchesJob(
      tx,
      actor,
      { kind: 'products.undo-import', title: `Urungkan ${about.file_name}`, input: { import: id }, total },
      now(),
    )
    await saveUndoJob(tx, id, undo)
    const detail = { name: about.file_name, products: total }
    await recordStaffAction(tx, actor, 'products.undo-import', { kind: 'import', id }, detail)
    return { id: undo }
  })

const notAllowed = (message: string) => new Refusal('ACT_NOT_ALLOWED', { message })
