import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

const folder = mkdtempSync(path.join(tmpdir(), 'carasun-full-disk-'))

/** Runs a command in a folder that is a disk of 64 kB. */
const onSmallDisk = (...command: string[]): [string, string[]] => [
  'unshare',
  [
    ...['--mount', ...(process.getuid?.() === 0 ? [] : ['--map-root-user']), 'sh', '-c'],
    'mount -t tmpfs -o size=64k tmpfs "$0" && exec "$@"',
    folder,
    ...command,
  ],
]

const script = `
  import { readdirSync } from 'node:fs'
  import { createDiskFiles } from ${JSON.stringify(path.join(import.meta.dirname, 'disk.ts'))}
  const told = []
  const files = createDiskFiles(${JSON.stringify(folder)}, fault => told.push(fault.message))
  const key = name => 'uploads/' + name.slice(0, 2) + '/' + name
  await files.write(key('a'.repeat(32)), Buffer.alloc(10_000))
  const refused = await files.write(key('b'.repeat(32)), Buffer.alloc(100_000)).catch(({ name, kind }) => kind ?? name)
  const left = readdirSync(${JSON.stringify(folder)} + '/uploads/bb')
  await files.write(key('c'.repeat(32)), Buffer.alloc(10_000))
  console.log(JSON.stringify({ refused, told, count: files.faultCount, left, hasFirst: await files.has(key('a'.repeat(32))) }))`

test.skipIf(spawnSync(...onSmallDisk('true')).status !== 0)(
  'a file that finds no room is refused as unavailable and leaves nothing behind; smaller ones are still stored',
  () => {
    const output = execFileSync(...onSmallDisk(process.execPath, '--input-type=module', '--eval', script))
    expect(JSON.parse(output.toString())).toEqual({
      refused: 'unavailable',
      told: ['the disk is full'],
      count: 1,
      left: [],
      hasFirst: true,
    })
  },
  30_000,
)
