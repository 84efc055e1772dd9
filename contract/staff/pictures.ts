import { z } from 'zod'

/** The pictures of a product, as staff arrange them (PROD-04). */

export const PICTURES_MAX = 40
/** A file as it comes from a camera or a studio. */
export const PICTURE_FILE_MAX_BYTES = 20 * 1024 * 1024
export const PICTURE_FILE_MAX_TEXT = '20 MB'
export const HEIC_TEXT =
  'Foto HEIC dari iPhone tidak bisa dipakai. Ekspor dulu sebagai JPEG, atau pilih Pengaturan, Kamera, Format, “Paling Kompatibel”.'
export const BROKEN_TEXT = 'Berkasnya rusak, atau bukan JPEG, PNG, atau WebP.'
export const ALT_MAX_CHARS = 200
/** A shorter side would look coarse on the product's page. */
export const CROP_MIN_PX = 300

/** A picture that waits to be named by a banner or a text, `/media/<hash>`. */
export interface ReceivedPicture {
  url: string
  width: number
  height: number
}

/** The name of a stored picture: the hash of its bytes. */
const pictureName = z.string().regex(/^[0-9a-f]{32}$/)

const share = z.number().min(0).max(1)

/** The part of a picture that is shown, from its top left corner, of its width and height. */
const pictureCrop = z
  .strictObject({ x: share, y: share, width: share.positive(), height: share.positive() })
  .refine(({ x, y, width, height }) => x + width <= 1.001 && y + height <= 1.001, {
    message: 'Potongannya keluar dari gambar.',
  })
export type PictureCrop = z.infer<typeof pictureCrop>

/** As CSS `object-position`: "30% 70%". */
const pictureFocus = z.string().regex(/^(\d{1,2}|100)% (\d{1,2}|100)%$/)

/** The fields are in the order in which the database keeps them in a draft: what did not change is found by comparing texts. */
export const productPicture = z
  .strictObject({
    alt: z.string().trim().max(ALT_MAX_CHARS),
    /** Null: shown whole. */
    crop: pictureCrop.nullable(),
    focus: pictureFocus.nullable(),
    /** What buyers see. */
    picture: pictureName,
    /** The id of the variant that it shows; null: the product. */
    variant: z
      .string()
      .regex(/^\d{1,15}$/)
      .nullable(),
    is_cover: z.boolean(),
    /** The whole picture, if a part of it is shown. */
    original: pictureName.nullable(),
  })
  .refine(({ crop, original }) => (crop === null) === (original === null), {
    message: 'Potongan dan gambar utuhnya harus ada dua-duanya.',
  })
export type ProductPicture = z.infer<typeof productPicture>

/** `POST /products/:id/pictures/crops` */
export const cropBody = z.strictObject({ original: pictureName, crop: pictureCrop })

/** `POST /products/:id/pictures` and `…/crops`: the name of the picture that was stored. */
export interface StoredPicture {
  picture: string
}

export const pictureUrl = (name: string): string => `/media/${name}`

/** `/media/<hash>`, as an upload returned it. */
export const storedPicture = z.string().regex(/^\/media\/[0-9a-f]{32}$/)
