import { createHmac, timingSafeEqual } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { UploadFault, type UploadProvider } from './upload-provider.ts'

/** The shop's path for uploads; the key follows. */
export const UPLOAD_PATH = '/api/uploads'

/**
 * Stores files in a folder; they are uploaded to the shop itself. The URL is signed with a key that only the shop has;
 * the signature covers file, type, size and expiry.
 */
export function createDiskUploads(options: {
  dir: string
  publicUrl: string
  signingKey: Buffer
}): UploadProvider {
  const fileOf = (key: string) => {
    if (!/^[a-z0-9]{16,64}$/.test(key)) throw new Error('The key of an upload must be letters and digits.')
    return path.join(options.dir, key.slice(-2), key)
  }
  const signatureOf = (...parts: (string | number)[]) =>
    createHmac('sha256', options.signingKey).update(parts.join('\n')).digest('hex')

  return {
    sign({ key, contentType, sizeBytes, expiresAt }) {
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
      const file = fileOf(key)
      await mkdir(path.dirname(file), { recursive: true })
      const partialFile = `${file}.${process.pid}.${Math.round(performance.now() * 1000)}`
      await writeFile(partialFile, bytes)
      await rename(partialFile, file)
      return 'kept'
    },

    async read(key, maxBytes) {
      const file = fileOf(key)
      const found = await stat(file).catch(whenMissing)
      if (!found) return null
      if (found.size > maxBytes) throw new UploadFault('too_large', `${found.size} bytes`)
      return readFile(file).catch(whenMissing)
    },

    async remove(key) {
      await rm(fileOf(key), { force: true })
    },
  }
}

function whenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
