import { HEIC_TEXT, PICTURE_FILE_MAX_BYTES, PICTURE_FILE_MAX_TEXT } from '../../../contract/staff/pictures.ts'

/** Why a file cannot be a picture, as far as that is seen without reading it. */
export function reasonAgainst({ type, name, size }: File): string | null {
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return HEIC_TEXT
  if (!/^image\/(jpeg|png|webp)$/.test(type)) return 'Hanya JPEG, PNG, atau WebP.'
  return size > PICTURE_FILE_MAX_BYTES ? `Lebih besar dari ${PICTURE_FILE_MAX_TEXT}.` : null
}
