import { csvLine } from './csv-line.ts'
import { harmlessCell } from './harmless-cell.ts'

/**
 * Formats a part of a CSV file that is harmless in spreadsheets. The first part has the heading, and begins with the mark
 * that tells spreadsheets that it is UTF-8.
 */
export const csvPart = (
  heading: readonly string[],
  rows: readonly (readonly string[])[],
  { isFirst }: { isFirst: boolean },
): Buffer => {
  const text = (isFirst ? [heading, ...rows] : rows).map(cells => csvLine(cells.map(harmlessCell))).join('')
  return Buffer.from(isFirst ? `\uFEFF${text}` : text)
}
