import { nearPart } from '../../ui/near-part.tsx'
import type { Filters } from './filter-fields.tsx'

const loadFields = async () => ({ default: (await import('./filter-fields.tsx')).FilterFields })
const FilterFields = nearPart(import.meta.env.SSR && (await loadFields()), loadFields)

const FILTER = 'Filter'

/**
 * The filters beside the tiles on wide screens; on phones without JavaScript the "Filter" link leads here (`#filter`).
 */
export function FilterSidebar({ title, ...filters }: Omit<Filters, 'count'> & { title: string }) {
  return (
    <aside id="filter" aria-label={FILTER} className="hidden target:block lg:block">
      <h2 className="voice text-lg">{title}</h2>
      {title !== FILTER && <p className="text-sm text-ink-soft">{FILTER}</p>}
      <div className="mt-3">
        <FilterFields {...filters} />
      </div>
    </aside>
  )
}
