import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { writeTypes } from './write-types.ts'

/** A program of a partner no longer compiles when the call that it makes changes. */

const root = path.resolve(import.meta.dirname, '..')
const document = readFileSync(path.join(root, 'contract/staff/openapi.json'), 'utf8')

const program = `
import { createStaffClient } from './client.ts'
const shop = createStaffClient({ shopUrl: 'https://toko.example', key: '' })
const { data } = await shop.GET('/api/staff/stock/{id}', { params: { path: { id: '7' } } })
export const pieces: number | undefined = data?.data.on_hand
await shop.POST('/api/staff/stock/{id}/adjustments', {
  params: { path: { id: '7' } },
  body: { difference: -2, reason: 'damaged' },
})
`

/** Compiles the program with a client of this document; returns the errors, by line. */
async function compile(text: string): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'carasun-partner-'))
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  copyFileSync(path.join(root, 'partner-client/client.ts'), path.join(folder, 'client.ts'))
  writeFileSync(path.join(folder, 'staff-api.gen.ts'), await writeTypes(JSON.parse(text)))
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(path.join(folder, 'program.ts'), program)
  const options = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'esnext', '--skipLibCheck']
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc')
  const args = [
    tsc,
    ...options,
    '--ignoreConfig',
    '--allowImportingTsExtensions',
    '--types',
    '',
    'program.ts',
  ]
  try {
    execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
    return []
  } catch (error) {
    const { stdout } = error as { stdout: string }
    return stdout.match(/^program\.ts\(\d+/gm) ?? [stdout]
  }
}

test('[SET-03] a program compiles with the client of today', async () => {
  expect(await compile(document)).toEqual([])
}, 60_000)

test.each([
  ['a field of the response has another name', '"on_hand"', '"in_stock"', 'program.ts(5'],
  ['the call has another address', '/stock/{id}/adjustments', '/stock/{id}/corrections', 'program.ts(6'],
  ['a field of the input has another name', '"difference"', '"change"', 'program.ts(8'],
])(
  '[SET-03] a program no longer compiles when %s',
  async (_, before, after, line) => {
    expect(document).toContain(before)
    expect(await compile(document.replaceAll(before, after))).toEqual([line])
  },
  60_000,
)
