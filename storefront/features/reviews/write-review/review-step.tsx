import { REVIEW_MIN_WORDS } from '../../../../contract/constants.ts'
import { countWords } from '../../../../contract/review-rules.ts'
import { type DurationOfUse, durationsOfUse } from '../../../../contract/reviews.ts'
import { controlClass, Field } from '../../../ui/field.tsx'
import { PhotoGrid } from './photo-grid.tsx'
import type { StepProps } from './step-props.ts'
import { TagSearch } from './tag-search.tsx'

/** The text with its live word counter (REVIEW-17), photos, duration of use, and skin and hair type. */
export function ReviewStep({
  state,
  onEvent,
  onSendAgain,
}: StepProps & { onSendAgain: (key: string) => Promise<void> }) {
  return (
    <div className="grid gap-7">
      <Words detail={state.detail} onChange={detail => onEvent({ type: 'filled', with: { detail } })} />
      <PhotoGrid state={state} onEvent={onEvent} onSendAgain={onSendAgain} />
      <Duration
        chosen={state.duration}
        onChange={duration => onEvent({ type: 'filled', with: { duration } })}
      />
      <fieldset className="grid gap-4 md:grid-cols-2">
        <legend className="mb-1 text-sm font-semibold">
          Kulit dan rambutmu <span className="font-normal text-ink-soft">(opsional)</span>
        </legend>
        <TagSearch code="jenis-kulit" label="Jenis kulit" example="kering" state={state} onEvent={onEvent} />
        <TagSearch
          code="kondisi-rambut"
          label="Kondisi rambut"
          example="lepek"
          state={state}
          onEvent={onEvent}
        />
      </fieldset>
    </div>
  )
}

function Words({ detail, onChange }: { detail: string; onChange: (detail: string) => void }) {
  const count = countWords(detail)
  const progress = Math.min(count / REVIEW_MIN_WORDS, 1)
  return (
    <div>
      <Field
        label="Ulasanmu"
        isRequired
        hint="Bagaimana rasanya di kulit, wanginya, hasilnya setelah beberapa hari? Untuk siapa cocok?"
        besideMessage={
          <p
            className={`mt-1.5 ml-auto shrink-0 text-sm font-semibold tabular-nums ${progress < 1 ? 'text-ink-soft' : 'text-teal'}`}
          >
            {count} / {REVIEW_MIN_WORDS} kata
          </p>
        }
      >
        {ids => (
          <textarea
            {...ids}
            rows={9}
            value={detail}
            onChange={event => onChange(event.currentTarget.value)}
            className={`${controlClass} py-3`}
          />
        )}
      </Field>
      <span aria-hidden className="mt-2 block h-1.5 overflow-hidden rounded-pill bg-line">
        <span
          className={`block h-full rounded-pill transition-[width] ${progress < 1 ? 'bg-sun' : 'bg-teal'}`}
          style={{ width: `${progress * 100}%` }}
        />
      </span>
      {/* Announced once, when the text is long enough, not at each word. */}
      <p role="status" className="sr-only">
        {progress < 1 ? '' : 'Ulasanmu sudah cukup panjang'}
      </p>
    </div>
  )
}

function Duration({
  chosen,
  onChange,
}: {
  chosen: DurationOfUse | null
  onChange: (duration: DurationOfUse | null) => void
}) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">
        Sudah berapa lama kamu pakai? <span className="font-normal text-ink-soft">(opsional)</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {Object.entries(durationsOfUse).map(([value, name]) => (
          <label
            key={value}
            className="relative inline-flex min-h-11 items-center rounded-pill border border-edge bg-white px-4 text-sm has-checked:border-ink has-checked:bg-ink has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal"
          >
            <input
              type="radio"
              name="duration"
              checked={chosen === value}
              onChange={() => onChange(value as DurationOfUse)}
              // Pressing the chosen one again clears it.
              onClick={() => chosen === value && onChange(null)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
