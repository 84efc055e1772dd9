import sharp from 'sharp'
import { PHOTO_QUALITY, PHOTO_SIDE_PX } from '../../../contract/constants.ts'
import { PICTURE_MAX_BYTES } from '../../../contract/profile.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Shop } from '../../shop.ts'
import { inDecodeQueue } from './decode-queue.ts'
import { storeMemberPicture } from './unused-files.ts'

/**
 * An uploaded picture is never stored as received: its first bytes must be those of a JPEG, PNG or WebP, it is decoded
 * within limits and re-encoded. That removes whatever was hidden in it (location, camera, scripts, a second file).
 */

const SIDE_PX = 600
/** A phone's camera takes photos of up to 50 million pixels; a file that claims more is a decompression bomb. */
const PIXELS_MAX = 50_000_000
const UNPACKING_SECONDS_MAX = 10

/** A picture as received. */
interface SentPicture {
  memberId: string
  bytes: Buffer
}

/**
 * Cuts the picture to a square of 600 pixels and stores it; returns its hash. Refuses with TOO_LARGE,
 * PICTURE_UNREADABLE, and UNAVAILABLE if too many are waiting to be decoded.
 */
export async function saveUploadedPicture(
  shop: Pick<Shop, 'db' | 'now' | 'mediaDir'>,
  upload: SentPicture,
): Promise<string> {
  return storeMemberPicture(shop, await reencode(upload, { sidePx: SIDE_PX, fit: 'cover', field: 'picture' }))
}

/** Does the same for a photo, which is stored as PNG or as JPEG of quality 80 (PHOTO-03, PHOTO-04). */
export const saveUploadedPhoto = async (
  shop: Pick<Shop, 'db' | 'now' | 'mediaDir'>,
  upload: SentPicture,
  resultType: 'image/png' | 'image/jpeg',
): Promise<string> =>
  storeMemberPicture(
    shop,
    await reencode(upload, {
      sidePx: PHOTO_SIDE_PX,
      fit: 'cover',
      field: 'images',
      format: resultType === 'image/png' ? 'png' : 'photo-jpeg',
    }),
  )

/**
 * Re-encodes the whole picture as JPEG, at most `sidePx` wide and high; refuses like `saveUploadedPicture`. The caller
 * stores it.
 */
export const reencodeUploadedPicture = (
  upload: SentPicture,
  { sidePx, field }: { sidePx: number; field: string },
): Promise<Buffer> => reencode(upload, { sidePx, fit: 'inside', field })

interface Drawing {
  sidePx: number
  fit: 'cover' | 'inside'
  format?: 'png' | 'photo-jpeg'
  /** The field of the form that a refusal names. */
  field: string
}

async function reencode({ memberId, bytes }: SentPicture, drawing: Drawing): Promise<Buffer> {
  if (bytes.length > PICTURE_MAX_BYTES) throw new Refusal('TOO_LARGE')
  if (!hasKnownBeginning(bytes)) throw new Refusal('PICTURE_UNREADABLE', { field: drawing.field })
  return inDecodeQueue(memberId, () => unpack(bytes, drawing))
}

async function unpack(bytes: Buffer, { sidePx, fit, field, format }: Drawing): Promise<Buffer> {
  try {
    const image = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 })
      .timeout({ seconds: UNPACKING_SECONDS_MAX })
      // turns the picture the right way up, by its EXIF orientation
      .rotate()
      .resize(sidePx, sidePx, { fit, withoutEnlargement: fit === 'inside' })
      .flatten({ background: '#fff8f0' })
    if (format === 'png') return await image.png({ compressionLevel: 9 }).toBuffer()
    const quality = format === 'photo-jpeg' ? PHOTO_QUALITY * 100 : 86
    return await image.jpeg({ quality, mozjpeg: true }).toBuffer()
  } catch (error) {
    // Whatever sharp reports, the file is to blame, and only its sender can fix that.
    throw new Refusal('PICTURE_UNREADABLE', {
      field,
      details: { reason: error instanceof Error ? error.message.slice(0, 120) : '' },
    })
  }
}

/** The declared type is ignored; only the bytes count. */
function hasKnownBeginning(bytes: Buffer): boolean {
  const textAt = (text: string, at = 0) => bytes.subarray(at, at + text.length).toString('latin1') === text
  return textAt('\xff\xd8\xff') || textAt('\x89PNG\r\n\x1a\n') || (textAt('RIFF') && textAt('WEBP', 8))
}
