import { lazy, Suspense, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { nearPart } from '../../ui/near-part.tsx'
import { countActiveFilters } from './active-filters.tsx'
import type { Filters } from './filter-fields.tsx'

const loadCards = () => import('./subcategory-cards.tsx')
const SubcategoryCards = nearPart(import.meta.env.SSR && (await loadCards()), loadCards)
const FilterSheet = lazy(() => import('./filter-sheet.tsx'))

/** The subcategories with pictures; on phones in one row with the button that opens the filters. */
export function FilterStart(filters: Filters) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const count = countActiveFilters(filters)
  return (
    <div
      className={filters.subcategories.length > 0 ? 'rail mb-3 gap-2 lg:mx-0 lg:block lg:px-0' : 'lg:hidden'}
    >
      {/* biome-ignore lint/a11y/useValidAnchor: without JavaScript it jumps to the form itself */}
      <a
        href="#filter"
        onClick={event => {
          event.preventDefault()
          setWasOpened(true)
          setIsOpen(true)
        }}
        className="inline-flex min-h-11 items-center gap-2 rounded-pill bg-ink lg:hidden px-4 text-sm font-bold text-white"
      >
        <Icon name="filter" size={16} /> Filter{count > 0 && ` · ${count}`}
      </a>
      {filters.subcategories.length > 0 && (
        <SubcategoryCards
          parent={filters.source.base.categories?.[0] ?? ''}
          subcategories={filters.subcategories}
        />
      )}
      {wasOpened && (
        <Suspense>
          <FilterSheet {...filters} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
