import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const folder = path.join(import.meta.dirname, 'migrations')
const files = readdirSync(folder)
  .filter(name => name.endsWith('.sql'))
  .sort()
const released = readFileSync(path.join(folder, 'released.sha256'), 'utf8')
  .trimEnd()
  .split('\n')
  .map(line => {
    const [sha256, name] = line.split('  ')
    return { sha256, name: name ?? '' }
  })

/**
 * Live databases ran these files under these names: if one of them changed, two databases with the same schema version
 * could differ. `npm run db:types` adds new files to the list; existing lines never change.
 */
describe('released migrations are append-only', () => {
  test.each(released)('$name is unchanged: to change a table, add a new file', ({ name, sha256 }) => {
    expect(files).toContain(name)
    const text = readFileSync(path.join(folder, name))
    expect(createHash('sha256').update(text).digest('hex')).toBe(sha256)
  })

  test('a new file comes after all released ones, and is in the list', () => {
    expect(files, 'run `npm run db:types`; name a new file after the last one').toEqual(
      released.map(({ name }) => name),
    )
  })
})
