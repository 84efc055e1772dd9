import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDiskUploads } from './disk.ts'
import { createS3Uploads } from './s3.ts'
import { presignV4 } from './signature-v4.ts'
import { UploadFault, type UploadProvider } from './upload-provider.ts'

/** Long enough for a busy machine; the short timeout is for responses that never come. */
const LONG_TIMEOUT_MS = 10_000
const SHORT_TIMEOUT_MS = 300
const BUCKET = 'carasun-foto'
const REGION = 'ap-southeast-3'
const ACCESS_KEY_ID = 'KUNCIPERCOBAAN12345'
const SECRET = 'rahasia/percobaan+kunci/40huruf0000000000'
const KEY = 'a1b2c3d4e5f6a7b8c9d0'

const bytes = Buffer.from('\x89PNG\r\n\x1a\n dan isinya', 'latin1')
const upload = (now = new Date(), minutes = 15) => ({
  key: KEY,
  contentType: 'image/png',
  sizeBytes: bytes.length,
  now,
  expiresAt: new Date(now.getTime() + minutes * 60_000),
})

test("the signature equals the one in the provider's own example", () => {
  // https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html
  const url = presignV4({
    method: 'GET',
    url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
    region: 'us-east-1',
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    now: new Date('2013-05-24T00:00:00Z'),
    expiresSeconds: 86_400,
  })
  expect(new URL(url).searchParams.get('X-Amz-Signature')).toBe(
    'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  )
})

test('a URL with a query string is not signed, because the query string would be lost', () => {
  const request = {
    method: 'GET',
    url: new URL('https://store.example/bucket/key?versionId=7'),
    region: 'us-east-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    now: new Date(),
    expiresSeconds: 60,
  } as const
  expect(() => presignV4(request)).toThrow('query string')
})

/**
 * Starts a store that speaks S3 as documented: it knows bucket and secret, calculates the signature from the bytes on
 * the wire, and trusts nothing else.
 */
function startStore() {
  const files = new Map<string, Buffer>()
  const store = {
    files,
    /** The fault it simulates. */
    fault: null as null | 'slow' | 'broken' | 'broken once' | 'endless' | 'in pieces',
    url: '',
    calls: 0,
  }
  const server: Server = createServer(async (request, response) => {
    store.calls += 1
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (store.fault === 'slow') return
    if (store.fault === 'broken' || (store.fault === 'broken once' && store.calls === 1))
      return void response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
    const fault = refusal(request)
    if (fault) return void response.writeHead(403).end(`<Error><Code>${fault}</Code></Error>`)
    if (store.fault === 'in pieces') {
      response.writeHead(200, { 'content-length': 1000 })
      return void response.write('half', () => response.destroy())
    }
    if (store.fault === 'endless') {
      response.writeHead(200)
      const pour = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
        if (!response.destroyed) response.once('drain', pour)
      }
      return pour()
    }
    const { pathname } = new URL(request.url ?? '/', store.url)
    if (!pathname.startsWith(`/${BUCKET}/`)) return void response.writeHead(404).end('NoSuchBucket')
    if (request.method === 'PUT') {
      files.set(pathname, Buffer.concat(chunks))
      return void response.writeHead(200).end()
    }
    if (request.method === 'DELETE') {
      files.delete(pathname)
      return void response.writeHead(204).end()
    }
    const file = files.get(pathname)
    if (!file) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    response.writeHead(200, { 'content-length': file.length }).end(file)
  })
  return { store, server }
}

/**
 * Returns why the store refuses this request, or null if it accepts it. The check is written independently of ours.
 */
function refusal(request: IncomingMessage): string | null {
  const [path = '', rawQuery = ''] = (request.url ?? '').split('?')
  const pairs = rawQuery.split('&').map(pair => pair.split('=') as [string, string])
  const value = (name: string) => decodeURIComponent(pairs.find(([each]) => each === name)?.[1] ?? '')
  if (request.headers.authorization || request.headers.cookie) return 'InvalidArgument'
  if (value('X-Amz-Algorithm') !== 'AWS4-HMAC-SHA256') return 'AccessDenied'
  const [id, day, region, service, last] = value('X-Amz-Credential').split('/')
  if (id !== ACCESS_KEY_ID) return 'InvalidAccessKeyId'
  if (region !== REGION || service !== 's3' || last !== 'aws4_request')
    return 'AuthorizationQueryParametersError'
  const at = value('X-Amz-Date')
  const timestamp = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!at.startsWith(day ?? '?') || Number.isNaN(timestamp)) return 'AuthorizationQueryParametersError'
  if (Date.now() > timestamp + Number(value('X-Amz-Expires')) * 1000) return 'AccessDenied'
  const names = value('X-Amz-SignedHeaders')
  const signed = names.split(';').map(name => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
  const query = pairs
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(pair => pair.join('='))
    .sort()
    .join('&')
  const canonical = `${request.method}\n${path}\n${query}\n${signed.join('')}\n${names}\nUNSIGNED-PAYLOAD`
  const hash = createHash('sha256').update(canonical).digest('hex')
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  const key = hmac(hmac(hmac(hmac(`AWS4${SECRET}`, day ?? ''), REGION), 's3'), 'aws4_request')
  const expected = hmac(key, `AWS4-HMAC-SHA256\n${at}\n${day}/${REGION}/s3/aws4_request\n${hash}`)
  const actual = Buffer.from(value('X-Amz-Signature'), 'hex')
  return actual.length === expected.length && timingSafeEqual(actual, expected)
    ? null
    : 'SignatureDoesNotMatch'
}

describe('an S3-compatible store', () => {
  const { store, server } = startStore()
  let uploads: UploadProvider
  const within = (timeoutMs: number, secretAccessKey = SECRET, endpoint = `${store.url}/`) =>
    createS3Uploads({
      endpoint,
      bucket: BUCKET,
      region: REGION,
      accessKeyId: ACCESS_KEY_ID,
      secretAccessKey,
      timeoutMs,
    })
  beforeAll(async () => {
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    store.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    uploads = within(LONG_TIMEOUT_MS)
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  beforeEach(() => {
    store.fault = null
    store.calls = 0
  })
  const put = (address: { url: string; headers: Record<string, string> }, body = bytes) =>
    fetch(address.url, { method: 'PUT', headers: address.headers, body: new Uint8Array(body) })

  test('accepts the file at the signed URL, returns it to the shop and deletes it', async () => {
    const address = uploads.sign(upload())
    expect((await put(address)).status).toBe(200)
    expect([...store.files.keys()]).toEqual([`/${BUCKET}/uploads/${KEY}`])
    expect(await uploads.read(KEY, 1000)).toEqual(bytes)
    await uploads.remove(KEY)
    expect(await uploads.read(KEY, 1000)).toBeNull()
    await uploads.remove(KEY)
    expect(uploads.receive).toBeNull()
  })

  test('refuses another size, type or key, a changed or past expiry, and a bearer token', async () => {
    const address = uploads.sign(upload())
    const tryPut = async (wrong: typeof address, body = bytes) => {
      const response = await put(wrong, body)
      return [response.status, /<Code>(\w+)</.exec(await response.text())?.[1]]
    }
    expect(await tryPut(address, Buffer.concat([bytes, bytes]))).toEqual([403, 'SignatureDoesNotMatch'])
    expect(await tryPut({ ...address, headers: { 'content-type': 'text/html' } })).toEqual([
      403,
      'SignatureDoesNotMatch',
    ])
    expect(await tryPut({ ...address, url: address.url.replace(KEY, 'ffffffffffffffffffff') })).toEqual([
      403,
      'SignatureDoesNotMatch',
    ])
    expect(await tryPut({ ...address, url: address.url.replace('Expires=900', 'Expires=90000') })).toEqual([
      403,
      'SignatureDoesNotMatch',
    ])
    const old = uploads.sign(upload(new Date(Date.now() - 3_600_000)))
    expect(await tryPut(old)).toEqual([403, 'AccessDenied'])
    // The store refuses an additional bearer token, so the browser sends none (PHOTO-08).
    expect(await tryPut({ ...address, headers: { ...address.headers, authorization: 'Bearer x' } })).toEqual([
      403,
      'InvalidArgument',
    ])
    expect(store.files.size).toBe(0)
  })

  test('reports a store that is down, slow, incomplete or sends too much, and retries once after a temporary fault', async () => {
    const kindOf = (work: Promise<unknown>) =>
      work.then(
        () => 'fine',
        error => (error instanceof UploadFault ? error.kind : `not ours: ${error}`),
      )
    store.fault = 'broken'
    expect(await kindOf(uploads.read(KEY, 1000))).toBe('unavailable')
    expect(store.calls).toBe(2)
    expect(await kindOf(uploads.remove(KEY))).toBe('unavailable')
    store.fault = 'broken once'
    store.calls = 0
    expect(await uploads.read(KEY, 1000)).toBeNull()
    store.fault = 'slow'
    expect(await kindOf(within(SHORT_TIMEOUT_MS).read(KEY, 1000))).toBe('unavailable')
    store.fault = 'in pieces'
    expect(await kindOf(uploads.read(KEY, 1000))).toBe('unavailable')
    store.fault = 'endless'
    expect(await kindOf(uploads.read(KEY, 100_000))).toBe('too_large')
    const nowhere = within(LONG_TIMEOUT_MS, SECRET, 'http://127.0.0.1:9')
    expect(await kindOf(nowhere.read(KEY, 1000))).toBe('unavailable')
    const withWrongSecret = within(LONG_TIMEOUT_MS, 'a wrong secret')
    store.fault = null
    expect(await kindOf(withWrongSecret.read(KEY, 1000))).toBe('unavailable')
  })
})

test('a folder accepts only signed files, limits the size of what is read, and rejects keys of another form', async () => {
  const uploads = createDiskUploads({
    dir: mkdtempSync(`${tmpdir()}/carasun-uploads-`),
    publicUrl: 'https://toko.example',
    signingKey: Buffer.alloc(32, 7),
  })
  const url = new URL(uploads.sign(upload()).url)
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
