import { Link } from '@tanstack/react-router'
import type { StaffHome } from '../../../contract/staff/roles.ts'
import { Logo } from '../../ui/logo.tsx'
import { shortCount } from '../values/counts.ts'
import { groupsFor, type Page } from './pages.ts'

/** How many items on each page need attention; `isUrgent` if a customer is waiting or an item is overdue. */
export type PageCounts = Partial<Record<Page['path'], { count: number; isUrgent: boolean }>>

/** The menu: the pages that this member of staff may open, each with its number of open items. */
export function Sidebar({
  home,
  pages,
  current,
  counts = {},
  onChoose,
}: {
  home: StaffHome
  pages: readonly Page[]
  current: Page | undefined
  counts?: PageCounts
  onChoose?: () => void
}) {
  return (
    <nav aria-label="Menu utama" className="flex h-full flex-col gap-0.5 overflow-y-auto bg-night p-3 pt-4.5">
      <Link to="/" onClick={onChoose} className="px-2.5 pb-3.5">
        <Logo isOnNight />
      </Link>
      {groupsFor(home).map(group => {
        const own = pages.filter(page => page.group === group)
        return own.length === 0 ? null : (
          <section key={group} aria-label={group}>
            <h2 className="px-2.5 pt-3.5 pb-1 text-tiny font-bold tracking-[0.08em] text-night-soft uppercase">
              {group}
            </h2>
            {own.map(page => (
              <SidebarLink
                key={page.path}
                page={page}
                isCurrent={page === current}
                waiting={counts[page.path]}
                onChoose={onChoose}
              />
            ))}
          </section>
        )
      })}
    </nav>
  )
}

function SidebarLink({
  page,
  isCurrent,
  waiting,
  onChoose,
}: {
  page: Page
  isCurrent: boolean
  waiting: PageCounts[Page['path']]
  onChoose: (() => void) | undefined
}) {
  return (
    <Link
      to={page.path}
      onClick={onChoose}
      aria-current={isCurrent ? 'page' : undefined}
      className={`flex min-h-9 items-center justify-between gap-2 rounded-lg px-2.5 py-1.5 focus-visible:outline-night-sun pointer-coarse:min-h-11 ${
        isCurrent
          ? 'bg-night-on font-bold text-white shadow-[inset_3px_0_0_var(--color-sun)]'
          : 'text-night-ink hover:bg-night-on'
      }`}
    >
      {page.label}
      {waiting && waiting.count > 0 ? (
        <b
          className={`figure rounded-pill px-2 text-xs ${waiting.isUrgent ? 'bg-coral text-on-coral' : 'bg-night-well text-night-sun'}`}
        >
          {shortCount(waiting.count)}
          <span className="sr-only"> menunggu</span>
        </b>
      ) : null}
    </Link>
  )
}
