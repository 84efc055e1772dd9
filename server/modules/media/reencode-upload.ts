import sharp from 'sharp'
import { PHOTO_QUALITY, PHOTO_SIDE_PX } from '../../../contract/constants.ts'
import { PICTURE_MAX_BYTES } from '../../../contract/profile.ts'
import { Refusal } from '../../../contract/refusals.ts'
import {
  BROKEN_TEXT,
  CROP_MIN_PX,
  HEIC_TEXT,
  PICTURE_FILE_MAX_BYTES,
  type PictureCrop,
} from '../../../contract/staff/pictures.ts'
import { inDecodeQueue } from './decode-queue.ts'

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
  /** The id of the member, or `senderOf` one of the staff: each has a place of their own in the queue of pictures. */
  sender: string
  bytes: Buffer
}

/**
 * Cuts the picture to a square of 600 pixels; the caller stores it. Refuses with TOO_LARGE, PICTURE_UNREADABLE, and
 * UNAVAILABLE if too many are waiting to be decoded.
 */
export const reencodePortrait = (upload: SentPicture): Promise<Buffer> =>
  reencode(upload, { sidePx: SIDE_PX, fit: 'cover', field: 'picture' })

/** Does the same for a photo of a review: a square, as PNG or as JPEG of quality 80 (PHOTO-03, PHOTO-04). */
export const reencodePhoto = (upload: SentPicture, resultType: 'image/png' | 'image/jpeg'): Promise<Buffer> =>
  reencode(upload, {
    sidePx: PHOTO_SIDE_PX,
    fit: 'cover',
    field: 'images',
    format: resultType === 'image/png' ? 'png' : 'photo-jpeg',
  })

/** Re-encodes the whole picture as JPEG, at most `sidePx` wide and high; refuses like `reencodePortrait`. */
export const reencodeUploadedPicture = (
  upload: SentPicture,
  { sidePx, field }: { sidePx: number; field: string },
): Promise<Buffer> => reencode(upload, { sidePx, fit: 'inside', field })

/** Does the same for a logo, as PNG that keeps its transparent ground. */
export const reencodeUploadedLogo = (
  upload: SentPicture,
  { sidePx, field }: { sidePx: number; field: string },
): Promise<Buffer> => reencode(upload, { sidePx, fit: 'inside', field, format: 'transparent-png' })

const ORIGINAL_SIDE_PX = 6000
const ORIGINAL_QUALITY = 92
const CROP_SIDE_PX = 2400

/**
 * Re-encodes a product's picture with all its pixels, as staff keep it: PNG if it is transparent anywhere, else JPEG.
 * Refuses like `reencodePortrait`, for files of other sizes.
 */
export const reencodeOriginal = (upload: SentPicture): Promise<Buffer> =>
  reencode(upload, {
    sidePx: ORIGINAL_SIDE_PX,
    fit: 'inside',
    field: 'picture',
    format: 'original',
    maxBytes: PICTURE_FILE_MAX_BYTES,
    unreadable: BROKEN_TEXT,
  })

const WIDE_SIDE_PX = 2880

/**
 * Re-encodes a picture that may fill a page, as wide as the widest screen shows it: WebP if it is transparent anywhere, else JPEG.
 * Refuses like `reencodeOriginal`.
 */
export const reencodeWide = (upload: SentPicture): Promise<Buffer> =>
  reencode(upload, {
    sidePx: WIDE_SIDE_PX,
    fit: 'inside',
    field: 'picture',
    format: 'wide',
    maxBytes: PICTURE_FILE_MAX_BYTES,
    unreadable: BROKEN_TEXT,
  })

/**
 * Cuts a part out of a stored picture. Refuses with INVALID_INPUT if it is too small to be shown, and with UNAVAILABLE
 * as `reencodePortrait` does.
 */
export const cutPicture = (
  { sender, bytes }: SentPicture,
  { x, y, width, height }: PictureCrop,
): Promise<Buffer> =>
  inDecodeQueue(sender, async () => {
    const whole = sharp(bytes, { limitInputPixels: PIXELS_MAX }).timeout({ seconds: UNPACKING_SECONDS_MAX })
    const { autoOrient, hasAlpha } = await whole.metadata()
    const { width: widthPx, height: heightPx } = autoOrient
    const left = Math.min(Math.round(x * widthPx), widthPx - 1)
    const top = Math.min(Math.round(y * heightPx), heightPx - 1)
    const area = {
      ...{ left, top },
      width: Math.min(Math.round(width * widthPx), widthPx - left),
      height: Math.min(Math.round(height * heightPx), heightPx - top),
    }
    if (Math.min(area.width, area.height) < CROP_MIN_PX)
      throw new Refusal('INVALID_INPUT', {
        field: 'crop',
        message: `Potongannya terlalu kecil: sisi terpendeknya harus paling sedikit ${CROP_MIN_PX} piksel.`,
      })
    const part = whole
      .rotate()
      .extract(area)
      .resize(CROP_SIDE_PX, CROP_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
    return hasAlpha ? part.png().toBuffer() : part.jpeg({ quality: ORIGINAL_QUALITY }).toBuffer()
  })

interface Drawing {
  sidePx: number
  fit: 'cover' | 'inside'
  format?: 'png' | 'transparent-png' | 'photo-jpeg' | 'original' | 'wide'
  maxBytes?: number
  /** What is said of a file that is none of the accepted ones, or broken. */
  unreadable?: string
  /** The field of the form that a refusal names. */
  field: string
}

async function reencode({ sender, bytes }: SentPicture, drawing: Drawing): Promise<Buffer> {
  if (bytes.length > (drawing.maxBytes ?? PICTURE_MAX_BYTES)) throw new Refusal('TOO_LARGE')
  if (isHeic(bytes)) throw new Refusal('PICTURE_UNREADABLE', { field: drawing.field, message: HEIC_TEXT })
  if (!hasKnownBeginning(bytes))
    throw new Refusal('PICTURE_UNREADABLE', { field: drawing.field, message: drawing.unreadable })
  return inDecodeQueue(sender, () => unpack(bytes, drawing))
}

async function unpack(bytes: Buffer, { sidePx, fit, field, format, unreadable }: Drawing): Promise<Buffer> {
  try {
    const image = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 })
      .timeout({ seconds: UNPACKING_SECONDS_MAX })
      // turns the picture the right way up, by its EXIF orientation
      .rotate()
      .resize(sidePx, sidePx, { fit, withoutEnlargement: fit === 'inside' })
    if (format === 'transparent-png') return await image.png({ compressionLevel: 9 }).toBuffer()
    if (format === 'original' || format === 'wide') {
      const { hasAlpha } = await image.clone().metadata()
      if (!hasAlpha) return await image.jpeg({ quality: ORIGINAL_QUALITY }).toBuffer()
      return await (format === 'original'
        ? image.png({ compressionLevel: 9 })
        : image.webp({ quality: ORIGINAL_QUALITY })
      ).toBuffer()
    }
    image.flatten({ background: '#fff8f0' })
    if (format === 'png') return await image.png({ compressionLevel: 9 }).toBuffer()
    const quality = format === 'photo-jpeg' ? PHOTO_QUALITY * 100 : 86
    return await image.jpeg({ quality, mozjpeg: true }).toBuffer()
  } catch (error) {
    // Whatever sharp reports, the file is to blame, and only its sender can fix that.
    throw new Refusal('PICTURE_UNREADABLE', {
      field,
      message: unreadable,
      details: { reason: error instanceof Error ? error.message.slice(0, 120) : '' },
    })
  }
}

/** The picture of an iPhone that was not converted: a box "ftyp" with one of these brands. */
const isHeic = (bytes: Buffer) =>
  /^ftyp(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(bytes.subarray(4, 12).toString('latin1'))

/** The declared type is ignored; only the bytes count. */
function hasKnownBeginning(bytes: Buffer): boolean {
  const textAt = (text: string, at = 0) => bytes.subarray(at, at + text.length).toString('latin1') === text
  return textAt('\xff\xd8\xff') || textAt('\x89PNG\r\n\x1a\n') || (textAt('RIFF') && textAt('WEBP', 8))
}
