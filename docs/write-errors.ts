import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { refusals } from '../contract/refusals.ts'

/** `npm run docs:errors`: writes errors.md from the catalogue of refusals. */
const rows = Object.entries(refusals).map(
  ([code, { status, message, next }]) => `| ${code} | ${status} | ${message} | ${next} |`,
)
const head = [
  '# Refusals',
  '',
  'Made by `npm run docs:errors` from `contract/refusals.ts`.',
  '',
  '| code | status | what the person reads | what to do |',
  '|---|---|---|---|',
]
writeFileSync(path.join(import.meta.dirname, 'errors.md'), `${[...head, ...rows].join('\n')}\n`)
