import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, expect, test } from 'vitest'
import { createDiskFiles } from '../files/disk.ts'
import { createS3Files } from '../files/s3.ts'
import { startS3Server } from '../testing/s3-server.ts'
import { createDiskUploads } from './disk.ts'
import { createS3Uploads } from './s3.ts'

const KEY = 'a1b2c3d4e5f6a7b8c9d0'

const bytes = Buffer.from('\x89PNG\r\n\x1a\n dan isinya', 'latin1')
const upload = (now = new Date(), minutes = 15) => ({
  key: KEY,
  contentType: 'image/png',
  sizeBytes: bytes.length,
  now,
  expiresAt: new Date(now.getTime() + minutes * 60_000),
})

const s3 = await startS3Server({ origin: 'https://toko.example' })
afterAll(() => s3.close())

test('an S3-compatible store accepts only the one signed file, returns it to the shop and deletes it', async () => {
  const files = createS3Files({ ...s3.options, timeoutMs: 10_000 })
  const uploads = createS3Uploads(files)
  expect(uploads.receive).toBeNull()
  const address = await uploads.sign(upload())
  const put = async (wrong: Partial<typeof address> = {}, body = bytes) => {
    const { url, headers } = { ...address, ...wrong }
    const response = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(body) })
    return response.ok ? 200 : `${response.status} ${/<Code>(\w+)</.exec(await response.text())?.[1]}`
  }
  const other = address.url.replaceAll(KEY, 'ffffffffffffffffffff')
  const later = address.url.replace('Expires=900', 'Expires=90000')
  const past = (await uploads.sign(upload(new Date(Date.now() - 3_600_000)))).url
  expect(await put({}, Buffer.concat([bytes, bytes]))).toBe('403 SignatureDoesNotMatch')
  expect(await put({ headers: { 'content-type': 'text/html' } })).toBe('403 SignatureDoesNotMatch')
  expect(await put({ url: other })).toBe('403 SignatureDoesNotMatch')
  expect(await put({ url: later })).toBe('403 SignatureDoesNotMatch')
  expect(await put({ url: past })).toBe('403 AccessDenied')
  // The store refuses an additional bearer token, so the browser sends none (PHOTO-08).
  expect(await put({ headers: { ...address.headers, authorization: 'Bearer x' } })).toBe(
    '400 InvalidArgument',
  )
  expect(await uploads.read(KEY, 1000)).toBeNull()
  expect(await put()).toBe(200)
  expect(await files.has(`uploads/d0/${KEY}`)).toBe(true)
  expect(await uploads.read(KEY, 1000)).toEqual(bytes)
  await uploads.remove(KEY)
  expect(await uploads.read(KEY, 1000)).toBeNull()
  await uploads.remove(KEY)
})

test('the shop accepts only signed files, limits the size of what is read, and rejects keys of another form', async () => {
  const uploads = createDiskUploads({
    files: createDiskFiles(mkdtempSync(`${tmpdir()}/carasun-uploads-`)),
    publicUrl: 'https://toko.example',
    signingKey: Buffer.alloc(32, 7),
  })
  const url = new URL((await uploads.sign(upload())).url)
  expect(url.origin + url.pathname).toBe(`https://toko.example/api/uploads/${KEY}`)
  const form = {
    key: KEY,
    contentType: 'image/png',
    bytes,
    expires: url.searchParams.get('expires') ?? '',
    signature: url.searchParams.get('signature') ?? '',
    now: new Date(),
  }
  for (const wrong of [
    ...[{ signature: 'ff' }, { signature: 'f'.repeat(64) }, { key: 'f'.repeat(20) }],
    ...[{ contentType: 'text/html' }, { bytes: Buffer.concat([bytes, bytes]) }],
    ...[{ expires: '9999999999' }, { now: new Date(Date.now() + 3_600_000) }],
  ])
    expect(await uploads.receive?.({ ...form, ...wrong }), JSON.stringify(wrong)).toBe('refused')
  expect(await uploads.read(KEY, 1000)).toBeNull()
  expect(await uploads.receive?.(form)).toBe('kept')
  expect(await uploads.read(KEY, 1000)).toEqual(bytes)
  await expect(uploads.read(KEY, 3)).rejects.toMatchObject({ kind: 'too_large' })
  await expect(uploads.read('../../../etc/passwd', 1000)).rejects.toThrow('letters and digits')
  await uploads.remove(KEY)
  expect(await uploads.read(KEY, 1000)).toBeNull()
})
