import type {
  BeautyTag,
  OwnReview,
  Reviewable,
  ReviewDraft,
  ReviewImage,
} from '../../../../contract/reviews.ts'
import type { Photo, Wizard } from './wizard-state.ts'

/** A draft that has not been published, with the details of its tags and photos. */
export interface UnsentDraft {
  draft: ReviewDraft
  tags: BeautyTag[]
  images: ReviewImage[]
}

const empty = {
  step: 0,
  mode: null,
  asksToDiscard: false,
  ratings: {},
  detail: '',
  photos: [],
  tags: [],
  duration: null,
  isRecommended: null,
  isRepurchase: null,
} satisfies Partial<Wizard>

/**
 * Returns the wizard's initial state for a new review: continues an earlier draft if there is one, and selects the
 * combination `requestedId` if given. Combinations already reviewed are not offered (REVIEW-16); a single one needs no
 * choice.
 */
export function startCreate(
  reviewable: Reviewable,
  earlierDraft: UnsentDraft | null,
  requestedId: string | undefined,
): Wizard {
  const open = reviewable.combinations
    .filter(combination => !combination.is_reviewed)
    .map(combination => combination.combination_id)
  const namedId = requestedId ?? earlierDraft?.draft.combination_id
  const combinationId = open.find(id => id === namedId) ?? (open.length === 1 ? (open[0] ?? null) : null)
  const start = { ...empty, isEdit: false, types: reviewable.rating_types, combinationId }
  if (!earlierDraft) return start
  const continues = combinationId !== null && combinationId === earlierDraft.draft.combination_id
  return {
    ...start,
    ...draftFields(earlierDraft, reviewable.rating_types),
    step: continues ? (earlierDraft.draft.step ?? 0) : 0,
  }
}

/** REVIEW-45: returns the initial state for an edit: the current review, or its unsent changes. */
export function startEdit(
  reviewable: Reviewable,
  review: OwnReview,
  earlierDraft: UnsentDraft | null,
): Wizard {
  const start: Wizard = {
    ...empty,
    isEdit: true,
    types: reviewable.rating_types,
    step: 1,
    combinationId: review.product.combination_id,
    ratings: Object.fromEntries(reviewable.rating_types.map(type => [type, review[`is_star_${type}`] ?? 0])),
    detail: review.detail,
    photos: review.images.map(photoOf),
    tags: review.tags,
    duration: review.duration_of_used,
    isRecommended: review.is_recommended,
    isRepurchase: review.is_repurchase,
  }
  return earlierDraft ? { ...start, ...draftFields(earlierDraft, reviewable.rating_types) } : start
}

function draftFields({ draft, tags, images }: UnsentDraft, types: readonly string[]): Partial<Wizard> {
  return {
    ratings: Object.fromEntries(types.map(type => [type, draft.ratings?.[type] ?? 0])),
    detail: draft.detail ?? '',
    photos: images.map(photoOf),
    tags,
    duration: draft.duration_of_used ?? null,
    isRecommended: draft.is_recommended ?? null,
    isRepurchase: draft.is_repurchase ?? null,
  }
}

const photoOf = ({ _id, name, description }: ReviewImage): Photo => ({
  key: _id,
  id: _id,
  url: name,
  description,
  state: 'sent',
  progress: 1,
})
