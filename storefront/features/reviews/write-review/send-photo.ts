import type { UploadAddress } from '../../../../contract/reviews.ts'
import { api } from '../../../api/client.ts'

/** A photo as it was cut, and the file that it was cut from: that one decides what it becomes (PHOTO-04). */
export interface CutPhoto {
  blob: Blob
  chosen: { type: string; size: number }
}

/** PHOTO-07: asks for an address and puts the file there; answers the name by which a review knows it. */
export async function sendPhoto(
  { blob, chosen }: CutPhoto,
  onShare: (share: number) => void,
): Promise<string> {
  const to = await api.get<UploadAddress>('/api/pre-signed-url', {
    query: {
      content_type: blob.type,
      size: blob.size,
      chosen_type: chosen.type,
      chosen_size: chosen.size,
    },
  })
  await putFile(to, blob, onShare)
  return to._id
}

/** A photo of a megabyte over the slowest mobile data. */
const PATIENCE_MS = 2 * 60_000

/** PHOTO-08: not by the shop's client, whose calls carry who one is. The older way of asking tells how much is sent. */
function putFile({ url, method, headers }: UploadAddress, file: Blob, onShare: (share: number) => void) {
  return new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onShare(loaded / total)
    request.onload = () =>
      request.status >= 200 && request.status < 300
        ? resolve()
        : reject(new Error(`The photo was refused with ${request.status}`))
    request.onerror = () => reject(new Error('The photo could not be sent'))
    request.timeout = PATIENCE_MS
    request.ontimeout = () => reject(new Error('The photo was not sent in time'))
    request.send(file)
  })
}
