import { Refusal } from '../../../contract/refusals.ts'
import type { Permission } from '../../../contract/staff/permissions.ts'
import type { SaveSheetDraft, SheetSummary } from '../../../contract/staff/product-sheet.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { requireSecondPerson } from '../catalog-writing/index.ts'
import { startRowsJob } from '../staff-jobs/index.ts'
import { changesPrice, fallsDeeply, type JudgedRow, judgeSheet, summarizeSheet } from './judge-sheet.ts'

type At = Pick<Shop, 'db' | 'now'>

interface Saving extends SaveSheetDraft {
  held: readonly Permission[]
  /** The second person. */
  approvedBy?: string
}

/** Says what saving a sheet would change, and which cells cannot be saved (PROD-06). */
export const previewSheet = async (
  { db }: Pick<At, 'db'>,
  { changes, held }: Saving,
): Promise<SheetSummary> => summarizeSheet(db, await judgeSheet(db, changes, held))

/**
 * Starts the job that saves a sheet, row by row (PROD-06); returns its id. Rows that cannot be saved are in the report
 * with the reason. Refuses with INVALID_INPUT if no row can be saved, and with SECOND_PERSON_NEEDED if nobody has
 * approved it and a price falls by more than a third, or more products change their price than the setting allows.
 */
export async function saveSheet(
  { db, now }: At,
  actor: Actor,
  { changes, held, approvedBy }: Saving,
): Promise<{ id: string }> {
  const judged = await judgeSheet(db, changes, held)
  const able = judged.filter(({ faults }) => faults.length === 0)
  if (able.length === 0)
    throw new Refusal('INVALID_INPUT', {
      field: 'changes',
      message: judged[0]?.faults[0]?.reason ?? 'Tidak ada yang berubah.',
    })
  if (approvedBy === undefined) {
    const repriced = able.filter(changesPrice)
    const products = new Set(repriced.map(({ row }) => row?.product_id)).size
    await requireSecondPerson(db, { products, deepFalls: repriced.filter(fallsDeeply).length })
  }
  const draft = {
    kind: 'products.sheet',
    title: `Ubah ${able.length} barang`,
    input: approvedBy === undefined ? {} : { approvedBy },
    rows: judged.map(rowOf),
  }
  return { id: await startRowsJob(db, actor, draft, now()) }
}

const rowOf = ({ change: { combination_id: subjectId, seen, to }, row, faults }: JudgedRow) => ({
  subjectId,
  name: row ? [row.name, row.choice].filter(Boolean).join(', ') : subjectId,
  input: { seen, to },
  refused: faults.length === 0 ? null : faults.map(({ reason }) => reason).join(' '),
})
