import { slugOf } from '../../../../contract/slug.ts'
import type { StaffVariant } from '../../../../contract/staff/products.ts'
import {
  choiceOf,
  type OptionName,
  optionNames,
  type VariantDraft,
} from '../../../../contract/staff/variants.ts'

/** The variants while they are written: pure steps, each from rows to rows (PROD-03). */

export type VariantRow = VariantDraft & {
  /** Stays while the row is written. */
  key: string
  stock: number | null
}

export function rowOf(variant: StaffVariant): VariantRow {
  const { sale } = variant
  const isPlanned = sale !== null && sale.state !== 'running'
  const isReduced = variant.price_rupiah < variant.list_price_rupiah
  return {
    key: variant.id,
    stock: variant.stock,
    id: variant.id,
    shade: variant.shade,
    hex: variant.hex,
    variant: variant.variant,
    size: variant.size,
    picture: hashOf(variant.image),
    sku: variant.sku,
    barcode: variant.barcode,
    weight_gram: variant.weight_gram,
    list_price_rupiah: variant.list_price_rupiah,
    sale_price_rupiah: isPlanned ? sale.price_rupiah : isReduced ? variant.price_rupiah : null,
    sale_from: isPlanned ? sale.from : null,
    sale_until: sale?.until ?? null,
    seen_price_rupiah: variant.price_rupiah,
  }
}

/** "/media/3f9a…" → "3f9a…" */
export const hashOf = (url: string | null): string | null => url?.split('/').at(-1)?.split('?')[0] ?? null

export const draftOf = ({ key: _key, stock: _stock, ...draft }: VariantRow): VariantDraft => draft

/** The values of an option, in the order of the rows. */
export const valuesOf = (rows: readonly VariantRow[], option: OptionName): string[] => [
  ...new Set(rows.flatMap(row => row[option] ?? [])),
]

/**
 * Sets the values of an option. A new value makes a combination with each that the other options have; rows without
 * this option take the first. A value that is gone takes its rows with it; the last one leaves its rows without the option.
 */
export function withValues(
  rows: readonly VariantRow[],
  option: OptionName,
  values: readonly string[],
): VariantRow[] {
  const before = valuesOf(rows, option)
  const added = values.filter(value => !before.includes(value))
  let next: VariantRow[] =
    values.length === 0
      ? onceEach(rows.map(row => ({ ...row, ...without(option) })))
      : rows.filter(row => row[option] === null || values.includes(row[option]))
  const [first] = added
  if (first !== undefined) next = next.map(row => (row[option] === null ? { ...row, [option]: first } : row))
  for (const value of added) {
    const others = onceEach(next.map(row => ({ ...row, [option]: value })))
    for (const wanted of others)
      if (!next.some(row => isSameChoice(row, wanted))) next = insert(next, newRow(next, wanted, option))
  }
  return next
}

const without = (option: OptionName) => (option === 'shade' ? { shade: null, hex: null } : { [option]: null })

const isSameChoice = (a: VariantRow, b: VariantRow) => optionNames.every(name => a[name] === b[name])

const onceEach = (rows: VariantRow[]): VariantRow[] =>
  rows.filter((row, index) => rows.findIndex(other => isSameChoice(other, row)) === index)

/** Sold for what the row beside it is sold for. */
function newRow(rows: readonly VariantRow[], like: VariantRow, option: OptionName): VariantRow {
  const shade = rows.find(row => row.shade !== null && row.shade === like.shade)
  const isOtherShade = option === 'shade'
  return {
    ...like,
    key: crypto.randomUUID(),
    id: null,
    stock: 0,
    barcode: null,
    seen_price_rupiah: null,
    hex: isOtherShade ? null : (shade?.hex ?? null),
    picture: isOtherShade ? null : (shade?.picture ?? null),
    sku: freeSku(rows, like),
  }
}

/** After the last row of its shade, so that the sizes of a shade stay together. */
function insert(rows: readonly VariantRow[], row: VariantRow): VariantRow[] {
  const last = row.shade === null ? -1 : rows.findLastIndex(other => other.shade === row.shade)
  return last === -1 ? [...rows, row] : rows.toSpliced(last + 1, 0, row)
}

const SKU_PART_CHARS = 10

/** "NON-TSF-3F9A" and "Sawo, 30 ml" → "NON-TSF-3F9A-SAWO-30ML" */
function freeSku(rows: readonly VariantRow[], row: VariantRow): string {
  const base = rows.find(({ id }) => id !== null)?.sku ?? rows[0]?.sku ?? 'SKU'
  const parts = optionNames.flatMap(name =>
    row[name] === null ? [] : slugOf(row[name]).replaceAll('-', '').toUpperCase().slice(0, SKU_PART_CHARS),
  )
  const wanted = [base, ...parts].join('-').slice(0, 76)
  const taken = new Set(rows.map(({ sku }) => sku))
  let free = wanted
  for (let n = 2; taken.has(free); n += 1) free = `${wanted}-${n}`
  return free
}

/** Sets colour or picture of a shade, in all its sizes. */
export const withShade = (
  rows: readonly VariantRow[],
  shade: string,
  change: Partial<Pick<VariantRow, 'hex' | 'picture'>>,
): VariantRow[] => rows.map(row => (row.shade === shade ? { ...row, ...change } : row))

/** What is different from what the shop has. */
export const isChanged = (rows: readonly VariantRow[], before: readonly VariantRow[]): boolean =>
  JSON.stringify(rows) !== JSON.stringify(before)

export const nameOf = (row: VariantRow): string => choiceOf(row) || 'Tanpa pilihan'
