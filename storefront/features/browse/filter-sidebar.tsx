import { FilterFields, type Filters } from './filter-fields.tsx'

/** Beside the tiles on wide screens; on phones without script it opens where the link "Filter" leads (`#filter`). */
export function FilterSidebar({ search, facets, shelves }: Filters) {
  return (
    <aside id="filter" aria-label="Filter" className="hidden target:block lg:block">
      <FilterFields search={search} facets={facets} shelves={shelves} />
    </aside>
  )
}
