import { mkdtempSync, readdirSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { addDays } from '../../../contract/jakarta-time.ts'
import { createDiskFiles } from '../../adapters/files/disk.ts'
import { createS3Files } from '../../adapters/files/s3.ts'
import { startS3Server } from '../../adapters/testing/s3-server.ts'
import { createS3Uploads } from '../../adapters/uploads/s3.ts'
import { digestDatabase } from '../../testing/digest-database.ts'
import { makeBuyer } from '../../testing/make-buyer.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { reviewOf } from '../../testing/make-review.ts'
import { openTestShop, testApp } from '../../testing/test-shop.ts'
import { forgetCopies } from './forget-copies.ts'
import {
  deleteUnusedFiles,
  listPictures,
  moveFiles,
  noteUnnamedPictures,
  noteUnusedFiles,
  pictureHash,
  readPicture,
  storePicture,
} from './index.ts'

const s3 = await startS3Server()
const logged: { level: number; msg: string }[] = []
const log = pino({ level: 'warn' }, { write: line => void logged.push(JSON.parse(line)) })
/** Long enough for a busy machine; the short timeout is for responses that never come. */
const [LONG_TIMEOUT_MS, SHORT_TIMEOUT_MS] = [20_000, 1_000]
const openFiles = (timeoutMs: number) =>
  createS3Files({
    ...s3.options,
    timeoutMs,
    onFault: fault => log.error({ err: fault }, 'the file store failed'),
  })
const files = openFiles(LONG_TIMEOUT_MS)
const { shop, app } = await openTestShop({ files, uploads: createS3Uploads(files), log })
afterAll(() => s3.close())
beforeEach(() => {
  s3.comeBack()
  logged.length = 0
})

/** The same shop in another process, for calls while the store is away. */
async function openImpatient() {
  const impatientFiles = openFiles(SHORT_TIMEOUT_MS)
  const opened = { ...shop, files: impatientFiles, uploads: createS3Uploads(impatientFiles) }
  const impatientApp = await testApp(opened)
  onTestFinished(() => impatientApp.close())
  return { shop: opened, app: impatientApp }
}

const HOUR_SECONDS = 3600
let drawn = 0
const jpeg = (background = `#${(++drawn * 65_793).toString(16).padStart(6, '0')}`) =>
  sharp({ create: { width: 700, height: 700, channels: 3, background } })
    .jpeg()
    .toBuffer()
const get = (hash: string, widthPx = 302, at = app) => at.inject(`/media/${hash}?w=${widthPx}`)
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile()).length
async function hashesIn(store: typeof files | ReturnType<typeof createDiskFiles>) {
  const hashes: string[] = []
  for await (const hash of listPictures({ files: store })) hashes.push(hash)
  return hashes
}

describe('while the store is away', () => {
  test.each(['refusing', 'silent'] as const)(
    'and %s, copies made before are shown, other pictures are a placeholder for 5 seconds, and one call is logged',
    async how => {
      const [seen, unseen] = [await storePicture(shop, await jpeg()), await storePicture(shop, await jpeg())]
      expect((await get(seen)).statusCode).toBe(200)
      const away = await openImpatient()
      s3.goAway(how)
      const responses = []
      for (const [hash, widthPx] of [[seen], [unseen], [seen, 358], [unseen]] as const)
        responses.push(await get(hash, widthPx, away.app))
      expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 503, 503, 503])
      expect(responses[1]?.headers).toMatchObject({
        'content-type': 'image/svg+xml',
        'cache-control': 'public, max-age=5',
        'retry-after': '5',
      })
      expect(responses[1]?.body).toContain('Gambar belum tersedia')
      expect(logged.map(({ msg }) => msg)).toEqual(['the file store failed'])
      expect((await away.app.inject('/metrics')).body).toContain('file_store_faults_total 1\n')
      s3.comeBack()
      await expect
        .poll(async () => (await get(unseen, 302, away.app)).statusCode, { timeout: 20_000 })
        .toBe(200)
    },
    60_000,
  )

  test('a photo, a review with photos and a member’s picture are refused with a message, with nothing half done', async () => {
    const [sari, product] = [await makeBuyer(shop.db), await makeProduct(shop.db)]
    const bytes = await jpeg()
    const address = (
      await app.inject({
        url: `/api/pre-signed-url?content_type=image/jpeg&size=${bytes.length}`,
        headers: sari.headers,
      })
    ).json().data
    await fetch(address.url, { method: 'PUT', headers: address.headers, body: new Uint8Array(bytes) })
    const review = {
      method: 'POST',
      url: '/api/reviews_v2',
      headers: sari.headers,
      payload: reviewOf(product, { images: [{ _id: address._id, description: '' }] }),
    } as const
    const picture = {
      method: 'PUT',
      url: `/api/users/${sari.id}/picture`,
      headers: { ...sari.headers, 'content-type': 'image/jpeg' },
      payload: await jpeg(),
    } as const
    const pictures = await hashesIn(files)
    const digest = await digestDatabase(shop.pool)
    const away = (await openImpatient()).app
    s3.goAway('silent')
    const responses = [
      await away.inject(review),
      await away.inject(picture),
      await away.inject({ url: `/api/user/me/review-photos/${address._id}`, headers: sari.headers }),
    ]
    for (const response of responses) {
      expect(response.statusCode, response.body).toBe(503)
      expect(response.json()).toMatchObject({ success: false, code: 'UNAVAILABLE' })
      expect(response.json().message).toMatch(/\w+ \w+/)
    }
    const { 'public.unused_files': noted, ...rest } = await digestDatabase(shop.pool)
    const { 'public.unused_files': notedBefore, ...restBefore } = digest
    expect(rest).toEqual(restBefore)
    s3.comeBack()
    expect(await hashesIn(files)).toEqual(pictures)
    expect((await app.inject(review)).statusCode).toBe(200)
    expect((await app.inject(picture)).statusCode).toBe(200)
    // Only what might have been stored was noted, so that it would be deleted.
    expect(noted).not.toBe(notedBefore)
  }, 60_000)

  test('a deletion waits, without delaying its caller for every file, and is done when the store is back', async () => {
    const hashes = [await storePicture(shop, await jpeg()), await storePicture(shop, await jpeg())]
    await noteUnusedFiles(
      shop.db,
      hashes.map(mediaHash => ({ mediaHash })),
      shop.now(),
    )
    const away = (await openImpatient()).shop
    s3.goAway('silent')
    const connections = s3.connections
    await deleteUnusedFiles(away)
    expect(s3.connections - connections).toBe(1)
    s3.comeBack()
    expect(await hashesIn(files)).toEqual(expect.arrayContaining(hashes))
    await deleteUnusedFiles(shop)
    expect((await hashesIn(files)).filter(hash => hashes.includes(hash))).toEqual([])
  }, 60_000)
})

test('a picture that a process stored before it died, with no row that names it, is deleted a day later', async () => {
  const bytes = await jpeg()
  await noteUnnamedPictures(shop, [bytes])
  await storePicture(shop, bytes)
  await deleteUnusedFiles(shop)
  expect(await readPicture(shop, pictureHash(bytes))).toEqual(bytes)
  shop.setNow(addDays(new Date(), 1.1))
  await deleteUnusedFiles(shop).finally(() => shop.setNow(null))
  expect(await readPicture(shop, pictureHash(bytes))).toBeNull()
})

describe('another machine', () => {
  test('deletes its copies of a picture that was deleted elsewhere, and copies that are a month old', async () => {
    const other = { ...shop, copiesDir: mkdtempSync(path.join(tmpdir(), 'carasun-copies-')) }
    const otherApp = await testApp(other)
    const [gone, kept, old] = [
      await storePicture(shop, await jpeg()),
      await storePicture(shop, await jpeg()),
      await storePicture(shop, await jpeg()),
    ]
    for (const hash of [gone, kept, old]) expect((await get(hash, 302, otherApp)).statusCode).toBe(200)
    await get(gone, 358, otherApp)
    const folder = path.join(other.copiesDir, old.slice(0, 2))
    const monthAgo = addDays(new Date(), -31)
    for (const name of readdirSync(folder))
      if (name.startsWith(old)) utimesSync(path.join(folder, name), monthAgo, monthAgo)
    expect(filesIn(other.copiesDir)).toBe(4)
    await noteUnusedFiles(shop.db, [{ mediaHash: gone }], shop.now())
    await deleteUnusedFiles(shop)
    await forgetCopies(other, HOUR_SECONDS)
    expect(filesIn(other.copiesDir)).toBe(1)
    expect((await get(gone, 302, otherApp)).statusCode).toBe(404)
    expect((await get(kept, 302, otherApp)).statusCode).toBe(200)
    await otherApp.close()
  })

  test('keeps no copy of a picture that is deleted while the copy is made', async () => {
    const other = { ...shop, copiesDir: mkdtempSync(path.join(tmpdir(), 'carasun-copies-')) }
    const hash = await storePicture(shop, await jpeg())
    const otherApp = await testApp({
      ...other,
      files: {
        ...files,
        async read(key, maxBytes) {
          const bytes = await files.read(key, maxBytes)
          await noteUnusedFiles(shop.db, [{ mediaHash: hash }], shop.now())
          await deleteUnusedFiles(shop)
          await forgetCopies(other, HOUR_SECONDS)
          return bytes
        },
      },
    })
    expect((await get(hash, 302, otherApp)).statusCode).toBe(200)
    expect(filesIn(other.copiesDir)).toBe(0)
    await otherApp.close()
  })
})

describe('a move', () => {
  const onDisk = () => createDiskFiles(mkdtempSync(path.join(tmpdir(), 'carasun-disk-')))
  const move = (
    from: typeof files | ReturnType<typeof onDisk>,
    to: typeof from,
    options: { isRemoving?: boolean; onProgress?: (done: number) => void } = {},
  ) => moveFiles(shop.db, { from, to, isRemoving: false, onProgress: () => {}, ...options })
  async function fill(store: ReturnType<typeof onDisk>, count: number) {
    const hashes: string[] = []
    for (let n = 0; n < count; n += 1) hashes.push(await storePicture({ files: store }, await jpeg()))
    return hashes.sort()
  }

  test('that is stopped continues when it is repeated, and ends with the same files in the other place', async () => {
    const disk = onDisk()
    const hashes = await fill(disk, 30)
    await disk.write('uploads/ab/0123456789abcdef0123', Buffer.from('unggahan'))
    const stopped = move(disk, files, {
      onProgress(done) {
        if (done === 10) throw new Error('stopped')
      },
    })
    await expect(stopped).rejects.toThrow('stopped')
    const there = (await hashesIn(files)).filter(hash => hashes.includes(hash)).length
    expect(there).toBeGreaterThan(5)
    expect(there).toBeLessThan(30)
    const report = await move(disk, files)
    expect(report).toMatchObject({ copied: 31 - there, alreadyThere: there, removed: 0, damaged: [] })
    for (const hash of hashes)
      expect(await readPicture({ files }, hash)).toEqual(await readPicture({ files: disk }, hash))
    expect(await files.read('uploads/ab/0123456789abcdef0123', 100)).toEqual(Buffer.from('unggahan'))
    // The last step empties the old place, after each file was compared.
    expect(await move(disk, files, { isRemoving: true })).toMatchObject({ copied: 0, removed: 31 })
    expect(await hashesIn(disk)).toEqual([])
    // And back.
    const back = onDisk()
    await move(files, back)
    expect(await hashesIn(back)).toEqual(expect.arrayContaining(hashes))
  })

  test('leaves a damaged picture where it is, and replaces a damaged one in the new place', async () => {
    const disk = onDisk()
    const [good = '', bad = ''] = await fill(disk, 2)
    const keyOf = (hash: string) => `originals/${hash.slice(0, 2)}/${hash}`
    await disk.write(keyOf(bad), Buffer.from('rusak'))
    await files.write(keyOf(good), Buffer.from('rusak'))
    const report = await move(disk, files, { isRemoving: true })
    expect(report).toMatchObject({ copied: 1, removed: 1, damaged: [keyOf(bad)] })
    expect(pictureHash((await readPicture({ files }, good)) ?? Buffer.alloc(0))).toBe(good)
    expect([await readPicture({ files }, bad), await hashesIn(disk)]).toEqual([null, [bad]])
  })

  test('does not bring back a picture that the shop deleted before or meanwhile', async () => {
    const disk = onDisk()
    const [before = '', meanwhile = '', kept = ''] = await fill(disk, 3)
    const deleteInShop = async (hash: string) => {
      const machine = { ...shop, files: disk }
      await noteUnusedFiles(shop.db, [{ mediaHash: hash }], shop.now())
      await deleteUnusedFiles(machine)
    }
    // Copied by an earlier move, then deleted by the shop, which is still on the disk.
    await move(disk, files)
    await deleteInShop(before)
    // Deleted by the shop once it is on S3: the disk still has it.
    await storePicture({ files: disk }, (await readPicture({ files }, before)) ?? Buffer.alloc(0))
    const moving = move(disk, files, {
      onProgress(done) {
        if (done === 1) deletion = deleteInShop(meanwhile)
      },
    })
    let deletion: Promise<void> | undefined
    await moving
    await deletion
    await move(disk, files, { isRemoving: true })
    const there = await hashesIn(files)
    expect([before, meanwhile, kept].map(hash => there.includes(hash))).toEqual([false, false, true])
    expect(await hashesIn(disk)).toEqual([])
  })
})
