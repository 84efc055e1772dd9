import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { FirstSteps, HomeFigures, HomeSun, MissedSearch, Waiting } from '../../../contract/staff/home.ts'
import type { JournalEntry } from '../../../contract/staff/journal.ts'
import type { FigurePage } from '../../../contract/staff/list-page.ts'
import type { OrderTab, StaffOrderList } from '../../../contract/staff/orders.ts'
import type { RunningOut } from '../../../contract/staff/stock-figures.ts'
import { call } from '../../api/call.ts'
import { figuresQueryOf, type PeriodSearch } from './period-search.ts'

/** The lengths of the lists that wait, for the home page and the menu. Any event refetches them (`session/live.ts`). */
export const waitingQuery = queryOptions({
  queryKey: ['waiting'],
  queryFn: ({ signal }) => call<Waiting[]>('GET', '/home/waiting', { signal }),
})

const FIGURES_RENEWED_EVERY_MS = 60_000

/** Refetched on a timer, not after each order: figures are sums over many. */
export const figuresQuery = (search: PeriodSearch) => {
  const query = figuresQueryOf(search)
  return queryOptions({
    queryKey: ['figures', query],
    queryFn: ({ signal }) => call<HomeFigures>('GET', '/home/figures', { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: FIGURES_RENEWED_EVERY_MS,
  })
}

export const missedSearchesQuery = queryOptions({
  queryKey: ['figures', 'missed-searches'],
  queryFn: ({ signal }) => call<MissedSearch[]>('GET', '/home/missed-searches', { signal }),
})

export const homeSunQuery = queryOptions({
  queryKey: ['recommendations', 'home-sun'],
  queryFn: ({ signal }) => call<HomeSun>('GET', '/home/sun', { signal }),
  refetchInterval: FIGURES_RENEWED_EVERY_MS,
})

export const firstStepsQuery = queryOptions({
  queryKey: ['first-steps'],
  queryFn: ({ signal }) => call<FirstSteps>('GET', '/home/first-steps', { signal }),
})

const SHOWN = 6

export const oldestOrdersQuery = (tab: OrderTab) => {
  const query = { tab, sort: 'oldest', limit: SHOWN }
  return queryOptions({
    queryKey: ['orders', query],
    queryFn: ({ signal }) => call<StaffOrderList>('GET', '/orders', { query, signal }),
  })
}

export const latestActionsQuery = queryOptions({
  queryKey: ['journal', { limit: SHOWN }],
  queryFn: ({ signal }) => call<JournalEntry[]>('GET', '/journal', { query: { limit: SHOWN }, signal }),
})

export const runningOutQuery = queryOptions({
  queryKey: ['orders', 'stock', 'running-out', 'first'],
  queryFn: ({ signal }) =>
    call<FigurePage<RunningOut>>('GET', '/stock/running-out', { query: { limit: SHOWN }, signal }),
  staleTime: 60_000,
  select: ({ rows }) => rows,
})
