import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface PagerProps {
  page: number
  pageCount: number
  /** How many consecutive page numbers are shown around the current one. */
  numbers: number
  /** Renders a link to a page; passed by the caller, so that the pager needs no router. */
  renderLink: (link: {
    page: number
    className: string
    label?: string
    isCurrent: boolean
    children: ReactNode
  }) => ReactNode
}

const cell =
  'grid size-11 place-items-center rounded-pill text-sm font-bold transition-colors lg:size-12 lg:text-base'

/** Numbers around the current page, the first and the last, and an ellipsis where some are left out (LIST-24). */
export function Pager({ page, pageCount, numbers, renderLink }: PagerProps) {
  if (pageCount <= 1) return null
  const visiblePages = pagesAround(page, pageCount, numbers)
  const [first = 1] = visiblePages
  const last = visiblePages.at(-1) ?? pageCount
  // Five numbers are too wide for a phone, which hides the outer two unless they are the first or the last page.
  const isTooFar = (at: number) => Math.abs(at - page) > 1 && at !== 1 && at !== pageCount
  const number = (at: number) => (
    <li key={at} className={isTooFar(at) ? 'max-md:hidden' : undefined}>
      {renderLink({
        page: at,
        isCurrent: at === page,
        label: `Halaman ${at}`,
        className: `${cell} ${at === page ? 'bg-ink text-white' : 'hover:bg-sand-deep'}`,
        children: at,
      })}
    </li>
  )
  const step = (at: number, label: string, icon: ReactNode) => (
    <li>
      {at >= 1 && at <= pageCount ? (
        renderLink({
          page: at,
          label,
          isCurrent: false,
          className: `${cell} hover:bg-sand-deep`,
          children: icon,
        })
      ) : (
        <span className={`${cell} text-ink-soft/50`}>{icon}</span>
      )}
    </li>
  )
  return (
    <nav aria-label="Halaman">
      <ul className="flex flex-wrap items-center justify-center gap-0.5 lg:gap-1">
        {step(page - 1, 'Halaman sebelumnya', <Icon name="chevron-left" />)}
        {first > 1 && number(1)}
        {first > 2 && <Gap />}
        {visiblePages.map(number)}
        {last < pageCount - 1 && <Gap />}
        {last < pageCount && number(pageCount)}
        {step(page + 1, 'Halaman berikutnya', <Icon name="chevron-right" />)}
      </ul>
    </nav>
  )
}

const Gap = () => (
  <li aria-hidden className="w-5 text-center text-ink-soft">
    …
  </li>
)

/** Returns the run of page numbers around `page`, centred as far as the ends allow. */
export function pagesAround(page: number, pageCount: number, numbers: number): number[] {
  const count = Math.min(numbers, pageCount)
  const start = Math.max(1, Math.min(page - Math.floor(count / 2), pageCount - count + 1))
  return Array.from({ length: count }, (_, index) => start + index)
}
