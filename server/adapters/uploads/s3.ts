import type { S3Files } from '../files/s3.ts'
import { storedUploads, type UploadProvider, uploadFile } from './upload-provider.ts'

/**
 * Browsers upload to the S3-compatible store itself. The signature covers type and size: the store refuses any other
 * file.
 */
export const createS3Uploads = (files: S3Files): UploadProvider => ({
  ...storedUploads(files),
  receive: null,

  async sign({ key, contentType, sizeBytes, now: from, expiresAt }) {
    const url = await files.presignPut(uploadFile(key), {
      headers: { 'content-type': contentType, 'content-length': String(sizeBytes) },
      from,
      expiresSeconds: Math.max(1, Math.round((expiresAt.getTime() - from.getTime()) / 1000)),
    })
    // The client sends the length by itself; browsers do not let scripts set it.
    return { url, headers: { 'content-type': contentType } }
  },
})
