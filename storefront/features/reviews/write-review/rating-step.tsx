import { averageOfRatings, nameOfRatingType } from '../../../../contract/review-rules.ts'
import { StarRadios } from '../../../ui/star-radios.tsx'
import { Stars } from '../../../ui/stars.tsx'
import type { StepProps } from './step-props.ts'

const starNames = ['', 'Kecewa', 'Kurang', 'Cukup', 'Bagus', 'Suka sekali']

/** One to five stars for each type of the product's category; the average stays 0 until all are rated (REVIEW-15). */
export function RatingStep({ state, onEvent }: StepProps) {
  const average = averageOfRatings(state.types, state.ratings)
  return (
    <>
      <div className="grid justify-items-center gap-1 rounded-panel bg-white py-5 shadow-1">
        <p className="voice text-4xl tabular-nums" aria-live="polite">
          <span className="sr-only">Rata-rata </span>
          {average.toFixed(1)}
        </p>
        <span aria-hidden>
          <Stars value={average} size={22} />
        </span>
        <p className="mt-1 text-sm text-ink-soft">
          {average === 0 ? 'Beri bintang untuk setiap hal di bawah' : starNames[Math.round(average)]}
        </p>
      </div>
      <div className="mt-3 grid gap-1">
        {state.types.map(type => (
          <TypeStars
            key={type}
            type={type}
            stars={state.ratings[type] ?? 0}
            onRate={stars => onEvent({ type: 'rated', rating: type, stars })}
          />
        ))}
      </div>
    </>
  )
}

function TypeStars({
  type,
  stars,
  onRate,
}: {
  type: string
  stars: number
  onRate: (stars: number) => void
}) {
  return (
    <fieldset className="border-b border-line py-2 last:border-0">
      <legend className="sr-only">{nameOfRatingType(type)}</legend>
      <div className="flex items-center justify-between gap-3">
        <p aria-hidden className="min-w-0">
          <span className="block font-semibold">{nameOfRatingType(type)}</span>
          <span className="block min-h-5 text-sm text-ink-soft">{starNames[stars]}</span>
        </p>
        <span className="-mr-2">
          <StarRadios
            name={`stars-${type}`}
            stars={stars}
            onChange={event => onRate(Number(event.currentTarget.value))}
          />
        </span>
      </div>
    </fieldset>
  )
}
