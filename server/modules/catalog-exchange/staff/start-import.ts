import { Refusal } from '../../../../contract/refusals.ts'
import { type Permission, permissionLabel } from '../../../../contract/staff/permissions.ts'
import type { DryRunDraft } from '../../../../contract/staff/product-imports.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { requireSecondPerson } from '../../catalog-writing/index.ts'
import { findJob, startBatchesJob } from '../../staff-jobs/index.ts'
import { type ImportRow, requireImport, saveDryRun, saveImportJob } from '../import-store.ts'

type At = Pick<Shop, 'db' | 'now'>

interface Starting {
  id: string
  version: number
  held: readonly Permission[]
  /** The second person. */
  approvedBy?: string
}

/**
 * Starts a job that tries the import with these columns and changes nothing (PROD-08); returns the job's id. Refuses
 * with INVALID_INPUT if the columns make no product, with NOT_FOUND, and with ACT_NOT_ALLOWED once it was imported.
 */
export const startDryRun = (
  { db, now }: At,
  actor: Actor,
  { id, columns, currency_rate: currencyRate }: DryRunDraft & { id: string },
): Promise<{ id: string }> =>
  db.transaction().execute(async tx => {
    const about = await requireImport(tx, id, { isLocking: true })
    if (about.import_job !== null) throw notAllowed('Berkas ini sudah diimpor. Unggah lagi untuk mengulang.')
    await requireEnded(tx, about.dry_run_job)
    if (columns.title === undefined && columns.handle === undefined)
      throw incomplete('title', 'Pilih kolom untuk nama produk.')
    if (columns.price === undefined) throw incomplete('price', 'Pilih kolom untuk harga jual.')
    const unknown = Object.values(columns).some(index => index >= about.header.length)
    if (unknown) throw incomplete('', 'Kolom itu tidak ada di berkas ini.')
    const job = await startBatchesJob(
      tx,
      actor,
      {
        kind: 'products.dry-run',
        title: `Periksa ${about.file_name}`,
        input: { import: id },
        total: about.rows,
      },
      now(),
    )
    await saveDryRun(tx, id, { columns, currencyRate, job })
    return { id: job }
  })

/**
 * Starts the job that imports the file as the last dry run tried it; returns the job's id. Refuses with NOT_FOUND, with
 * CHANGED_MEANWHILE if somebody tried other columns since, and with ACT_NOT_ALLOWED if there was no dry run, or the file
 * was imported. Refuses with PERMISSION_MISSING if the person may not import, or not change prices and the file does, and
 * with SECOND_PERSON_NEEDED if nobody has approved what it does to prices.
 */
export const startImport = (
  { db, now }: At,
  actor: Actor,
  { id, version, held, approvedBy }: Starting,
): Promise<{ id: string }> =>
  inTransaction(db, async tx => {
    const about = await requireImport(tx, id, { isLocking: true })
    if (about.import_job !== null) throw notAllowed('Berkas ini sudah diimpor. Unggah lagi untuk mengulang.')
    if (about.version !== version) throw new Refusal('CHANGED_MEANWHILE')
    // A dry run from before prices were counted says nothing about them.
    if (about.dry_run_count?.deepFalls === undefined)
      throw notAllowed('Periksa dulu berkasnya: belum ada yang dicoba.')
    const { repricedProducts: products, deepFalls } = about.dry_run_count
    requireHeld('catalog.import', held)
    if (products > 0) requireHeld('catalog.price', held)
    if (approvedBy === undefined) await requireSecondPerson(tx, { products, deepFalls })
    const job = await startBatchesJob(
      tx,
      actor,
      {
        kind: 'products.import',
        title: `Impor ${about.file_name}`,
        input: { import: id },
        total: about.rows,
      },
      now(),
    )
    await saveImportJob(tx, id, job, now())
    await recordStaffAction(
      tx,
      actor,
      'products.import',
      { kind: 'import', id },
      {
        ...detailOf(about),
        ...(approvedBy === undefined ? {} : { approvedBy }),
      },
    )
    return { id: job }
  })

/** An approval needs the permission for prices only, so the one to import is asked for here. */
function requireHeld(permission: Permission, held: readonly Permission[]): void {
  if (!held.includes(permission))
    throw new Refusal('PERMISSION_MISSING', { details: { permission, label: permissionLabel(permission) } })
}

const detailOf = ({ file_name: name, rows }: ImportRow) => ({ name, rows })

const notAllowed = (message: string) => new Refusal('ACT_NOT_ALLOWED', { message })
const incomplete = (field: string, message: string) =>
  new Refusal('INVALID_INPUT', { field: field ? `columns.${field}` : 'columns', message })

/** Two dry runs at once would mix what they remember of the file. */
async function requireEnded(tx: Db, job: number | null): Promise<void> {
  const found = job === null ? null : await findJob(tx, String(job))
  if (found && ['waiting', 'running', 'stopped'].includes(found.state))
    throw notAllowed('Pemeriksaan sebelumnya belum selesai.')
}
