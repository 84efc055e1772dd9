import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { testPages, testShop } from '../testing/test-shop.ts'
import { keepBuild } from './kept-builds.ts'
import { PublicCache } from './public-cache.ts'

/** Needs `npm run build`. */

const shop = await testShop()
const app = await testPages(shop, new PublicCache())
const folders: string[] = []
afterAll(async () => {
  await app.close()
  await shop.close()
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/** Starts a process of a build with these files, as on another machine. */
function buildOf(files: Record<string, string | Buffer>): () => Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'carasun-build-'))
  folders.push(folder)
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(path.join(folder, name), content)
    if (!/\.(js|css)$/.test(name)) continue
    writeFileSync(path.join(folder, `${name}.br`), brotliCompressSync(content))
    writeFileSync(path.join(folder, `${name}.gz`), 'not asked for')
  }
  return () => keepBuild(shop.db, folder)
}
const ask = (name: string, encoding = 'identity') =>
  app.inject({ url: `/assets/${name}`, headers: { 'accept-encoding': encoding } })
const statusOf = async (name: string) => (await ask(name)).statusCode

test('a process sends the files of the last three builds, which its disk does not have', async () => {
  const font = Buffer.from([0x77, 0x4f, 0x46, 0x32, 0xff, 0x00])
  const shared = { 'base-aaaa.css': 'body{margin:0}' }
  const first = buildOf({ ...shared, 'page-1111.js': 'export const build = 1', 'font-ffff.woff2': font })
  const start = [
    first,
    buildOf({ ...shared, 'page-2222.js': 'export const build = 2' }),
    buildOf({ ...shared, 'page-3333.js': 'export const build = 3' }),
  ]
  expect(await statusOf('page-1111.js')).toBe(404)
  // Processes of one build start at the same time.
  for (const keep of start) await Promise.all([keep(), keep(), keep()])

  const script = await ask('page-1111.js', 'br')
  expect(script.rawPayload).toEqual(brotliCompressSync('export const build = 1'))
  expect(script.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'",
    vary: 'accept-encoding',
  })
  expect((await ask('page-1111.js')).body).toBe('export const build = 1')
  expect((await ask('font-ffff.woff2', 'br')).rawPayload).toEqual(font)
  expect((await ask('base-aaaa.css')).headers['content-type']).toBe('text/css; charset=utf-8')

  // The first build is started again: the second is now the oldest.
  await first()
  await buildOf({ ...shared, 'page-4444.js': 'export const build = 4' })()
  const left = ['page-1111.js', 'page-2222.js', 'page-3333.js', 'page-4444.js', 'base-aaaa.css']
  expect(await Promise.all(left.map(statusOf))).toEqual([200, 404, 200, 200, 200])
})

test.each(['nothing-0000.js', 'page-4444.js.br', 'page-4444.exe', '', '..%2Fpage-4444.js', '%00.js'])(
  'there is no file /assets/%s',
  async name => {
    expect(await statusOf(name)).toBeGreaterThanOrEqual(400)
    expect(await statusOf(name)).toBeLessThan(500)
  },
)
