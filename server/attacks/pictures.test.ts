import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mediaWidths } from '../../contract/media.ts'
import type { App } from '../http/app-types.ts'
import { storePicture } from '../modules/media/index.ts'
import { type TestShop, testApp, testShop } from '../testing/test-shop.ts'

/** Picture URLs that try to read other files, request other sizes or fill the disk. */

let shop: TestShop
let app: App
let hash: string

beforeAll(async () => {
  shop = await testShop()
  app = await testApp(shop)
  const bytes = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#c93e16' } })
    .png()
    .toBuffer()
  hash = await storePicture(shop, bytes)
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const get = (url: string, accept = 'image/webp') => app.inject({ url, headers: { accept } })
const knownHash = () => hash

test.each([
  '..%2f..%2f..%2fetc%2fpasswd',
  '..%5c..%5cetc%5cpasswd',
  '%2fetc%2fpasswd',
  '....%2f%2fetc',
  '%00',
  `${'a'.repeat(31)}%00`,
  'A'.repeat(32),
  `${'a'.repeat(32)}.svg`,
  `${'a'.repeat(32)}%0a`,
  `${'a'.repeat(32)}-302.webp`,
  'x'.repeat(300),
  'x'.repeat(15_000),
  '%',
  '%c0%ae%c0%ae%c0%af',
])('/media/%s reveals no other file on the disk', async name => {
  const response = await get(`/media/${name}?w=302`)
  expect([400, 404]).toContain(response.statusCode)
  expect(response.body).not.toMatch(/root:|ENOENT|originals/)
  expect(response.body).not.toContain(shop.mediaDir)
})

test('a name of 10 MB is not read to its end', async () => {
  const response = await get(`/media/${'a'.repeat(10 * 1024 * 1024)}?w=302`)
  expect([400, 404, 414]).toContain(response.statusCode)
})

test.each([
  '1e9',
  '302.5',
  '-302',
  '0',
  '',
  'NaN',
  'Infinity',
  '302%00',
  '302&w=302',
  'w',
  '__proto__',
  '301',
  '1001',
])('a width of %s is refused', async width => {
  expect((await get(`/media/${knownHash()}?w=${width}`)).statusCode).toBe(400)
})

test('only listed widths in three formats are ever written, whatever is requested', async () => {
  for (const width of [...mediaWidths, '0x12e', ' 302', '302.0', '+302'])
    for (const accept of ['image/avif', 'image/webp', '*/*', '../../x', 'image/svg+xml'])
      await get(`/media/${hash}?w=${encodeURIComponent(width)}&x=${accept.length}`, accept)
  const copies = await readdir(path.join(shop.mediaDir, 'copies', hash.slice(0, 2)))
  expect(copies.length).toBeLessThanOrEqual(mediaWidths.length * 3)
  for (const copy of copies)
    expect(copy).toMatch(new RegExp(`^${hash}-(${mediaWidths.join('|')})\\.(avif|webp|jpeg)$`))
})

test('a stored SVG with a script is served as pixels', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><script>alert(1)</script><rect width="60" height="60"/></svg>'
  const svgPicture = await storePicture(shop, Buffer.from(svg))
  for (const [accept, type] of [
    ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 'image/avif'],
    ['image/webp', 'image/webp'],
    ['image/svg+xml', 'image/jpeg'],
  ] as const) {
    const response = await get(`/media/${svgPicture}?w=48`, accept)
    expect(response.headers['content-type']).toBe(type)
    expect(response.headers['x-content-type-options']).toBe('nosniff')
    expect(response.headers['content-security-policy']).toContain("default-src 'none'")
    expect(response.body).not.toContain('<script')
  }
})
