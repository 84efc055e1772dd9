import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { refusals } from '../contract/refusals.ts'

/** `npm run docs:errors`: writes errors.md from the catalogue of refusals. */
const rows = Object.entries(refusals).map(([code, { status, message, next }]) => [
  code,
  String(status),
  message,
  next,
])
const columns = ['code', 'status', 'what the person reads', 'what to do']
const widths = columns.map((name, index) =>
  Math.max(...[name, ...rows.map(row => row[index] ?? '')].map(cell => cell.length)),
)
const line = (cells: string[]) =>
  `| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`
const head = [
  '# Refusals',
  '',
  'Made by `npm run docs:errors` from `contract/refusals.ts`.',
  '',
  line(columns),
  line(widths.map(width => '-'.repeat(width))),
]
writeFileSync(path.join(import.meta.dirname, 'errors.md'), `${[...head, ...rows.map(line)].join('\n')}\n`)
