import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { jakartaDay } from '../../../contract/jakarta-time.ts'
import { lazyPart } from '../lazy-part/lazy-part.tsx'
import { periodText } from '../values/figure-texts.ts'
import type { PeriodSearch } from './period-search.ts'

const CustomPeriod = lazyPart(() => import('./custom-period.tsx'))

const exactly = { exact: true, includeSearch: true }

const chip =
  'inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-pill border border-rim bg-card px-3.5 text-note font-bold hover:border-edge aria-[current]:border-ink aria-[current]:shadow-[inset_0_0_0_1px_var(--color-ink)] pointer-coarse:min-h-11'

/** Today, the last days, or a custom period; and what it is compared with (DASH-02). */
export function PeriodChoice({
  search,
  onSearch,
}: {
  search: PeriodSearch
  onSearch: (search: PeriodSearch) => void
}) {
  const [isOpened, setIsOpened] = useState(false)
  const { dari, sampai, banding } = search
  const isCustom = dari !== undefined || sampai !== undefined
  const customText = isCustom
    ? periodText({ from: dari ?? sampai ?? '', until: sampai ?? jakartaDay(new Date()) })
    : null
  const trigger = {
    className: chip,
    'aria-current': isCustom || banding ? ('true' as const) : undefined,
    children: (
      <>
        {customText ?? 'Rentang'}
        <ChevronDown aria-hidden size={14} />
      </>
    ),
  }
  return (
    <nav aria-label="Waktu" className="flex flex-wrap gap-2">
      <Link to="/" activeOptions={exactly} className={chip}>
        Hari ini
      </Link>
      {([7, 30] as const).map(days => (
        <Link key={days} to="/" search={{ rentang: days }} activeOptions={exactly} className={chip}>
          {days} hari
        </Link>
      ))}
      {isOpened ? (
        <CustomPeriod
          trigger={trigger}
          search={search}
          onSearch={onSearch}
          fallback={<button type="button" {...trigger} />}
          onGiveUp={() => setIsOpened(false)}
        />
      ) : (
        <button
          type="button"
          {...trigger}
          aria-haspopup="dialog"
          aria-expanded={false}
          onClick={() => setIsOpened(true)}
        />
      )}
    </nav>
  )
}
