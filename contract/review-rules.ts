import { PHOTO_MAX_BYTES, PHOTO_TYPES, PNG_TO_JPEG_BYTES, REVIEW_MIN_WORDS } from './constants.ts'

/** The rules for a review and its photos; pure, so that server and browser apply the same ones. */

/** The rating types of a category that defines none. */
export const DEFAULT_RATING_TYPES = ['effectiveness', 'packaging', 'value_for_money'] as const

export const ratingTypesOf = (category: { rating_types: readonly string[] }): readonly string[] =>
  category.rating_types.length > 0 ? category.rating_types : DEFAULT_RATING_TYPES

/** The names of the types on screen; a type that staff added is shown by its code. */
const ratingTypeNames: Record<string, string> = {
  effectiveness: 'Efektivitas',
  texture: 'Tekstur',
  packaging: 'Kemasan',
  value_for_money: 'Sesuai harga',
  pigmentation: 'Pigmentasi',
  long_wear: 'Ketahanan',
  scent: 'Aroma',
  quality: 'Kualitas',
  comfort: 'Kenyamanan',
}

export function nameOfRatingType(type: string): string {
  const words = type.replaceAll('_', ' ')
  return ratingTypeNames[type] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** REVIEW-15: one decimal; 0 until every type is rated. */
export function averageOfRatings(
  types: readonly string[],
  ratings: Readonly<Record<string, number>>,
): number {
  const stars = types.map(type => ratings[type] ?? 0)
  if (stars.length === 0 || stars.some(star => star === 0)) return 0
  return Math.round((stars.reduce((sum, star) => sum + star, 0) / stars.length) * 10) / 10
}

/** AMB-62: a word is any run of non-space characters. */
export const countWords = (text: string): number => text.match(/\S+/g)?.length ?? 0

/** REVIEW-17 */
export const hasEnoughWords = (text: string): boolean => countWords(text) >= REVIEW_MIN_WORDS

/** The other limits of reviews and reports; ours. Not in `constants.ts`, because every page loads that file. */
export const CAPTION_MAX_CHARS = 140
export const REVIEW_TAGS_MAX = 12
export const REPORT_NOTE_MAX_CHARS = 500

/** PHOTO-01, PHOTO-02 */
export const PHOTO_TOO_LARGE = 'Ukuran maksimum 5MB'
export const PHOTO_WRONG_TYPE = 'File harus png, jpg, jpeg.'
const photoTypes: readonly string[] = PHOTO_TYPES

/**
 * Returns what is wrong with a chosen file; null if nothing is. The type is checked first: a video is not a photo,
 * however small it is.
 */
export function photoProblem({ type, size }: { type: string; size: number }): string | null {
  if (!photoTypes.includes(type)) return PHOTO_WRONG_TYPE
  return size < PHOTO_MAX_BYTES ? null : PHOTO_TOO_LARGE
}

/** PHOTO-03, PHOTO-04 (AMB-64): the type that a chosen photo is converted to. */
export const photoResultType = ({
  type,
  size,
}: {
  type: string
  size: number
}): 'image/png' | 'image/jpeg' =>
  type === 'image/png' && size > PNG_TO_JPEG_BYTES ? 'image/jpeg' : 'image/png'
