import { useNavigate } from '@tanstack/react-router'
import type { Sort } from '../../../contract/catalog.ts'
import { Icon } from '../../ui/icon.tsx'
import { isSort, type ListingSearch, sortNames } from './listing-search.ts'

const otherNames: Partial<Record<Sort, string>> = {
  '-updated_at': 'Baru diperbarui',
  position: 'Pilihan Carasun',
}

/** A separate form, so that sorting works without JavaScript too. */
export function SortPicker({ search, current }: { search: ListingSearch; current: Sort }) {
  const navigate = useNavigate()
  const { sort: _sort, page: _page, ...otherParameters } = search
  return (
    <form method="get" className="ml-auto flex shrink-0 items-center gap-2">
      {Object.entries(otherParameters).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      <label className="relative flex items-center">
        <span className="sr-only">Urutkan</span>
        <Icon name="arrow-down-up" size={16} className="pointer-events-none absolute left-3.5" />
        <select
          name="sort"
          value={current}
          onChange={({ currentTarget: { value } }) =>
            isSort(value) &&
            void navigate({
              to: '.',
              search: (now: object) => ({ ...now, sort: value, page: undefined }),
              resetScroll: false,
            })
          }
          className="min-h-11 appearance-none rounded-field border border-line bg-white pr-9 pl-9 text-sm font-semibold hover:border-edge"
        >
          {Object.entries(sortNames).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
          {!(current in sortNames) && (
            <option value={current}>{otherNames[current] ?? 'Pilihan lain'}</option>
          )}
        </select>
        <Icon name="chevron-down" size={16} className="pointer-events-none absolute right-3" />
      </label>
      <noscript>
        <button type="submit" className="min-h-11 rounded-pill bg-sand-deep px-4 text-sm font-bold">
          Urutkan
        </button>
      </noscript>
    </form>
  )
}
