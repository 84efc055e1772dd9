import type { UploadAddress } from '../../../../contract/reviews.ts'
import { api } from '../../../api/client.ts'

/** A cropped photo, and the file it was cropped from, which decides the result's format (PHOTO-04). */
export interface CroppedPhoto {
  blob: Blob
  chosen: { type: string; size: number }
}

/** PHOTO-07: requests an upload address, uploads the file there and returns the id by which a review refers to it. */
export async function sendPhoto(
  { blob, chosen }: CroppedPhoto,
  onProgress: (progress: number) => void,
): Promise<string> {
  const to = await api.get<UploadAddress>('/api/pre-signed-url', {
    query: {
      content_type: blob.type,
      size: blob.size,
      chosen_type: chosen.type,
      chosen_size: chosen.size,
    },
  })
  await putFile(to, blob, onProgress)
  return to._id
}

/** Enough for a photo of one megabyte over the slowest mobile data. */
const UPLOAD_TIMEOUT_MS = 2 * 60_000

/**
 * Uploads the file (PHOTO-08). Does not use the shop's API client, whose calls carry the session, but XMLHttpRequest,
 * which reports upload progress.
 */
function putFile(
  { url, method, headers }: UploadAddress,
  file: Blob,
  onProgress: (progress: number) => void,
) {
  return new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
    request.onload = () =>
      request.status >= 200 && request.status < 300
        ? resolve()
        : reject(new Error(`The photo was refused with ${request.status}`))
    request.onerror = () => reject(new Error('The photo could not be sent'))
    request.timeout = UPLOAD_TIMEOUT_MS
    request.ontimeout = () => reject(new Error('The photo was not sent in time'))
    request.send(file)
  })
}
