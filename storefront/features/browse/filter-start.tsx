import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { activeFilters } from './active-filters.tsx'
import type { Filters } from './filter-fields.tsx'

const FilterSheet = lazy(() => import('./filter-sheet.tsx'))

/** On phones: the button that opens the filters, and the subcategories in a row that scrolls sideways. */
export function FilterStart(filters: Filters) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const count = activeFilters(filters.search, filters.facets, Boolean(filters.source.base.brands)).length
  return (
    <div className={`lg:hidden ${filters.subcategories.length > 0 ? 'rail mb-3 gap-2' : ''}`}>
      {/* biome-ignore lint/a11y/useValidAnchor: without JavaScript it jumps to the form itself */}
      <a
        href="#filter"
        onClick={event => {
          event.preventDefault()
          setWasOpened(true)
          setIsOpen(true)
        }}
        className="inline-flex min-h-11 items-center gap-2 rounded-pill bg-ink px-4 text-sm font-bold text-white"
      >
        <Icon name="filter" size={16} /> Filter{count > 0 && ` · ${count}`}
      </a>
      {filters.subcategories.map(category => (
        <Link
          key={category.id}
          to="/category/$category"
          params={{ category: `${category.id}-${category.slug}` }}
          className="inline-flex min-h-11 items-center rounded-pill border border-line bg-white px-4 text-sm font-semibold whitespace-nowrap"
        >
          {category.name}
        </Link>
      ))}
      {wasOpened && (
        <Suspense>
          <FilterSheet {...filters} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
