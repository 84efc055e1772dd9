import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { chooseFormat, createResizer } from './resize-picture.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'carasun-copies-'))
const hash = 'ab'.repeat(16)
const source = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#ffc53d' } })
  .png()
  .toBuffer()
const stored = { read: async () => source, has: async () => true }

test.each([
  [undefined, 'jpeg'],
  ['', 'jpeg'],
  ['*/*', 'jpeg'],
  ['image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5', 'jpeg'],
  ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 'avif'],
  ['image/webp,*/*', 'webp'],
  ['IMAGE/WEBP', 'webp'],
  ['image/webp;q=0.9,image/avif;q=0.8', 'avif'],
  ['image/avif;q=0, image/webp', 'webp'],
  ['image/avif;q=0,image/webp;q=0.000,*/*', 'jpeg'],
  ['image/avifx', 'jpeg'],
])('%s → %s', (accept, format) => {
  expect(chooseFormat(accept)).toBe(format)
})

test('a copy is written completely, and made once for concurrent requests', async () => {
  const copiesDir = path.join(folder, 'copies')
  const resize = createResizer({
    ...stored,
    copiesDir,
    workers: 1,
    onCacheFault: error => {
      throw error
    },
  })
  const copies = await Promise.all(Array.from({ length: 5 }, () => resize(hash, 80, 'webp')))
  expect(new Set(copies).size).toBe(1)
  expect(readdirSync(path.join(copiesDir, 'ab'))).toEqual([`${hash}-80.webp`])
})

test('if nothing can be cached, pictures are still served, and the failure is logged once', async () => {
  // A file in place of the folder makes every write fail, as on a full disk, even for root.
  const copiesDir = path.join(folder, 'no-folder')
  writeFileSync(copiesDir, '')
  const faults: Error[] = []
  const resize = createResizer({
    ...stored,
    copiesDir,
    workers: 1,
    onCacheFault: error => faults.push(error),
  })
  for (const widthPx of [80, 100, 120]) {
    const { width } = await sharp((await resize(hash, widthPx, 'jpeg')) ?? '').metadata()
    expect(width).toBe(widthPx)
  }
  expect(faults).toHaveLength(1)
})
