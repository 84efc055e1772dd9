import { mediaUrl } from '../../../../contract/media.ts'
import type { Reviewable } from '../../../../contract/reviews.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { RadioCard } from '../../../ui/radio-card.tsx'
import type { StepProps } from './step-props.ts'

type Combination = Reviewable['combinations'][number]

/**
 * The choice of the combination to review. Those already reviewed are marked and have a button to edit their review
 * (REVIEW-16).
 */
export function CombinationStep({
  state,
  reviewable,
  onEvent,
  onEdit,
}: StepProps & { reviewable: Reviewable; onEdit: (reviewId: string) => void }) {
  const isOpen = (combination: Combination) =>
    state.isEdit ? combination.combination_id === state.combinationId : !combination.is_reviewed
  return (
    <>
      {!reviewable.combinations.some(isOpen) && (
        <p className="mb-4 rounded-card bg-teal-tint px-4 py-3 text-sm text-teal">
          Semua sudah kamu ulas, terima kasih! Kamu bisa mengubah ulasanmu kapan saja.
        </p>
      )}
      <div role="radiogroup" aria-label="Yang kamu pakai" className="grid gap-3">
        {reviewable.combinations.map(combination => (
          <div key={combination.combination_id} className="relative">
            <RadioCard
              name="combination"
              value={combination.combination_id}
              checked={state.combinationId === combination.combination_id}
              disabled={!isOpen(combination)}
              onChange={() =>
                onEvent({ type: 'filled', with: { combinationId: combination.combination_id } })
              }
              className="items-center!"
            >
              <CombinationName combination={combination} reviewable={reviewable} />
            </RadioCard>
            {!state.isEdit && combination.is_reviewed && combination.review_id && (
              <button
                type="button"
                onClick={() => combination.review_id && onEdit(combination.review_id)}
                className="absolute right-4 bottom-2 inline-flex min-h-11 items-center font-bold text-coral-deep underline"
              >
                Ubah<span className="sr-only"> ulasan {combination.name || reviewable.product_name}</span>
              </button>
            )}
          </div>
        ))}
      </div>
    </>
  )
}

function CombinationName({ combination, reviewable }: { combination: Combination; reviewable: Reviewable }) {
  return (
    <span className="flex items-center gap-3">
      {combination.image && (
        <Picture
          src={mediaUrl(combination.image.url, 160)}
          alt=""
          width={64}
          height={64}
          className="size-16 shrink-0 rounded-field bg-sand-deep object-cover"
        />
      )}
      <span className="min-w-0">
        <span className="block font-semibold">{combination.name || reviewable.product_name}</span>
        <span className="mt-1 flex flex-wrap gap-1.5">
          {combination.is_bought && <Badge tone="care">Kamu beli</Badge>}
          {combination.is_reviewed && <Badge tone="plain">Sudah diulas</Badge>}
        </span>
      </span>
    </span>
  )
}
