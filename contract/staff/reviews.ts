import { z } from 'zod'
import type { DurationOfUse, ReportReason, ReviewImage } from '../reviews.ts'

/** Reviews as staff decide on them, highlight them and answer them (CARE-05), below `/api/staff/reviews`. */

/** The parts of the list. `waiting` is the queue of decisions: held reviews and those that shoppers reported. */
export const reviewParts = ['waiting', 'reported', 'published', 'rejected'] as const
export type ReviewPart = (typeof reviewParts)[number]

/** Why a review was held or is doubted, in the words of staff. */
export const suspicionWords = {
  link: 'Memuat tautan',
  contact: 'Memuat nomor atau kontak',
  repeated: 'Kata-katanya diulang',
  disguised: 'Huruf tersembunyi atau mirip',
} as const
export type SuspicionName = keyof typeof suspicionWords

export const reviewMarks = { highlighted: 'Pilihan', answered: 'Sudah dijawab', unanswered: 'Belum dijawab' }
export type ReviewMark = keyof typeof reviewMarks

/** What the list shows; the page of one review has it too, to know which review is next. */
export const reviewsFilter = z.object({
  part: z.enum(reviewParts).default('waiting'),
  /** Words of the product's name or of the text; no names of people, because the address has them. */
  search: z.string().trim().max(100).optional(),
  product: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
  /** From this number of stars to below the next. */
  stars: z.coerce.number().int().min(1).max(5).optional(),
  has_photos: z.enum(['true', 'false']).optional(),
  mark: z.enum(Object.keys(reviewMarks) as [ReviewMark, ...ReviewMark[]]).optional(),
})
export type ReviewsFilter = z.infer<typeof reviewsFilter>

/**
 * `GET /reviews`: what waits begins with the most suspicious, the published with the newest, the rejected with the latest
 * decision.
 */
export const reviewsQuery = reviewsFilter.extend({
  /** `next` of the page before. */
  after: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(40),
})
export type ReviewsQuery = z.infer<typeof reviewsQuery>

export interface StaffReviewRow {
  id: string
  product: { id: string; name: string; image: string | null }
  /** As shoppers see it. */
  author: string
  /** One decimal. */
  stars: number
  /** The beginning of the text. */
  text: string
  photo: string | null
  photos: number
  status: 'pending' | 'published' | 'rejected'
  suspicions: string[]
  is_verified_purchase: boolean
  /** Open reports of shoppers. */
  reports: number
  is_highlighted: boolean
  is_answered: boolean
  written_at: string
}

/** `GET /reviews/counts` */
export type ReviewCounts = Record<'waiting' | 'reported', number>

/** `GET /reviews/:id`, with the filter of the list that it was opened from. */
export interface DeskReview extends Omit<StaffReviewRow, 'text' | 'photo' | 'photos'> {
  /** What staff decide on; refused if it has risen since. */
  version: number
  text: string
  images: ReviewImage[]
  product: { id: string; name: string; image: string | null; variant: string; path: string }
  ratings: Record<string, number>
  tags: string[]
  duration_of_used: DurationOfUse | null
  is_recommended: boolean | null
  is_repurchase: boolean | null
  helpful: number
  /** The author's last change; null if it was never changed. */
  edited_at: string | null
  rejection_reason: string
  decided_by: string | null
  decided_at: string | null
  open_reports: { reason: ReportReason; note: string; at: string }[]
  highlighted_at: string | null
  /** How many of the product's reviews are highlighted. */
  highlights: number
  reply: { text: string; at: string; by: string } | null
  /** Null: imported, or without an account. */
  member: ReviewAuthor | null
  previous: string | null
  next: string | null
}

/** The author in short; what they bought is of use to judge what they write. */
export interface ReviewAuthor {
  id: string
  joined_at: string
  /** Orders that were paid. */
  orders: number
  /** When they received this product, and in which order; its code only for who may read orders. */
  bought: { order: string | null; at: string } | null
  reviews: { published: number; pending: number; rejected: number }
  /** The latest others. */
  others: {
    id: string
    product: string
    stars: number
    text: string
    status: StaffReviewRow['status']
    at: string
  }[]
}

/** At most so many reviews of a product are shown first. */
export const REVIEW_HIGHLIGHTS_MAX = 3
export const REVIEW_REPLY_MAX_CHARS = 1000
/** An author is mailed only after this time, so that a decision can be taken back before. */
export const REVIEW_MAIL_AFTER_SECONDS = 60

const version = z.int().min(1)
const reply = z
  .string()
  .trim()
  .min(2, 'Tulis jawabannya')
  .max(REVIEW_REPLY_MAX_CHARS, `Paling banyak ${REVIEW_REPLY_MAX_CHARS} huruf`)
const reason = z.string().trim().min(3, 'Tulis alasannya').max(300, 'Paling banyak 300 huruf')

export const staffReviewParam = z.object({ id: z.string().regex(/^\w{1,40}$/) })
/**
 * `POST /reviews/:id/approve`: may highlight and answer it in the same step. With `is_undo` it takes a takedown back: the
 * reports that it settled are open again.
 */
export const approveReviewBody = z.strictObject({
  version,
  is_undo: z.boolean().default(false),
  is_highlighted: z.boolean().default(false),
  reply: reply.optional(),
})
/** `POST /reviews/:id/reject`: the author reads the reason. */
export const rejectReviewBody = z.strictObject({ version, reason })
/** `POST /reviews/:id/reopen` and `/dismiss-reports` */
export const seenReviewBody = z.strictObject({ version })
/** `PUT /reviews/:id/highlight` */
export const highlightReviewBody = z.strictObject({ version, is_highlighted: z.boolean() })
/** `PUT /reviews/:id/reply` */
export const replyBody = z.strictObject({ version, reply })
/** `DELETE /reviews/:id/reply` */
export const seenReviewQuery = z.object({ version: z.coerce.number().int().min(1) })

/** The response of decisions. */
export interface DecidedReview {
  version: number
  /** The review that follows in the list; null if there is none. */
  next: string | null
}

/** Sentences that authors often read; staff may write their own. */
export const usualReviewReasons = [
  'Ulasannya memuat tautan, nomor telepon, atau ajakan ke toko lain.',
  'Ulasannya memuat data pribadi. Hapus dulu nama lengkap, nomor, atau alamatnya, ya.',
  'Kata-katanya kasar atau menyerang orang lain.',
  'Isinya bukan tentang produk ini.',
  'Fotonya tidak menunjukkan produk ini, atau memuat orang lain tanpa izin.',
] as const
