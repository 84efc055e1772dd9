import { z } from 'zod'
import { Refusal } from '../../../contract/refusals.ts'
import { withDots } from '../../../contract/rupiah.ts'
import type { JournalDetail } from '../../../contract/staff/journal.ts'
import {
  productStates,
  type SheetColumn,
  type SheetRow,
  type SheetValues,
  sheetChange,
  sheetColumns,
} from '../../../contract/staff/product-sheet.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import {
  draftTo,
  flagsOf,
  lockCatalog,
  readNames,
  readSnapshots,
  type Snapshot,
  saveProducts,
} from '../catalog-writing/index.ts'
import type { RowsKind } from '../staff-jobs/index.ts'
import { changedColumns, judgeSheet, onlyChanged } from './judge-sheet.ts'
import { readSheetRows } from './read-sheet.ts'

const rowInput = sheetChange.omit({ combination_id: true })
export const sheetJobInput = z.object({ approvedBy: z.string().optional() })

/** Saves one row of a sheet, judged again: somebody may have changed it since the page was opened. */
export const sheetKind: RowsKind = {
  kind: 'rows',
  async carryOut(tx, { subjectId, input, jobInput, actor, held }) {
    const change = onlyChanged({ combination_id: subjectId, ...rowInput.parse(input) })
    const { approvedBy } = sheetJobInput.parse(jobInput)
    // From here on nobody else saves a product, so what is compared is what is replaced.
    await lockCatalog(tx)
    const before = (await readSheetRows(tx, [subjectId])).get(subjectId)
    const columns = changedColumns(change)
    if (columns.length === 0) return { message: 'Sudah begitu.' }
    // A row that a colleague has already set to the same is refused too: what this job did not change, it must not undo.
    const [judged] = await judgeSheet(tx, [change], held)
    const [fault] = judged?.faults ?? []
    if (fault || !before) throw new Refusal('CHANGED_MEANWHILE', { message: fault?.reason })
    const productId = Number(before.product_id)
    const is = (await readSnapshots(tx, { ids: [productId] })).get(productId)
    if (!is) throw new Error(`Combination ${subjectId} has no product.`)
    const wanted = withChange(is, Number(subjectId), change.to)
    const { refused } = await saveProducts(tx, [draftTo(wanted, is, await readNames(tx, [is]))])
    const [refusal] = refused
    if (refusal) throw new Error(`${refusal.slug} cannot be saved: ${refusal.field} ${refusal.reason}`)
    await recordStaffAction(tx, actor, 'products.edit-sheet', { kind: 'product', id: before.product_id }, {
      sku: before.sku,
      ...Object.fromEntries(columns.map(column => [column, { from: before[column], to: change.to[column] }])),
      ...(approvedBy === undefined ? {} : { approvedBy }),
    } satisfies JournalDetail)
    return { message: columns.map(column => changeText(column, before, change.to)).join(', ') }
  },
}

/** "Harga jual 71.200 → 65.000" */
const changeText = (column: SheetColumn, before: SheetRow, to: Partial<SheetValues>): string =>
  `${sheetColumns[column].label} ${textOf(column, before[column])} → ${textOf(column, to[column])}`

function textOf(column: SheetColumn, value: string | number | undefined): string {
  if (column === 'state') return productStates[value as keyof typeof productStates]
  return typeof value === 'number' ? withDots(value) : value || 'kosong'
}

function withChange(is: Snapshot, combinationId: number, to: Partial<SheetValues>): Snapshot {
  const { name = is.name, state, bpom_number: bpom, sku, weight_gram: weight } = to
  return {
    ...is,
    name,
    flags: state === undefined ? is.flags : { ...is.flags, ...flagsOf[state] },
    content: bpom === undefined ? is.content : { ...is.content, bpom_number: bpom || null },
    combinations: is.combinations.map(combination =>
      combination.id === combinationId
        ? {
            ...combination,
            sku: sku ?? combination.sku,
            weightGram: weight ?? combination.weightGram,
            price: to.price_rupiah ?? combination.price,
            priceAfter: to.sale_price_rupiah ?? combination.priceAfter,
          }
        : combination,
    ),
    images: is.images,
  }
}
