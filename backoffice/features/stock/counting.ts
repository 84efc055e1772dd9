import type { StockTake } from '../../../contract/staff/stock-takes.ts'

export type TakeLine = StockTake['lines'][number]

/** Finds the line that a scan means: by barcode or SKU. */
export function lineByCode(lines: readonly TakeLine[], code: string): TakeLine | undefined {
  const wanted = code.toUpperCase()
  return lines.find(({ sku, barcode }) => sku.toUpperCase() === wanted || barcode?.toUpperCase() === wanted)
}

/** The next uncounted line along the shelves, starting over at the end; null if none is left. */
export function nextUncounted(lines: readonly TakeLine[], after: string | null): TakeLine | null {
  const from = lines.findIndex(({ combination_id }) => combination_id === after) + 1
  const around = [...lines.slice(from), ...lines.slice(0, from)]
  return around.find(({ counted, combination_id }) => counted === null && combination_id !== after) ?? null
}

/** Returns the number pad's display after a key: at most four digits, without leading zeros. */
export function typeDigit(shown: string, key: string): string {
  if (key === 'back') return shown.slice(0, -1)
  return `${shown === '0' ? '' : shown}${key}`.slice(0, 4)
}

/** The progress of the count, and the differences from the recorded stock. */
export function summaryOf(lines: readonly TakeLine[]) {
  const counted = lines.filter(line => line.counted !== null)
  const differing = counted.filter(({ difference }) => difference !== 0)
  return {
    counted: counted.length,
    open: lines.length - counted.length,
    differing,
    pieces: differing.reduce((sum, { difference }) => sum + (difference ?? 0), 0),
  }
}
