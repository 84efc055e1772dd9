import { expect, test } from 'vitest'
import { backupName, backupsToDelete } from './backups-to-delete.ts'

const nameOf = (day: string, time = '020000') => `carasun-${day}-${time}.sql.gz.age`
/** A backup a day, from the first day to the last. */
function daily(first: string, last: string): string[] {
  const names: string[] = []
  for (let at = Date.parse(first); at <= Date.parse(last); at += 86_400_000)
    names.push(nameOf(new Date(at).toISOString().slice(0, 10)))
  return names
}
const keptOf = (names: string[], retention: Parameters<typeof backupsToDelete>[1]) => {
  const deleted = new Set(backupsToDelete(names, retention))
  return names.filter(name => !deleted.has(name)).sort()
}

test('a backup is named after its moment in Jakarta', () => {
  expect(backupName(new Date('2026-11-28T19:05:09.700Z'), true)).toBe('carasun-2026-11-29-020509.sql.gz.age')
  expect(backupName(new Date('2026-11-28T16:59:59Z'), false)).toBe('carasun-2026-11-28-235959.sql.gz')
})

test('the newest backups of the latest days, weeks and months stay', () => {
  const names = daily('2026-08-01', '2026-11-28')
  expect(keptOf(names, { days: 3, weeks: 2, months: 3 })).toEqual(
    // 2026-11-22 is a Sunday: the last day of the previous week.
    ['2026-09-30', '2026-10-31', '2026-11-22', '2026-11-26', '2026-11-27', '2026-11-28'].map(day =>
      nameOf(day),
    ),
  )
})

test('only days with a backup count: after a month without backups the old ones stay', () => {
  const names = [...daily('2026-09-01', '2026-09-05'), nameOf('2026-11-28')]
  expect(keptOf(names, { days: 3, weeks: 0, months: 0 })).toEqual(
    ['2026-09-04', '2026-09-05', '2026-11-28'].map(day => nameOf(day)),
  )
})

test('of several backups of one day the newest stays, and the newest of all stays in any case', () => {
  const names = [nameOf('2026-11-28', '020000'), nameOf('2026-11-28', '140000'), nameOf('2026-11-27')]
  expect(backupsToDelete(names, { days: 1, weeks: 0, months: 0 })).toEqual([
    nameOf('2026-11-28', '020000'),
    nameOf('2026-11-27'),
  ])
  expect(keptOf(names, { days: 0, weeks: 0, months: 0 })).toEqual([nameOf('2026-11-28', '140000')])
})

test('other files in the folder are never returned', () => {
  const others = [
    'shop.sql.gz',
    'carasun-2026-11-28.sql.gz',
    'carasun-2020-01-01-020000.sql.gz.part',
    'notes.txt',
  ]
  expect(backupsToDelete([...others, nameOf('2026-11-28')], { days: 0, weeks: 0, months: 0 })).toEqual([])
})
