/** What the buttons above a text do to it: pure functions from what is selected to what takes its place. */

export interface Selection {
  text: string
  start: number
  end: number
}

/** `insert` takes the place of what is between `from` and `to`; then `select` is selected. */
export interface Edit {
  from: number
  to: number
  insert: string
  select: [start: number, end: number]
}

/** Puts the selected words between two marks, or takes the marks away; without words an example is put there. */
export function withMark({ text, start, end }: Selection, mark: '**' | '*', example: string): Edit {
  const before = text.slice(start - mark.length, start)
  const after = text.slice(end, end + mark.length)
  if (start !== end && before === mark && after === mark)
    return {
      from: start - mark.length,
      to: end + mark.length,
      insert: text.slice(start, end),
      select: [start - mark.length, end - mark.length],
    }
  // Marks stand beside the words, not beside spaces.
  const chosen = text.slice(start, end)
  const words = chosen.trim() || example
  const lead = chosen.trim() === '' ? '' : (/^\s*/.exec(chosen)?.[0] ?? '')
  const tail = chosen.trim() === '' ? '' : (/\s*$/.exec(chosen)?.[0] ?? '')
  const first = start + lead.length + mark.length
  return {
    from: start,
    to: end,
    insert: `${lead}${mark}${words}${mark}${tail}`,
    select: [first, first + words.length],
  }
}

const prefixes = { heading: '## ', smallHeading: '### ', bullets: '- ', numbers: '1. ', quote: '> ' } as const
export type LineKind = keyof typeof prefixes
const anyPrefix = /^(#{2,3} +|- +|\d{1,3}\. +|> ?)/

/** Makes headings, list items or quotes of the selected lines, or plain lines again. */
export function withPrefix({ text, start, end }: Selection, kind: LineKind): Edit {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const to = next === -1 ? text.length : next
  const lines = text.slice(from, to).split('\n')
  const has = (line: string) =>
    kind === 'numbers' ? /^\d{1,3}\. /.test(line) : line.startsWith(prefixes[kind])
  const isOn = lines.every(line => line === '' || has(line)) && lines.some(has)
  let count = 0
  const insert = lines
    .map(line => {
      const plain = line.replace(anyPrefix, '')
      if (isOn || (plain === '' && lines.length > 1)) return plain
      count += 1
      return `${kind === 'numbers' ? `${count}. ` : prefixes[kind]}${plain}`
    })
    .join('\n')
  return { from, to, insert, select: [from + insert.length, from + insert.length] }
}

/** Inserts a block, with an empty line before and after it. */
export function withBlock({ text, start, end }: Selection, block: string): Edit {
  const above = text.slice(0, start)
  const below = text.slice(end)
  const lead = above === '' || above.endsWith('\n\n') ? '' : above.endsWith('\n') ? '\n' : '\n\n'
  const tail = below.startsWith('\n\n') ? '' : below.startsWith('\n') ? '\n' : '\n\n'
  const insert = `${lead}${block}${tail}`
  return { from: start, to: end, insert, select: [start + insert.length, start + insert.length] }
}

/** Puts a link there; the words are those selected, unless others are given. */
export function withLink({ start, end }: Selection, words: string, href: string): Edit {
  const insert = `[${escaped(words)}](${href})`
  return { from: start, to: end, insert, select: [start + insert.length, start + insert.length] }
}

export const pictureBlock = ({ url, alt, caption }: { url: string; alt: string; caption: string }) =>
  `![${oneLine(alt).replace(/[[\]]/g, '')}](${url}${caption.trim() ? ` "${oneLine(caption).replaceAll('"', '”')}"` : ''})`

/** Enter in a list begins the next item; in an empty one it ends the list. Null: an ordinary new line. */
export function withNextItem({ text, start, end }: Selection): Edit | null {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const [, mark = '', number, words = ''] = /^(- |(\d{1,3})\. |> )(.*)$/.exec(text.slice(from, start)) ?? []
  if (mark === '') return null
  if (words === '' && text.slice(start).split('\n', 1)[0] === '')
    return { from, to: end, insert: '', select: [from, from] }
  const insert = `\n${number === undefined ? mark : `${Number(number) + 1}. `}`
  return { from: start, to: end, insert, select: [start + insert.length, start + insert.length] }
}

/** The first and the last place of a line, counted from 1. */
export function placeOfLine(text: string, line: number): [start: number, end: number] {
  const lines = text.split('\n')
  const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0)
  return [start, start + (lines[line - 1]?.length ?? 0)]
}

const escaped = (words: string) => oneLine(words).replace(/[\\*_[\]]/g, '\\$&')
const oneLine = (words: string) => words.replace(/\s+/g, ' ').trim()
