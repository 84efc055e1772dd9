import { z } from 'zod'
import type { Attributes, Picture } from './catalog.ts'
import {
  GALLERY_PHOTOS,
  PAGE_SIZE_MAX,
  REVIEW_MIN_WORDS,
  REVIEW_PAGE_SIZE,
  REVIEW_PHOTOS_MAX,
  REVIEW_TAG_MIN_CHARS,
  REVIEW_TEXT_MAX_CHARS,
  TAG_SEARCH_LIMIT,
} from './constants.ts'
import { filterOf } from './filter-param.ts'
import { UNKNOWN_FIELD } from './input-errors.ts'
import { CAPTION_MAX_CHARS, hasEnoughWords, REPORT_NOTE_MAX_CHARS, REVIEW_TAGS_MAX } from './review-rules.ts'

/** Members' reviews of products: reading, writing, votes, reports and photos. Field names are the specification's. */

export const durationsOfUse = {
  under_a_week: 'Kurang dari 1 minggu',
  under_a_month: '1 minggu – 1 bulan',
  under_three_months: '1 – 3 bulan',
  longer: 'Lebih dari 3 bulan',
} as const
export type DurationOfUse = keyof typeof durationsOfUse
const duration = z.enum(Object.keys(durationsOfUse) as [DurationOfUse, ...DurationOfUse[]])

/** The reasons for reporting a review. */
export const reportReasons = {
  spam: 'Spam atau iklan',
  rude: 'Kata-kata kasar atau menyerang',
  off_topic: 'Tidak tentang produk ini',
  untrue: 'Isinya tidak benar',
  private: 'Memuat data pribadi',
  other: 'Lainnya',
} as const
export type ReportReason = keyof typeof reportReasons

/** The name of a type as the specification writes it: `is_star_texture`. */
type StarField = `is_star_${string}`

export interface BeautyTag {
  _id: string
  code: 'jenis-kulit' | 'kondisi-rambut'
  slug: string
  name: string
}

/** A photo of a review: `name` is its URL, `description` its caption (REVIEW-03). */
export interface ReviewImage {
  _id: string
  name: string
  description: string
}

/** REVIEW-01 … REVIEW-07, and a field `is_star_{type}` for each rated type. */
export interface Review {
  _id: string
  product_id: string
  /** The same text under both names. */
  detail: string
  details: string
  is_published: boolean
  is_verified_purchase: boolean
  /** One decimal. */
  average_rating: number
  images: ReviewImage[]
  tags: BeautyTag[]
  duration_of_used: DurationOfUse | null
  is_recommended: boolean | null
  is_repurchase: boolean | null
  source: string
  user: {
    user_name: string
    user_image: string | null
    skin_types: string[]
    hair_types: string[]
    /** Visible only to the author. */
    birthday_date: string | null
  }
  /** The reviewed combination: "Shade", "30 Sawo"; both empty if there is no choice. */
  product: { id: string; combination_id: string | null; label: string; variant: string }
  /** True if it has a text, false if it has only stars. */
  is_detail_review: boolean
  /** True if the caller may edit it. */
  is_editable: boolean
  /** The shop chose it to be shown first. */
  is_highlighted: boolean
  /** The shop's public answer. */
  reply: { text: string; created_at: string } | null
  total_helpful: number
  /** True if the caller marked it as helpful. */
  is_helpful: boolean
  created_at: string
  updated_at: string
  [stars: StarField]: number
}

/** A review of the caller's own, published or not. */
export interface OwnReview extends Review {
  status: 'pending' | 'published' | 'rejected'
  /** Why staff rejected it; empty otherwise. */
  rejection_reason: string
  product_name: string
  product_url: string
}

/** The breakdown of a product's rating. */
export interface ReviewSummary {
  /** Number of all ratings, with or without text. */
  total_reviews: number
  /** Average of all ratings, two decimals. */
  average_rating: number
  /** Published reviews with text. */
  total_readable: number
  /** The number of ratings with one star (1.0–1.999), two, … five. */
  distribution: [number, number, number, number, number]
  /** Averages by type, one decimal. */
  ratings: Record<string, number>
  total_photos: number
  total_with_photos: number
  total_verified: number
  /** Percentage of the reviewers who answered this question, rounded; null if nobody did. */
  recommended_percentage: number | null
  repurchase_percentage: number | null
  /** The reviewers' skin and hair types, most frequent first. */
  skin_types: { slug: string; name: string; count: number }[]
  hair_types: { slug: string; name: string; count: number }[]
}

const productId = z.string().regex(/^\d{1,18}$/)

const filter = filterOf({
  product_id: productId,
  combination_id: productId,
  /** Each value stands for the range up to value + 0.999 (REVIEW-34). */
  rating: z.array(z.number().min(0).max(5)).max(5),
  /** Slugs of beauty tags; a review matches if it has one of them. */
  skin_types: z.array(z.string().max(60)).max(20),
  hair_types: z.array(z.string().max(60)).max(20),
  has_images: z.boolean(),
  is_verified_purchase: z.boolean(),
  is_recommended: z.boolean(),
  is_repurchase: z.boolean(),
  is_detail_review: z.boolean(),
  duration_of_used: duration,
})

export const reviewSorts = [
  '-total_helpful',
  '-created_at',
  'created_at',
  '-average_rating',
  'average_rating',
] as const
export type ReviewSort = (typeof reviewSorts)[number]

/** `GET /api/reviews_v2` (REVIEW-24). */
export const reviewListQuery = z.object({
  filter,
  sort: z.enum(reviewSorts).default('-total_helpful'),
  limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(REVIEW_PAGE_SIZE),
  skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
  /** The product's highlighted reviews come before the others, the last chosen first; needs `product_id` in the filter. */
  highlights_first: z.enum(['true', 'false']).default('false'),
})
export type ReviewListQuery = z.infer<typeof reviewListQuery>
export type ReviewFilter = z.infer<typeof filter>

/** `GET /api/reviews_v2/count` (REVIEW-25) */
export const reviewCountQuery = z.object({ filter })

/** `GET /api/reviews_v2/summary` */
export const reviewSummaryQuery = z.object({ product_id: productId })

/** `GET /api/search/tags/beauty-profile` (REVIEW-28, REVIEW-29) */
export const beautyTagQuery = z.object({
  code: z.enum(['jenis-kulit', 'kondisi-rambut']),
  keyword: z.string().trim().min(REVIEW_TAG_MIN_CHARS).max(60),
  limit: z.coerce.number().int().min(1).max(TAG_SEARCH_LIMIT).default(TAG_SEARCH_LIMIT),
})

const starField = /^is_star_[a-z_]{2,40}$/

const images = z
  .array(
    z.object({ _id: z.string().max(40), description: z.string().trim().max(CAPTION_MAX_CHARS).default('') }),
  )
  .max(REVIEW_PHOTOS_MAX)
  .default([])

const commonFields = {
  detail: z
    .string()
    .trim()
    .max(REVIEW_TEXT_MAX_CHARS)
    .refine(hasEnoughWords, { message: `Ulasan minimal ${REVIEW_MIN_WORDS} kata` }),
  images,
  /** Slugs of beauty tags. */
  tags: z.array(z.string().max(60)).max(REVIEW_TAGS_MAX).default([]),
  duration_of_used: duration.nullable().default(null),
  is_recommended: z.boolean(),
  is_repurchase: z.boolean(),
  source: z
    .string()
    .max(40)
    .regex(/^[\w-]*$/)
    .default('web'),
}

/** A field `is_star_{type}`: 1 to 5 stars. Any other field that the body does not define is an error (REVIEW-42). */
const stars = z.int({ error: starMessage }).min(1, { error: starMessage }).max(5, { error: starMessage })
function starMessage({ path }: { path?: PropertyKey[] | undefined }) {
  return starField.test(String(path?.at(-1))) ? 'Beri 1 sampai 5 bintang' : UNKNOWN_FIELD
}
const refuseUnknownFields = (
  body: Record<string, unknown>,
  context: z.RefinementCtx,
  knownFields: object,
) => {
  for (const name of Object.keys(body))
    if (!(name in knownFields) && !starField.test(name))
      context.addIssue({ code: 'custom', message: UNKNOWN_FIELD, path: [name] })
}

const createFields = { ...commonFields, product: z.object({ id: productId, combination_id: productId }) }
/** `POST /api/reviews_v2` (REVIEW-26, REVIEW-42). */
export const reviewBody = z
  .object(createFields)
  .catchall(stars)
  .superRefine((body, context) => refuseUnknownFields(body, context, createFields))
export type ReviewBody = z.infer<typeof reviewBody>

/** `PUT /api/edit_review/{id}` (REVIEW-27): the same without the product, which cannot change. */
const editFields = { ...commonFields, product: z.unknown().optional() }
export const editReviewBody = z
  .object(editFields)
  .catchall(stars)
  .superRefine((body, context) => refuseUnknownFields(body, context, editFields))
export type EditReviewBody = z.infer<typeof editReviewBody>

/** Returns the stars in a body, by type. */
export const starsOf = (body: object): Record<string, number> =>
  Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) =>
      starField.test(name) && typeof value === 'number' ? [[name.slice('is_star_'.length), value]] : [],
    ),
  )

/** More rating types than any category has. */
const RATING_TYPES_MAX = 20

/** `PUT /api/user/me/review-drafts/{productId}`: the wizard's state, stored and returned unchanged. */
export const draftBody = z
  .object({
    step: z.int().min(0).max(3),
    combination_id: productId.nullable(),
    detail: z.string().max(REVIEW_TEXT_MAX_CHARS),
    ratings: z
      .record(z.string().max(40), z.int().min(0).max(5))
      .refine(ratings => Object.keys(ratings).length <= RATING_TYPES_MAX),
    images: z
      .array(z.object({ _id: z.string().max(40), description: z.string().max(CAPTION_MAX_CHARS) }))
      .max(REVIEW_PHOTOS_MAX),
    tags: z.array(z.string().max(60)).max(REVIEW_TAGS_MAX),
    duration_of_used: duration.nullable(),
    is_recommended: z.boolean().nullable(),
    is_repurchase: z.boolean().nullable(),
  })
  .partial()
export type ReviewDraft = z.infer<typeof draftBody>

/** `GET /api/user/me/reviewable/{productId}`: the wizard's initial data (REVIEW-16). */
export interface Reviewable {
  product_id: string
  product_name: string
  rating_types: string[]
  combinations: {
    combination_id: string
    name: string
    attributes: Attributes
    image: Picture | null
    /** The member has reviewed it. */
    is_reviewed: boolean
    review_id: string | null
    /** The member has received it in an order. */
    is_bought: boolean
  }[]
  draft: ReviewDraft | null
  /** The details of the draft's tags, and of those of its photos that still exist. */
  draft_tags: BeautyTag[]
  draft_images: ReviewImage[]
}

/** `GET /api/user/me/reviewable`: delivered products that the member has not reviewed, newest first. */
export interface WaitingForReview {
  product_id: string
  combination_id: string
  name: string
  brand: string
  variant: string
  image: Picture | null
  product_url: string
  delivered_at: string
}

/** `POST /api/newsfeed/{id}/reports` (REVIEW-38) */
export const reportBody = z.object({
  reason: z.enum(Object.keys(reportReasons) as [ReportReason, ...ReportReason[]]),
  note: z.string().trim().max(REPORT_NOTE_MAX_CHARS).default(''),
})
export type ReportBody = z.infer<typeof reportBody>

/** The result of marking a review as helpful (REVIEW-40). */
export interface VoteStatus {
  is_helpful: boolean
  total_helpful: number
}

/**
 * `GET /api/pre-signed-url` (PHOTO-07): the file to upload and, if the browser re-encoded it, the file that was chosen,
 * which decides the resulting format (PHOTO-04).
 */
export const uploadQuery = z.object({
  content_type: z.string().max(100),
  size: z.coerce.number().int().min(1),
  chosen_type: z.string().max(100).optional(),
  chosen_size: z.coerce.number().int().min(1).optional(),
})

/** Where to `PUT` the file, with these headers and no bearer token (PHOTO-08). */
export interface UploadAddress {
  /** The photo's id in a review's `images`. */
  _id: string
  url: string
  method: 'PUT'
  headers: Record<string, string>
  expires_at: string
}

/** `GET /api/photos/{productId}/images` (PHOTO-06, PHOTO-10) */
export interface UserPhoto {
  _id: string
  review_id: string
  user: string
  user_image: string | null
  /** Number of the author's published reviews. */
  user_level: number
  caption: string
  date: string
  url: string
}
export const userPhotoQuery = z.object({
  limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(GALLERY_PHOTOS),
  skip: z.coerce.number().int().min(0).max(100_000).default(0),
})
export const photoProductParams = z.object({ productId })
