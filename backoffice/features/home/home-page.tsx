import { Link, type LinkProps, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCan, useMe } from '../../session/session.ts'
import { buttonClass } from '../../ui/button.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { openPages, pageAt } from '../shell/pages.ts'
import { fullTime, greeting } from '../values/staff-times.ts'
import { FiguresPart } from './figures-part.tsx'
import { FirstStepsOfShop } from './first-steps-of-shop.tsx'
import { type HomePart, homes } from './homes.ts'
import { LatestActions } from './latest-actions.tsx'
import { MissedSearches } from './missed-searches.tsx'
import { OldestOrders } from './oldest-orders.tsx'
import { OwnMentionsCard } from './own-mentions-card.tsx'
import { PageGrid } from './page-grid.tsx'
import { PeriodChoice } from './period-choice.tsx'
import type { PeriodSearch } from './period-search.ts'
import { RunningOutCard } from './running-out-card.tsx'
import { SunCard } from './sun-card.tsx'
import { WaitingCards } from './waiting-cards.tsx'

/** Where the day begins: the lists that wait for this person, and the figures that their role needs first (DASH-05). */
export function HomePage({
  search,
  onSearch,
}: {
  search: PeriodSearch
  onSearch: (search: PeriodSearch) => void
}) {
  const me = useMe()
  const can = useCan()
  const router = useRouter()
  const home = homes[me.role.home]
  const { purpose, waiting, parts, tab = 'process', act } = home
  const shows = (part: HomePart) => parts.includes(part)
  const hasFigures = shows('figures') && can('money.read')
  const actionPage = act && act.path in router.routesByPath ? pageAt(act.path) : undefined
  const canAct = actionPage !== undefined && openPages(me.permissions).includes(actionPage)
  const small: ReactNode[] = [
    shows('running-out') && can('stock.read') && <RunningOutCard key="running-out" />,
    shows('missed-searches') && can('window.write') && <MissedSearches key="searches" />,
    shows('latest-actions') && can('journal.read') && <LatestActions key="actions" />,
  ].filter(part => part !== false)
  return (
    <div className="stack gap-4.5">
      <PageHead
        title={`${greeting()}, ${me.name.split(' ')[0]}`}
        summary={<span className="figure">{fullTime(new Date())}</span>}
        purpose={purpose}
        actions={
          hasFigures ? (
            <PeriodChoice search={search} onSearch={onSearch} />
          ) : act && canAct ? (
            <Link
              {...({ to: act.path, search: act.search } as LinkProps)}
              className={buttonClass({ variant: 'main' })}
            >
              {act.label}
            </Link>
          ) : null
        }
      />
      {shows('first-steps') && can('settings.read') ? <FirstStepsOfShop /> : null}
      <WaitingCards things={waiting} />
      {can('orders.read') ? <OwnMentionsCard /> : null}
      {shows('sun') && can('window.write') ? <SunCard /> : null}
      {hasFigures ? <FiguresPart search={search} aside={small} /> : null}
      {hasFigures ? null : (
        <div className="grid items-start gap-4.5 xl:grid-cols-2 [&>*]:min-w-0">
          {shows('oldest-orders') && can('orders.read') ? <OldestOrders tab={tab} /> : null}
          {small}
        </div>
      )}
      {shows('pages') ? <PageGrid /> : null}
    </div>
  )
}
