import { REVIEW_MIN_WORDS, REVIEW_PHOTOS_MAX, REVIEW_TEXT_MAX_CHARS } from '../../../../contract/constants.ts'
import { countWords, hasEnoughWords, nameOfRatingType } from '../../../../contract/review-rules.ts'
import type { BeautyTag, DurationOfUse, ReviewDraft } from '../../../../contract/reviews.ts'

/** The wizard's state and its events (REVIEW-08 … REVIEW-14). All functions here are pure. */

export const steps = ['combinations', 'rating', 'review', 'repurchase'] as const

/** REVIEW-09, in percent. */
export const progressOf = (step: number): number => ((step + 1) / steps.length) * 100

/** A photo of this review; `id` is the server's id, null until the photo is uploaded. */
export interface Photo {
  key: string
  id: string | null
  /** The URL to show it from. */
  url: string
  description: string
  state: 'sending' | 'sent' | 'failed'
  /** Upload progress, 0 to 1. */
  progress: number
}

/** The photo view that covers the review step; Back closes it first (REVIEW-11, PHOTO-13). */
export type Mode =
  | { kind: 'add-photo' }
  /** The first of the files is being cropped, the others are waiting. */
  | { kind: 'crop'; files: File[]; chosen: number }
  | { kind: 'edit-caption'; key: string }

export interface Wizard {
  isEdit: boolean
  types: readonly string[]
  step: number
  mode: Mode | null
  asksToDiscard: boolean
  combinationId: string | null
  ratings: Record<string, number>
  detail: string
  photos: Photo[]
  tags: BeautyTag[]
  duration: DurationOfUse | null
  isRecommended: boolean | null
  isRepurchase: boolean | null
}

export type WizardEvent =
  | { type: 'filled'; with: Partial<Wizard> }
  | { type: 'rated'; rating: string; stars: number }
  | { type: 'tagged'; tag: BeautyTag }
  | { type: 'untagged'; slug: string }
  | { type: 'next' }
  | { type: 'back' }
  | { type: 'files-chosen'; files: File[] }
  /** The first of the chosen files is not a readable photo. */
  | { type: 'file-unreadable' }
  | { type: 'cropped'; photo: Photo }
  | { type: 'photo-changed'; key: string; to: Partial<Photo> }
  | { type: 'photo-removed'; key: string }

export function wizardReducer(state: Wizard, event: WizardEvent): Wizard {
  switch (event.type) {
    case 'filled':
      return { ...state, ...event.with }
    case 'rated':
      return { ...state, ratings: { ...state.ratings, [event.rating]: event.stars } }
    case 'tagged':
      return state.tags.some(tag => tag.slug === event.tag.slug)
        ? state
        : { ...state, tags: [...state.tags, event.tag] }
    case 'untagged':
      return { ...state, tags: state.tags.filter(tag => tag.slug !== event.slug) }
    case 'next':
      return { ...state, step: Math.min(state.step + 1, steps.length - 1) }
    case 'back':
      return afterBack(state)
    case 'files-chosen': {
      const files = event.files.slice(0, REVIEW_PHOTOS_MAX - state.photos.length)
      return { ...state, mode: files.length > 0 ? { kind: 'crop', files, chosen: files.length } : state.mode }
    }
    case 'file-unreadable': {
      if (state.mode?.kind !== 'crop') return state
      const files = state.mode.files.slice(1)
      return { ...state, mode: files.length > 0 ? { ...state.mode, files } : { kind: 'add-photo' } }
    }
    case 'cropped':
      return {
        ...state,
        photos: [...state.photos, event.photo],
        mode: modeAfterCrop(state.mode, event.photo),
      }
    case 'photo-changed':
      return {
        ...state,
        photos: state.photos.map(photo => (photo.key === event.key ? { ...photo, ...event.to } : photo)),
      }
    case 'photo-removed':
      return { ...state, photos: state.photos.filter(photo => photo.key !== event.key), mode: null }
  }
}

/** Returns what follows a crop: the next file's crop or, for a photo that was chosen alone, its caption. */
function modeAfterCrop(mode: Mode | null, photo: Photo): Mode | null {
  if (mode?.kind !== 'crop') return null
  const files = mode.files.slice(1)
  if (files.length > 0) return { ...mode, files }
  return mode.chosen === 1 ? { kind: 'edit-caption', key: photo.key } : null
}

export const isFullyRated = ({ types, ratings }: Pick<Wizard, 'types' | 'ratings'>): boolean =>
  types.every(type => (ratings[type] ?? 0) > 0)

/** True if Back closes the wizard: on the first step (REVIEW-12), and on the rating step of an edit (REVIEW-14). */
export const closesOnBack = (state: Wizard): boolean =>
  state.mode === null && (state.step === 0 || (state.step === 1 && state.isEdit && isFullyRated(state)))

function afterBack(state: Wizard): Wizard {
  if (state.mode?.kind === 'crop') return { ...state, mode: { kind: 'add-photo' } }
  if (state.mode) return { ...state, mode: null }
  // REVIEW-13
  if (state.step === 1 && !state.isEdit && isFullyRated(state)) return { ...state, asksToDiscard: true }
  return { ...state, step: Math.max(state.step - 1, 0) }
}

/** Returns the message about what is missing on this step; null if the member can continue. */
export function missingFor(state: Wizard): string | null {
  switch (steps[state.step]) {
    case 'combinations':
      return state.combinationId === null ? 'Pilih dulu yang kamu pakai.' : null
    case 'rating': {
      const open = state.types.filter(type => !state.ratings[type])
      return open.length > 0 ? `Beri bintang juga untuk ${open.map(nameOfRatingType).join(', ')}.` : null
    }
    case 'review':
      if (!hasEnoughWords(state.detail))
        return `Ulasan minimal ${REVIEW_MIN_WORDS} kata. Tulis ${REVIEW_MIN_WORDS - countWords(state.detail)} kata lagi, ya.`
      return state.detail.length > REVIEW_TEXT_MAX_CHARS
        ? `Ulasanmu terlalu panjang: paling banyak ${REVIEW_TEXT_MAX_CHARS} karakter.`
        : null
    default:
      if (state.isRepurchase === null || state.isRecommended === null)
        return 'Jawab kedua pertanyaan dulu, ya.'
      if (state.photos.some(photo => photo.state === 'sending'))
        return 'Tunggu sebentar, fotomu masih diunggah.'
      return state.photos.some(photo => photo.state === 'failed')
        ? 'Ada foto yang belum terkirim. Kembali satu langkah, lalu unggah ulang atau hapus.'
        : null
  }
}

const imagesOf = ({ photos }: Wizard) =>
  photos.flatMap(({ id, description }) => (id === null ? [] : [{ _id: id, description }]))

/** Returns the draft of this review, to be saved until it is published. */
export const draftOf = (state: Wizard): ReviewDraft => ({
  step: state.step,
  combination_id: state.combinationId,
  detail: state.detail,
  ratings: state.ratings,
  images: imagesOf(state),
  tags: state.tags.map(tag => tag.slug),
  duration_of_used: state.duration,
  is_recommended: state.isRecommended,
  is_repurchase: state.isRepurchase,
})

/** REVIEW-42: returns the request body; an edit names no product. */
export const bodyOf = (state: Wizard, about: { productId: string; source: string }) => ({
  detail: state.detail.trim(),
  ...Object.fromEntries(state.types.map(type => [`is_star_${type}`, state.ratings[type] ?? 0])),
  images: imagesOf(state),
  tags: state.tags.map(tag => tag.slug),
  duration_of_used: state.duration,
  is_recommended: state.isRecommended,
  is_repurchase: state.isRepurchase,
  source: about.source,
  ...(state.isEdit ? {} : { product: { id: about.productId, combination_id: state.combinationId } }),
})
