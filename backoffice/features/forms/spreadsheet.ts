/** What people copy from a spreadsheet. */

/** The cells of a pasted block. A spreadsheet quotes cells that hold a tab, a quote or a line break. */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*)/y
  const plain = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  for (let at = 0; ; ) {
    cell.lastIndex = at
    const [whole = '', quoted, bare = ''] = cell.exec(plain) ?? []
    rows.at(-1)?.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'))
    at += whole.length
    if (at >= plain.length) return rows
    if (plain[at] === '\n') rows.push([])
    at += 1
  }
}

/** "Rp 79.000", "79,000.00", "79000", "50 g", "3 hari"; a fault says why it is none. */
export function readNumber(text: string): { value: number } | { fault: string } {
  const plain = text
    .replace(/^(rp\.?|idr)\s*/i, '')
    .replace(/\s*(g|gram|gr|hari)$/i, '')
    .replace(/\s/g, '')
    .replace(/,-+$/, '')
    .replace(/([.,])00?$/, '')
  const digits = /^-?\d{1,3}([.,]\d{3})+$/.test(plain) ? plain.replace(/[.,]/g, '') : plain
  if (!/^-?\d{1,10}$/.test(digits))
    return { fault: text === '' ? 'Isi angkanya.' : `“${text}” bukan angka bulat.` }
  const value = Number(digits)
  return value < 0 ? { fault: 'Angkanya tidak bisa di bawah 0.' } : { value }
}
