import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { startS3Server } from '../testing/s3-server.ts'
import { createDiskFiles } from './disk.ts'
import { type FileStore, StorageFault } from './file-store-provider.ts'
import { createS3Files, type S3Options } from './s3.ts'

/** Long enough for a busy machine; the short timeout is for responses that never come. */
const LONG_TIMEOUT_MS = 10_000
const SHORT_TIMEOUT_MS = 300

const s3 = await startS3Server()
afterAll(() => s3.close())
beforeEach(() => s3.comeBack())

const openS3 = (options: Partial<S3Options> = {}) =>
  createS3Files({ ...s3.options, timeoutMs: LONG_TIMEOUT_MS, ...options })
const folder = mkdtempSync(path.join(tmpdir(), 'carasun-files-'))
const newKey = (kind = 'originals') => {
  const name = randomBytes(16).toString('hex')
  return `${kind}/${name.slice(0, 2)}/${name}`
}
const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'fine',
    error => (error instanceof StorageFault ? error.kind : `not ours: ${error}`),
  )
async function keysOf(files: FileStore, kind: 'originals' | 'uploads'): Promise<string[]> {
  const keys: string[] = []
  for await (const key of files.list(kind)) keys.push(key)
  return keys
}

describe.each([
  ['a folder', () => createDiskFiles(folder)],
  ['an S3-compatible store', openS3],
])('%s', (_, open) => {
  const files = open()

  test('stores, finds, returns and deletes a file; each may be repeated', async () => {
    const [key, bytes] = [newKey(), randomBytes(200_000)]
    expect([await files.has(key), await files.read(key, 1e6)]).toEqual([false, null])
    await files.write(key, bytes)
    await files.write(key, bytes)
    expect(await files.has(key)).toBe(true)
    expect(await files.read(key, 1e6)).toEqual(bytes)
    await files.remove(key)
    await files.remove(key)
    expect([await files.has(key), await files.read(key, 1e6)]).toEqual([false, null])
  })

  test('limits the size of what is read, and rejects keys of another form', async () => {
    const key = newKey('uploads')
    await files.write(key, randomBytes(100))
    expect(await kindOf(files.read(key, 99))).toBe('too_large')
    expect(await files.read(key, 100)).toHaveLength(100)
    for (const wrong of ['../../etc/passwd', 'originals/../../x', `uploads/ab/${'a'.repeat(20)}?x=1`, ''])
      await expect((async () => files.read(wrong, 100))(), wrong).rejects.toThrow('letters and digits')
  })

  test('lists the files of one kind in order', async () => {
    const keys = Array.from({ length: 12 }, () => newKey()).sort()
    for (const key of keys) await files.write(key, Buffer.from(key))
    await files.write(newKey('uploads'), Buffer.from('x'))
    const listed = await keysOf(files, 'originals')
    expect(listed).toEqual([...listed].sort())
    expect(listed).toEqual(expect.arrayContaining(keys))
    expect(listed.filter(key => !key.startsWith('originals/'))).toEqual([])
  })
})

test('a folder keeps no half-written file; one of a process that was killed is not listed, and deleted with its file', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'carasun-half-'))
  const files = createDiskFiles(dir)
  const key = newKey()
  await files.write(key, Buffer.from('utuh'))
  writeFileSync(`${path.join(dir, key)}.123.456`, 'set')
  expect(await keysOf(files, 'originals')).toEqual([key])
  await files.remove(key)
  expect(readdirSync(path.dirname(path.join(dir, key)))).toEqual([])
  // A folder in the way makes the last step fail, even for root.
  const blocked = newKey()
  await files.write(`${blocked.slice(0, 12)}/${'0'.repeat(20)}`, Buffer.from('x'))
  await createDiskFiles(path.join(dir, blocked)).write(newKey(), Buffer.from('x'))
  await expect(files.write(blocked, Buffer.from('x'))).rejects.toThrow()
  const parts = readdirSync(dir, { recursive: true }).map(String)
  expect(parts.filter(name => name.includes(path.basename(blocked)) && /\.\d+\.\d+$/.test(name))).toEqual([])
})

test('more files than one response names are all listed', async () => {
  const files = openS3()
  const keys = Array.from({ length: 1100 }, () => newKey('uploads'))
  for (let start = 0; start < keys.length; start += 50)
    await Promise.all(keys.slice(start, start + 50).map(key => files.write(key, Buffer.from('x'))))
  const listed = await keysOf(files, 'uploads')
  expect(new Set(listed).size).toBe(listed.length)
  expect(listed).toEqual(expect.arrayContaining(keys))
}, 60_000)

/** The examples of https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
const aws = {
  endpoint: 'https://s3.amazonaws.com',
  bucket: 'examplebucket',
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}

describe('the signature', () => {
  test("equals the one of AWS's own example for a URL, and its example for a header", async () => {
    const { AwsV4Signer } = await import('aws4fetch')
    const common = { ...aws, service: 's3', datetime: '20130524T000000Z' }
    // https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html
    const inUrl = await new AwsV4Signer({
      ...common,
      method: 'GET',
      url: 'https://examplebucket.s3.amazonaws.com/test.txt?X-Amz-Expires=86400',
      signQuery: true,
      allHeaders: true,
    }).sign()
    expect(inUrl.url.searchParams.get('X-Amz-Signature')).toBe(
      'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
    )
    const inHeader = (request: { method: string; url: string; headers?: Record<string, string> }) =>
      new AwsV4Signer({
        ...common,
        ...request,
        headers: {
          'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
          ...request.headers,
        },
        allHeaders: true,
      }).sign()
    const signatureOf = async (request: Parameters<typeof inHeader>[0]) =>
      /Signature=(\w+)/.exec((await inHeader(request)).headers.get('authorization') ?? '')?.[1]
    expect(
      await signatureOf({
        method: 'GET',
        url: 'https://examplebucket.s3.amazonaws.com/test.txt',
        headers: { range: 'bytes=0-9' },
      }),
    ).toBe('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41')
    expect(
      await signatureOf({
        method: 'PUT',
        url: 'https://examplebucket.s3.amazonaws.com/test$file.text',
        headers: {
          date: 'Fri, 24 May 2013 00:00:00 GMT',
          'x-amz-storage-class': 'REDUCED_REDUNDANCY',
          'x-amz-content-sha256': createHash('sha256').update('Welcome to Amazon S3.').digest('hex'),
        },
      }),
    ).toBe('98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd')
    expect(
      await signatureOf({
        method: 'GET',
        url: 'https://examplebucket.s3.amazonaws.com/?max-keys=2&prefix=J',
      }),
    ).toBe('34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7')
  })

  test('covers the bytes; the store refuses a wrong secret, and the fault names its code', async () => {
    const faults: string[] = []
    const wrong = openS3({
      secretAccessKey: 'a wrong secret',
      onFault: ({ message }) => faults.push(message),
    })
    expect(await kindOf(wrong.write(newKey(), Buffer.from('x')))).toBe('unavailable')
    expect(await kindOf(wrong.read(newKey(), 100))).toBe('unavailable')
    expect(faults).toEqual(
      Array.from({ length: 2 }, () => 'the file store responded with 403 (SignatureDoesNotMatch)'),
    )
    const seen: { declared: string | undefined; body: Buffer }[] = []
    const url = await startServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      const body = Buffer.concat(chunks)
      seen.push({ declared: request.headers['x-amz-content-sha256'] as string, body })
      response.end()
    })
    await openS3({ endpoint: url }).write(newKey(), Buffer.from('gambar'))
    expect(seen).toEqual([
      { declared: createHash('sha256').update('gambar').digest('hex'), body: Buffer.from('gambar') },
    ])
  })
})

describe('a store that fails', () => {
  test('is reported whether it is down, slow, incomplete, or sends too much; a temporary fault is tried again', async () => {
    let calls = 0
    let fault: 'broken' | 'broken once' | 'in pieces' | 'endless' = 'broken'
    const url = await startServer((_, response) => {
      calls += 1
      if (fault === 'broken' || (fault === 'broken once' && calls === 1))
        return void response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
      if (fault === 'in pieces') {
        response.writeHead(200, { 'content-length': 1000 })
        return void response.write('half', () => response.destroy())
      }
      if (fault === 'broken once')
        return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
      const pour = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
        if (!response.destroyed) response.once('drain', pour)
      }
      pour()
    })
    const open = () => openS3({ endpoint: url })
    expect([await kindOf(open().read(newKey(), 100)), calls]).toEqual(['unavailable', 2])
    fault = 'broken once'
    calls = 0
    expect(await open().read(newKey(), 100)).toBeNull()
    fault = 'in pieces'
    expect(await kindOf(open().read(newKey(), 1000))).toBe('unavailable')
    fault = 'endless'
    expect(await kindOf(open().read(newKey(), 100_000))).toBe('too_large')
  })

  test.each(['refusing', 'silent'] as const)(
    'if it is %s, one call waits, the next ones are refused at once, and it is used again when it is back',
    async how => {
      const faults: string[] = []
      const files = openS3({
        timeoutMs: SHORT_TIMEOUT_MS,
        onFault: ({ message }) => faults.push(message),
      })
      const key = newKey()
      s3.goAway(how)
      expect(await kindOf(files.write(key, Buffer.from('x')))).toBe('unavailable')
      const connections = s3.connections
      for (let n = 0; n < 50; n += 1) expect(await kindOf(files.read(key, 100))).toBe('unavailable')
      expect(s3.connections).toBe(connections)
      // Logged and counted once for each call that was made, and not for those that were not.
      expect([faults, files.faultCount]).toEqual([['the file store is not responding'], 1])
      s3.comeBack()
      await expect
        .poll(() => kindOf(files.write(key, Buffer.from('kembali'))), { timeout: 10_000 })
        .toBe('fine')
      expect(await openS3().read(key, 100)).toEqual(Buffer.from('kembali'))
    },
    20_000,
  )

  test('a bucket that does not exist is a fault, not a missing picture', async () => {
    expect(await kindOf(openS3({ bucket: 'tidak-ada' }).read(newKey(), 100))).toBe('unavailable')
  })
})

async function startServer(respond: RequestListener): Promise<string> {
  const server = createServer(respond)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
