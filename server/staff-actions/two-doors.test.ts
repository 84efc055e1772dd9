import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { staffActions } from '../../contract/staff/actions.ts'

/**
 * The command line and the back office are two doors to the same use cases. A door reads its input, calls a use case and
 * shows what it returns; it knows neither tables nor rules.
 */

const root = path.resolve(import.meta.dirname, '../..')
const sources = globSync('server/**/*.ts', { cwd: root })
  .filter(file => !file.includes('.test.') && !file.includes('/testing/'))
  .map(file => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
const commands = sources.filter(({ file }) => file.startsWith('server/cli/'))
const routes = sources.filter(({ text }) => /\bstaffRoute\(app/.test(text))
const useCases = sources.filter(source => !commands.includes(source) && !routes.includes(source))

const found = (doors: typeof sources, pattern: RegExp) =>
  doors.flatMap(({ file, text }) => (text.match(pattern) ?? []).map(match => `${file}: ${match}`))

describe('[CLI-01] neither the command line nor the routes of the back office', () => {
  test('are missing from this test', () => {
    expect(commands.length).toBeGreaterThan(50)
    expect(routes.length).toBeGreaterThan(10)
  })

  test.each([
    ['read or write a table', /\b(?:selectFrom|insertInto|updateTable|deleteFrom)\(|from 'kysely'/g],
    ['open a transaction', /\.transaction\(\)|\binTransaction\(/g],
    ['record a staff action', /\brecordStaffAction\(/g],
  ])('%s', (_, pattern) => {
    expect(found([...commands, ...routes], pattern)).toEqual([])
  })

  // Who may enter is a matter of the door: the operator of the command line needs no permission.
  test('refuse for a reason other than a missing permission', () => {
    const refusals = found([...commands, ...routes], /new Refusal\('\w+'/g)
    expect(refusals.filter(refusal => !refusal.endsWith("'PERMISSION_MISSING'"))).toEqual([])
  })
})

test('[CLI-01] every staff action belongs to a use case, which records it', () => {
  const recorded = new Set(
    useCases
      .filter(({ text }) => /\b(?:recordStaffAction|importDrafts|startExport)\(/.test(text))
      .flatMap(({ text }) => [...text.matchAll(/'([a-z-]+\.[a-z-]+)'/g)].map(([, action]) => action)),
  )
  expect(Object.keys(staffActions).filter(action => !recorded.has(action))).toEqual([])
})
