import { containsCardNumber } from '../../../contract/card-number.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { averageOfRatings, ratingTypesOf } from '../../../contract/review-rules.ts'
import { type EditReviewBody, type ReviewDraft, starsOf } from '../../../contract/reviews.ts'
import type { Db } from '../../db/database.ts'
import { hasReceived } from '../orders/index.ts'
import { isToggleOn } from '../shop-settings/index.ts'
import { findBeautyTags } from './store.ts'
import { statusOf, suspicionsOf } from './suspicions.ts'
import type { ReviewedProduct, ReviewRow } from './write-store.ts'

/** The switch that sends every review to staff before it is published. */
const NEEDS_APPROVAL = 'review_needs_approval'

/** Checks a body and turns it into a row. Refuses with INVALID_INPUT and the field, and with CARD_NUMBER_IN_TEXT. */
export async function checkReview(
  db: Db,
  body: EditReviewBody,
  about: {
    memberId: string
    product: ReviewedProduct
    before: { status: 'pending' | 'published' | 'rejected'; isVerifiedPurchase: boolean } | null
  },
): Promise<ReviewRow> {
  const { memberId, product, before } = about
  refuseCardNumbers(body)
  const ratings = checkStars(starsOf(body), ratingTypesOf({ rating_types: product.ratingTypes }))
  const slugs = [...new Set(body.tags)]
  const tags = await findBeautyTags(db, slugs)
  if (tags.length < slugs.length) throw new Refusal('INVALID_INPUT', { field: 'tags' })
  const suspicions = suspicionsOf([body.detail, ...body.images.map(image => image.description)].join('\n'))
  return {
    detail: body.detail,
    ratings: ratings.stars,
    averageRating: ratings.average,
    skinTypes: tags.filter(tag => tag.code === 'jenis-kulit').map(tag => tag.slug),
    hairTypes: tags.filter(tag => tag.code === 'kondisi-rambut').map(tag => tag.slug),
    durationOfUsed: body.duration_of_used,
    isRecommended: body.is_recommended,
    isRepurchase: body.is_repurchase,
    isVerifiedPurchase:
      before?.isVerifiedPurchase || (await hasReceived(db, memberId, product.combinationId)),
    source: body.source,
    heldFor: suspicions,
    status: statusOf({
      suspicions,
      needsApproval: await isToggleOn(db, NEEDS_APPROVAL),
      before: before?.status ?? null,
    }),
  }
}

/** Requires stars for every rating type of the category, and for no other. */
function checkStars(stars: Record<string, number>, types: readonly string[]) {
  const wrong =
    types.find(type => stars[type] === undefined) ?? Object.keys(stars).find(type => !types.includes(type))
  if (wrong !== undefined) throw new Refusal('INVALID_INPUT', { field: `is_star_${wrong}` })
  return { stars, average: averageOfRatings(types, stars) }
}

/** Refuses a review, or a draft of one, that contains a card number (CARD_NUMBER_IN_TEXT). */
export function refuseCardNumbers({
  detail = '',
  images = [],
}: Pick<ReviewDraft, 'detail' | 'images'>): void {
  if (containsCardNumber(detail)) throw new Refusal('CARD_NUMBER_IN_TEXT', { field: 'detail' })
  if (images.some(({ description }) => containsCardNumber(description)))
    throw new Refusal('CARD_NUMBER_IN_TEXT', { field: 'images' })
}
