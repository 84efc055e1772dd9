import { sql } from 'kysely'
import { withDots } from '../../../contract/rupiah.ts'
import { type Permission, permissionLabel } from '../../../contract/staff/permissions.ts'
import {
  fallOf,
  faultOf,
  isDeepFall,
  productStates,
  type SheetChange,
  type SheetColumn,
  type SheetFault,
  type SheetRow,
  type SheetSummary,
  type SheetValues,
  sheetColumnNames,
  sheetColumns,
} from '../../../contract/staff/product-sheet.ts'
import type { Db } from '../../db/database.ts'
import { readSheetRows } from './read-sheet.ts'

export interface JudgedRow {
  change: SheetChange
  /** Undefined if the combination is gone. */
  row: SheetRow | undefined
  faults: SheetFault[]
}

/** Says of each change whether it can be saved now, and which of its cells cannot and why. */
export async function judgeSheet(
  db: Db,
  sent: readonly SheetChange[],
  held: readonly Permission[],
): Promise<JudgedRow[]> {
  const changes = sent.map(onlyChanged)
  const rows = await readSheetRows(
    db,
    changes.map(({ combination_id: id }) => id),
  )
  const newSkus = changes.flatMap(({ to }) => (to.sku === undefined ? [] : [to.sku]))
  const owners = await findOwners(db, newSkus)
  return changes.map(change => {
    const { combination_id: id, to } = change
    const row = rows.get(id)
    const fault = (column: SheetColumn, reason: string) => ({ combination_id: id, column, reason })
    if (!row) return { change, row, faults: [fault('name', 'Barang ini tidak ada lagi.')] }
    const faults = changedColumns(change).flatMap(column => {
      const { permission, isOfProduct, label } = sheetColumns[column]
      const reason =
        staleReason(column, row, change) ??
        (held.includes(permission) ? null : `Peranmu tidak mengizinkan “${permissionLabel(permission)}”.`) ??
        (isOfProduct && !row.is_first_of_product ? `${label} diubah di baris pertama produknya.` : null) ??
        (column === 'sku' ? skuReason(id, to.sku ?? '', newSkus, owners) : null) ??
        faultOf(column, { ...row, ...to })
      return reason === null ? [] : [fault(column, reason)]
    })
    // A lower price may be below the sale price, whose cell did not change.
    const wanted = { ...row, ...to }
    const sale = faultOf('sale_price_rupiah', wanted)
    if (to.price_rupiah !== undefined && to.sale_price_rupiah === undefined && sale !== null)
      faults.push(
        fault(
          'price_rupiah',
          `${withDots(wanted.price_rupiah)} lebih rendah dari harga jual ${withDots(row.sale_price_rupiah)}. Turunkan harga jualnya juga.`,
        ),
      )
    return { change, row, faults }
  })
}

/** The columns that a change sets to something else than the person saw. */
export const changedColumns = ({ seen, to }: SheetChange): SheetColumn[] =>
  sheetColumnNames.filter(column => to[column] !== undefined && to[column] !== seen[column])

/**
 * Leaves out the cells that a change keeps as the person saw them: nothing judges those, so nothing may write them
 * either.
 */
export function onlyChanged(change: SheetChange): SheetChange {
  const columns = changedColumns(change)
  const keep = (cells: SheetChange['to']) =>
    Object.fromEntries(columns.flatMap(column => (column in cells ? [[column, cells[column]]] : [])))
  return { ...change, seen: keep(change.seen), to: keep(change.to) }
}

/** Nobody overwrites what somebody else has written meanwhile. */
export function staleReason(column: SheetColumn, row: SheetValues, { seen }: SheetChange): string | null {
  return row[column] === seen[column]
    ? null
    : `${sheetColumns[column].label} sekarang ${cellText(column, row)}, bukan ${cellText(column, { ...row, ...seen })} seperti yang kamu lihat.`
}

function cellText(column: SheetColumn, row: SheetValues): string {
  if (column === 'state') return productStates[row.state]
  const value = row[column]
  return typeof value === 'number' ? withDots(value) : value || 'kosong'
}

function skuReason(
  id: string,
  sku: string,
  all: readonly string[],
  owners: Map<string, { id: string; name: string }>,
) {
  if (all.filter(other => other === sku).length > 1) return `${sku} dipakai dua kali di lembar ini.`
  const owner = owners.get(sku)
  return owner && owner.id !== id ? `${sku} sudah dipakai ${owner.name}.` : null
}

async function findOwners(db: Db, skus: readonly string[]) {
  const { rows } = await sql<{ id: string; sku: string; name: string }>`
    select c.id::text as id, c.sku, p.name from combinations c join products p on p.id = c.product_id
    where c.sku = any(${[...skus]})`.execute(db)
  return new Map(rows.map(row => [row.sku, row]))
}

/** The price that shoppers pay before and after a change; null if the change leaves it. */
export function pricesOf({ change, row }: JudgedRow): { from: number; to: number } | null {
  const { sale_price_rupiah: to } = change.to
  return row && to !== undefined && to !== row.sale_price_rupiah ? { from: row.sale_price_rupiah, to } : null
}

export const changesPrice = ({ change: { to } }: JudgedRow): boolean =>
  to.price_rupiah !== undefined || to.sale_price_rupiah !== undefined

export const fallsDeeply = (judged: JudgedRow): boolean => {
  const prices = pricesOf(judged)
  return prices !== null && isDeepFall(prices.from, prices.to)
}

/** Sums up what saving would change: only of rows that can be saved. */
export async function summarizeSheet(db: Db, judged: readonly JudgedRow[]): Promise<SheetSummary> {
  const able = judged.filter(({ faults }) => faults.length === 0)
  const prices = able.flatMap(one => pricesOf(one) ?? [])
  const falls = prices.map(({ from, to }) => fallOf(from, to))
  const cells: SheetSummary['cells'] = {}
  for (const column of able.flatMap(({ change }) => changedColumns(change)))
    cells[column] = (cells[column] ?? 0) + 1
  const percent = (part: number) => Math.round(part * 1000) / 10
  return {
    cells,
    rows: able.length,
    down: falls.filter(fall => fall > 0).length,
    up: falls.filter(fall => fall < 0).length,
    average_percent:
      falls.length === 0 ? 0 : percent(-falls.reduce((sum, fall) => sum + fall, 0) / falls.length),
    deepest_percent: percent(Math.max(0, ...falls)),
    deep_falls: able.filter(fallsDeeply).length,
    in_bags: await countInBags(
      db,
      able.map(({ change }) => change.combination_id),
    ),
    faults: judged.flatMap(({ faults }) => faults),
  }
}

async function countInBags(db: Db, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct l.combination_id)::integer as count from cart_lines l join carts k on k.id = l.cart_id
    where k.closed_at is null and l.combination_id = any(${[...ids]}::bigint[])`.execute(db)
  return rows[0]?.count ?? 0
}
