import { averageOfRatings, countWords } from '../../../../contract/review-rules.ts'
import type { Reviewable } from '../../../../contract/reviews.ts'
import { FieldGroup } from '../../../ui/field.tsx'
import { RadioCard } from '../../../ui/radio-card.tsx'
import { Stars } from '../../../ui/stars.tsx'
import type { StepProps } from './step-props.ts'

/** Both questions must be answered before publishing (REVIEW-44). */
export function RepurchaseStep({ state, reviewable, onEvent }: StepProps & { reviewable: Reviewable }) {
  return (
    <div className="grid grid-cols-1 gap-7">
      <YesOrNo
        name="repurchase"
        question="Apakah kamu akan membeli produk ini lagi?"
        yes="Ya, pasti"
        no="Tidak"
        answer={state.isRepurchase}
        onAnswer={isRepurchase => onEvent({ type: 'filled', with: { isRepurchase } })}
      />
      <YesOrNo
        name="recommend"
        question="Apakah kamu merekomendasikannya ke teman?"
        yes="Ya, tentu"
        no="Tidak"
        answer={state.isRecommended}
        onAnswer={isRecommended => onEvent({ type: 'filled', with: { isRecommended } })}
      />
      <Summary state={state} reviewable={reviewable} />
    </div>
  )
}

function YesOrNo({
  name,
  question,
  yes,
  no,
  answer,
  onAnswer,
}: {
  name: string
  question: string
  yes: string
  no: string
  answer: boolean | null
  onAnswer: (answer: boolean) => void
}) {
  return (
    <FieldGroup label={question} isRequired>
      <div className="grid grid-cols-2 gap-3">
        {[true, false].map(value => (
          <RadioCard
            key={yes + value}
            name={name}
            value={String(value)}
            checked={answer === value}
            onChange={() => onAnswer(value)}
            className="p-3!"
          >
            {value ? yes : no}
          </RadioCard>
        ))}
      </div>
    </FieldGroup>
  )
}

/** A summary of the review to publish. */
function Summary({ state, reviewable }: { state: StepProps['state']; reviewable: Reviewable }) {
  const average = averageOfRatings(state.types, state.ratings)
  const chosen = reviewable.combinations.find(
    combination => combination.combination_id === state.combinationId,
  )
  return (
    <section aria-label="Ringkasan ulasan" className="rounded-panel bg-white p-5 shadow-1">
      <p className="flex items-center gap-2">
        <b className="voice text-xl">{average.toFixed(1)}</b>
        <Stars value={average} />
        <span className="ml-auto text-sm text-ink-soft">{countWords(state.detail)} kata</span>
      </p>
      {chosen?.name && <p className="mt-1 text-sm text-ink-soft">{chosen.name}</p>}
      <p className="mt-2 line-clamp-3 text-sm break-words">{state.detail}</p>
      {state.photos.length > 0 && (
        <ul aria-label={`${state.photos.length} foto`} className="mt-3 flex flex-wrap gap-2">
          {state.photos.map(photo => (
            <li key={photo.key}>
              <img src={photo.url} alt={photo.description} className="size-12 rounded-field object-cover" />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
