interface SplitSource {
  /** Those with a value. */
  fields: Record<string, string>
  /** The line number of each field. */
  lines: Map<string, number>
  /** The number of lines before the text. */
  headerLines: number
  text: string
}

/** Splits a file into its fields, between two lines of `---`, and its text; null if it has no fields. */
export function splitSource(
  source: string,
  refuse: (line: number, field: string, reason: string) => void = () => {},
): SplitSource | null {
  const rows = source.split(/\r?\n/)
  const endIndex = rows.findIndex((row, index) => index > 0 && row.trim() === '---')
  if (rows[0]?.trim() !== '---' || endIndex === -1) return null
  const fields: Record<string, string> = {}
  const lines = new Map<string, number>()
  for (const [index, row] of rows.slice(1, endIndex).entries()) {
    if (row.trim() === '') continue
    const [, name, value] = /^([a-z_]+):(.*)$/.exec(row) ?? []
    if (name === undefined || value === undefined) refuse(index + 2, '', 'is not a field like "title: words"')
    else if (lines.has(name)) refuse(index + 2, name, `is already on line ${lines.get(name)}`)
    else {
      lines.set(name, index + 2)
      if (value.trim() !== '') fields[name] = value.trim()
    }
  }
  return { fields, lines, headerLines: endIndex + 1, text: rows.slice(endIndex + 1).join('\n') }
}
