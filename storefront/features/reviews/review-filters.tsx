import { Camera } from 'lucide-react'
import type { ReactNode } from 'react'
import { type ReviewSort, type ReviewSummary, reviewSorts } from '../../../contract/reviews.ts'
import { Select } from '../../ui/select.tsx'
import { type ReviewView, sortNames } from './review-view.ts'

interface ReviewFiltersProps {
  view: ReviewView
  summary: ReviewSummary | undefined
  onChange: (change: Partial<ReviewView>) => void
}

/** Filters for the reviews: stars, photos, skin and hair type; and the sort order. */
export function ReviewFilters({ view, summary, onChange }: ReviewFiltersProps) {
  return (
    <div className="grid gap-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Saring ulasan</legend>
        <Chip isOn={view.rating === null} onPress={() => onChange({ rating: null })}>
          Semua
        </Chip>
        {[5, 4, 3, 2, 1].map(stars => (
          <Chip
            key={stars}
            isOn={view.rating === stars}
            onPress={() => onChange({ rating: view.rating === stars ? null : stars })}
          >
            {stars} <span aria-hidden>★</span>
            <span className="sr-only">bintang</span>
          </Chip>
        ))}
        {summary?.total_with_photos !== 0 && (
          <Chip isOn={view.withPhotos} onPress={() => onChange({ withPhotos: !view.withPhotos })}>
            <Camera aria-hidden size={18} /> Dengan foto
          </Chip>
        )}
      </fieldset>
      <div className="grid grid-cols-1 gap-2 md:grid-cols-2 lg:grid-cols-3">
        <KindSelect
          label="Jenis kulit"
          kinds={summary?.skin_types}
          value={view.skinType}
          onChange={skinType => onChange({ skinType })}
        />
        <KindSelect
          label="Kondisi rambut"
          kinds={summary?.hair_types}
          value={view.hairType}
          onChange={hairType => onChange({ hairType })}
        />
        <Select
          aria-label="Urutkan ulasan"
          value={view.sort}
          choices={reviewSorts.map(sort => ({ value: sort, name: sortNames[sort] }))}
          onChange={event => onChange({ sort: event.currentTarget.value as ReviewSort })}
        />
      </div>
    </div>
  )
}

function Chip({ isOn, onPress, children }: { isOn: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={`inline-flex min-h-11 items-center gap-1.5 rounded-pill px-4 text-sm font-bold transition-colors ${isOn ? 'bg-ink text-white' : 'bg-white shadow-[inset_0_0_0_1px_var(--color-line)] hover:bg-sand-deep'}`}
    >
      {children}
    </button>
  )
}

/** Offers only kinds that some reviewer has; hidden if there are none. */
function KindSelect({
  label,
  kinds = [],
  value,
  onChange,
}: {
  label: string
  kinds: ReviewSummary['skin_types'] | undefined
  value: string
  onChange: (slug: string) => void
}) {
  if (kinds.length === 0) return null
  return (
    <Select
      aria-label={label}
      placeholder={`${label}: semua`}
      value={value}
      choices={kinds.map(({ slug, name, count }) => ({ value: slug, name: `${name} (${count})` }))}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
