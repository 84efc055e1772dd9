import { setTimeout as sleep } from 'node:timers/promises'
import { endWith } from '../end-with.ts'
import { presignV4 } from './signature-v4.ts'
import { UploadFault, type UploadProvider } from './upload-provider.ts'

/** Expiry of the URLs that the shop signs for its own calls. */
const OWN_URL_LIFETIME_SECONDS = 60
const TRIES = 2
const BETWEEN_TRIES_MS = 100

/**
 * S3-compatible object storage: AWS, R2, MinIO, Garage, DigitalOcean. URLs contain the bucket in their path, which all of
 * them support. The signature covers type and size: the store refuses any other file.
 */
export function createS3Uploads(options: {
  /** `https://s3.ap-southeast-3.amazonaws.com` */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  timeoutMs: number
  now?: () => Date
}): UploadProvider {
  const { now = () => new Date(), timeoutMs } = options
  const urlOf = (key: string) =>
    new URL(`${options.endpoint.replace(/\/$/, '')}/${options.bucket}/uploads/${encodeURIComponent(key)}`)

  /** Sends a request with its own signed URL, bounded in time; retries once if the store fails. */
  async function sendRequest<Result>(
    method: 'GET' | 'DELETE',
    key: string,
    use: (response: Response) => Promise<Result>,
  ): Promise<Result> {
    const signal = AbortSignal.timeout(timeoutMs)
    for (let tries = 1; ; tries += 1) {
      const address = presignV4({
        ...options,
        method,
        url: urlOf(key),
        now: now(),
        expiresSeconds: OWN_URL_LIFETIME_SECONDS,
      })
      try {
        return await endWith(signal, async () => {
          const response = await fetch(address, { method, signal, redirect: 'error' })
          if (response.status < 500 && response.status !== 429) return await use(response)
          await response.body?.cancel()
          throw new Error(`HTTP ${response.status}`)
        })
      } catch (error) {
        if (error instanceof UploadFault) throw error
        if (tries === TRIES || signal.aborted)
          throw new UploadFault('unavailable', 'the upload store is not responding', { cause: error })
        await sleep(BETWEEN_TRIES_MS)
      }
    }
  }

  return {
    receive: null,

    sign({ key, contentType, sizeBytes, now: from, expiresAt }) {
      const url = presignV4({
        ...options,
        method: 'PUT',
        url: urlOf(key),
        headers: { 'content-type': contentType, 'content-length': String(sizeBytes) },
        now: from,
        expiresSeconds: Math.max(1, Math.round((expiresAt.getTime() - from.getTime()) / 1000)),
      })
      // The client sends the length by itself; browsers do not let scripts set it.
      return { url, headers: { 'content-type': contentType } }
    },

    read: (key, maxBytes) =>
      sendRequest('GET', key, async response => {
        if (response.status === 404) {
          await response.body?.cancel()
          return null
        }
        if (!response.ok) {
          await response.body?.cancel()
          throw new UploadFault('unavailable', `the upload store responded with ${response.status}`)
        }
        return readBytes(response, maxBytes)
      }),

    remove: key =>
      sendRequest('DELETE', key, async response => {
        await response.body?.cancel()
        if (!response.ok && response.status !== 404)
          throw new UploadFault('unavailable', `the upload store responded with ${response.status}`)
      }),
  }
}

async function readBytes(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let sizeBytes = 0
  for await (const chunk of response.body ?? []) {
    sizeBytes += chunk.byteLength
    // The rest is not fetched.
    if (sizeBytes > maxBytes) throw new UploadFault('too_large', `more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
