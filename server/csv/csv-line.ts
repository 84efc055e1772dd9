/** Formats one line of a CSV file (RFC 4180): quotes cells that need it, ends with CR LF. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quote).join(',')}\r\n`

const quote = (cell: string) => (/[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
