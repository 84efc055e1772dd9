import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { endWith } from '../end-with.ts'
import { type FileKind, type FileStore, isFileKey, StorageFault } from './file-store-provider.ts'

const TRIES = 2
const BETWEEN_TRIES_MS = 100
/** How long calls are refused at once after the store has not responded; then one call tries it. */
const AWAY_MS = 2_000
const LISTED_AT_ONCE = 1000
const LIST_MAX_BYTES = 4 * 1024 * 1024

export interface S3Options {
  /** `https://s3.ap-southeast-3.amazonaws.com` */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** How long a call may take, with its second try. */
  timeoutMs: number
  /** Called once for each call that the store failed. */
  onFault?: (fault: StorageFault) => void
  now?: () => Date
}

export interface S3Files extends FileStore {
  /** Signs a URL that accepts one file with exactly these headers by PUT until it expires. */
  presignPut(
    key: string,
    options: { headers: Record<string, string>; from: Date; expiresSeconds: number },
  ): Promise<string>
}

interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  url: URL
  body?: Uint8Array
}

/**
 * Stores files in an S3-compatible store: AWS, R2, MinIO, Garage, DigitalOcean. URLs contain the bucket in their path,
 * which all of them support. Every call is bounded in time. While the store is away, calls are refused at once, except
 * one every two seconds, so that visitors do not wait for it.
 */
export function createS3Files(options: S3Options): S3Files {
  const { timeoutMs, onFault = () => {}, now = () => new Date() } = options
  const bucketUrl = `${options.endpoint.replace(/\/$/, '')}/${options.bucket}`
  const signingKeys = new Map<string, ArrayBuffer>()
  /** By `performance.now()`. */
  let awayUntil = 0

  const urlOf = (key: string) => {
    if (!isFileKey(key)) throw new Error('The key of a file must be letters and digits.')
    return new URL(`${bucketUrl}/${key}`)
  }

  /** Sends a request, a second time if the store fails; `use` gets responses below 500. */
  async function send<Result>(
    request: S3Request,
    use: (response: Response) => Promise<Result>,
  ): Promise<Result> {
    if (performance.now() < awayUntil)
      throw new StorageFault('unavailable', 'the file store was away a moment ago')
    // This call tries the store; until it has ended, the others are refused.
    const isProbe = awayUntil > 0
    if (isProbe) awayUntil = performance.now() + timeoutMs
    try {
      const result = await sendInTime(request, use)
      awayUntil = 0
      return result
    } catch (error) {
      if (!(error instanceof StorageFault) || error.kind === 'too_large') {
        // It has responded.
        if (isProbe) awayUntil = 0
        throw error
      }
      awayUntil = error instanceof Refused ? 0 : performance.now() + AWAY_MS
      files.faultCount += 1
      onFault(error)
      throw error
    }
  }

  async function sendInTime<Result>(
    request: S3Request,
    use: (response: Response) => Promise<Result>,
  ): Promise<Result> {
    const signal = AbortSignal.timeout(timeoutMs)
    for (let tries = 1; ; tries += 1)
      try {
        return await endWith(signal, async () => {
          const { headers } = await sign(request)
          const { method, url, body } = request
          const response = await fetch(url, {
            method,
            headers,
            signal,
            redirect: 'error',
            ...(body && { body: Buffer.from(body) }),
          })
          if (response.status < 500 && response.status !== 429) return await use(response)
          await response.body?.cancel()
          throw new Error(`HTTP ${response.status}`)
        })
      } catch (error) {
        if (error instanceof StorageFault) throw error
        if (tries === TRIES || signal.aborted)
          throw new StorageFault('unavailable', 'the file store is not responding', { cause: error })
        await sleep(BETWEEN_TRIES_MS)
      }
  }

  const sign = ({ method, url, body }: S3Request) =>
    new AwsV4Signer({
      ...credentials,
      method,
      url: url.href,
      // The signature covers the bytes, so that the store accepts no others.
      headers: { 'x-amz-content-sha256': sha256(body ?? new Uint8Array()) },
      datetime: datetimeOf(now()),
    }).sign()

  const credentials = {
    service: 's3',
    region: options.region,
    accessKeyId: options.accessKeyId,
    secretAccessKey: options.secretAccessKey,
    cache: signingKeys,
  }

  const files: S3Files = {
    place: bucketUrl,
    isShared: true,
    faultCount: 0,

    has: key =>
      send({ method: 'HEAD', url: urlOf(key) }, async response => {
        if (response.status !== 404) await requireOk(response)
        return response.ok
      }),

    read: (key, maxBytes) =>
      send({ method: 'GET', url: urlOf(key) }, async response => {
        if (response.status === 404 && (await codeOf(response)) !== 'NoSuchBucket') return null
        await requireOk(response)
        return readBytes(response, maxBytes)
      }),

    write: (key, bytes) =>
      send({ method: 'PUT', url: urlOf(key), body: bytes }, async response => {
        await requireOk(response)
        await response.body?.cancel()
      }),

    remove: key =>
      send({ method: 'DELETE', url: urlOf(key) }, async response => {
        if (response.status !== 404) await requireOk(response)
        await response.body?.cancel()
      }),

    async *list(kind: FileKind) {
      for (let after = ''; ; ) {
        const url = new URL(bucketUrl)
        url.searchParams.set('max-keys', String(LISTED_AT_ONCE))
        url.searchParams.set('prefix', `${kind}/`)
        // The first version of this call, which every store has: it continues after a key, without a token.
        if (after) url.searchParams.set('marker', after)
        const xml = await send({ method: 'GET', url }, async response => {
          await requireOk(response)
          return (await readBytes(response, LIST_MAX_BYTES)).toString('utf8')
        })
        // Our own keys hold no character that XML escapes; the bucket's other files are skipped.
        const keys = [...xml.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key)
        yield* keys.filter(isFileKey)
        if (!xml.includes('<IsTruncated>true</IsTruncated>')) return
        after = keys.at(-1) ?? ''
      }
    },

    async presignPut(key, { headers, from, expiresSeconds }) {
      const url = urlOf(key)
      url.searchParams.set('X-Amz-Expires', String(expiresSeconds))
      const signed = await new AwsV4Signer({
        ...credentials,
        method: 'PUT',
        url: url.href,
        headers,
        datetime: datetimeOf(from),
        signQuery: true,
        // Type and length, too, which the signer leaves out by default.
        allHeaders: true,
      }).sign()
      return signed.url.href
    },
  }
  return files
}

/** The store responds, but not to this request: a wrong key, no permission, no such bucket. */
class Refused extends StorageFault {}

async function requireOk(response: Response): Promise<void> {
  if (response.ok) return
  const code = await codeOf(response)
  throw new Refused('unavailable', `the file store responded with ${response.status}${code && ` (${code})`}`)
}

/** The store's own word for an error, or an empty string. */
async function codeOf(response: Response): Promise<string> {
  const text = await readBytes(response, LIST_MAX_BYTES)
  return /<Code>(\w+)<\/Code>/.exec(text.toString('utf8'))?.[1] ?? ''
}

async function readBytes(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let sizeBytes = 0
  for await (const chunk of response.body ?? []) {
    sizeBytes += chunk.byteLength
    // The rest is not fetched.
    if (sizeBytes > maxBytes) throw new StorageFault('too_large', `more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** `20130524T000000Z` */
const datetimeOf = (time: Date) => `${time.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
