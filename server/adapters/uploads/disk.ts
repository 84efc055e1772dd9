import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FileStore } from '../files/file-store-provider.ts'
import { storedUploads, type UploadProvider, uploadFile } from './upload-provider.ts'

/** The shop's path for uploads; the key follows. */
export const UPLOAD_PATH = '/api/uploads'

/**
 * Files are uploaded to the shop itself, which stores them. The URL is signed with a key that only the shop has; the
 * signature covers file, type, size and expiry.
 */
export function createDiskUploads(options: {
  files: FileStore
  publicUrl: string
  signingKey: Buffer
}): UploadProvider {
  const { files } = options
  const signatureOf = (...parts: (string | number)[]) =>
    createHmac('sha256', options.signingKey).update(parts.join('\n')).digest('hex')

  return {
    ...storedUploads(files),

    async sign({ key, contentType, sizeBytes, expiresAt }) {
      const expires = Math.floor(expiresAt.getTime() / 1000)
      const url = new URL(`${options.publicUrl}${UPLOAD_PATH}/${key}`)
      url.searchParams.set('expires', String(expires))
      url.searchParams.set('signature', signatureOf(key, contentType, sizeBytes, expires))
      return { url: url.href, headers: { 'content-type': contentType } }
    },

    async receive({ key, contentType, bytes, expires, signature, now }) {
      const expected = Buffer.from(signatureOf(key, contentType, bytes.length, expires))
      const received = Buffer.from(signature)
      if (received.length !== expected.length || !timingSafeEqual(received, expected)) return 'refused'
      if (!(Number(expires) * 1000 > now.getTime())) return 'refused'
      await files.write(uploadFile(key), bytes)
      return 'kept'
    },
  }
}
