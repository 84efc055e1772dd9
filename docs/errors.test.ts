import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { refusals } from '../contract/refusals.ts'

test('docs/errors.md lists every refusal in the catalogue', () => {
  const page = readFileSync(path.join(import.meta.dirname, 'errors.md'), 'utf8').replace(/ +/g, ' ')
  const rows = Object.entries(refusals).map(
    ([code, { status, message, next }]) => `| ${code} | ${status} | ${message} | ${next} |`,
  )
  expect(page.split('\n').filter(line => /^\| [^|]+ \| \d/.test(line))).toEqual(rows)
})
