import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { FigurePage, ListPage } from '../../../contract/staff/list-page.ts'
import type {
  StockBrand,
  StockItem,
  StockMovement,
  StockQuery,
  StockRow,
} from '../../../contract/staff/stock.ts'
import type { StockBatch } from '../../../contract/staff/stock-batches.ts'
import type { StockDelivery } from '../../../contract/staff/stock-deliveries.ts'
import type { RunningOut, StockValuePage } from '../../../contract/staff/stock-figures.ts'
import type { StockTake, StockTakeSummary } from '../../../contract/staff/stock-takes.ts'
import { call } from '../../api/call.ts'
import type { ListSearch } from '../../ui/data-table/list-search.ts'
import type { RunningOutSearch, StockSearch, ValueSearch } from './stock-search.ts'

/**
 * The queries of the stock's pages. Orders change the stock all the time, so the keys of what they change begin with
 * `orders`.
 */

/** Columns that the server sorts by. */
const sortKeys: Record<string, string> = {
  sku: 'sku',
  rak: 'shelf',
  stok: 'on_hand',
  tersedia: 'available',
}

function sortOf(urut: string | undefined): StockQuery['sort'] | undefined {
  const key = sortKeys[urut?.replace('-', '') ?? '']
  if (!key) return undefined
  return (urut?.startsWith('-') ? `-${key}` : key) as StockQuery['sort']
}

/** Converts the address's parameters into the server's filter. */
export const stockFilterOf = ({ cari, merek, hanya, urut }: StockSearch) => ({
  search: cari,
  brand: merek,
  only: hanya,
  sort: sortOf(urut),
})

export const stockQuery = (search: StockSearch) => {
  const query = { ...stockFilterOf(search), after: search.sesudah }
  return queryOptions({
    queryKey: ['orders', 'stock', query],
    queryFn: ({ signal }) => call<ListPage<StockRow>>('GET', '/stock', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export const stockBrandsQuery = queryOptions({
  queryKey: ['stock', 'brands'],
  queryFn: ({ signal }) => call<StockBrand[]>('GET', '/stock/brands', { signal }),
  staleTime: 10 * 60_000,
})

/** The first few that match the typed or scanned text. */
export const findStockQuery = (search: string) =>
  queryOptions({
    queryKey: ['stock', 'find', search],
    queryFn: ({ signal }) =>
      call<ListPage<StockRow>>('GET', '/stock', { query: { search, limit: 8 }, signal }),
    placeholderData: keepPreviousData,
    enabled: search !== '',
  })

export const stockItemQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'stock', 'item', id],
    queryFn: ({ signal }) => call<StockItem>('GET', `/stock/${encodeURIComponent(id)}`, { signal }),
  })

const MOVEMENTS_AT_ONCE = 20

export const movementsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['orders', 'stock', 'movements', id],
    queryFn: ({ signal, pageParam }) =>
      call<StockMovement[]>('GET', `/stock/${encodeURIComponent(id)}/movements`, {
        query: { after: pageParam, limit: MOVEMENTS_AT_ONCE },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => (page.length === MOVEMENTS_AT_ONCE ? page.at(-1)?.id : undefined),
  })

const runningOutParameters = ({ merek, sisa, hari }: RunningOutSearch) => ({
  brand: merek,
  below: sisa,
  days: hari,
})

export const runningOutQuery = (search: RunningOutSearch) => {
  const query = { ...runningOutParameters(search), after: search.sesudah }
  return queryOptions({
    queryKey: ['orders', 'stock', 'running-out', query],
    queryFn: ({ signal }) => call<FigurePage<RunningOut>>('GET', '/stock/running-out', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The same list as a file to order from the brand. */
export function runningOutFile(search: RunningOutSearch): string {
  const set = Object.entries(runningOutParameters(search)).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return `/api/staff/stock/running-out.csv?${new URLSearchParams(set)}`
}

export const deliveriesQuery = ({ sesudah }: ListSearch) => {
  const query = { after: sesudah }
  return queryOptions({
    queryKey: ['stock', 'deliveries', query],
    queryFn: ({ signal }) => call<ListPage<StockDelivery>>('GET', '/stock/deliveries', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export const deliveryQuery = (id: string) =>
  queryOptions({
    queryKey: ['stock', 'deliveries', id],
    queryFn: ({ signal }) =>
      call<StockDelivery>('GET', `/stock/deliveries/${encodeURIComponent(id)}`, { signal }),
  })

export const expiringQuery = (days: number) =>
  queryOptions({
    queryKey: ['orders', 'stock', 'expiring', days],
    queryFn: ({ signal }) => call<StockBatch[]>('GET', '/stock/expiring', { query: { days }, signal }),
    placeholderData: keepPreviousData,
  })

export const takesQuery = ({ sesudah }: ListSearch) => {
  const query = { after: sesudah }
  return queryOptions({
    queryKey: ['stock', 'takes', query],
    queryFn: ({ signal }) => call<ListPage<StockTakeSummary>>('GET', '/stock/takes', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export const takeQuery = (id: string) =>
  queryOptions({
    queryKey: ['stock', 'takes', id],
    queryFn: ({ signal }) => call<StockTake>('GET', `/stock/takes/${encodeURIComponent(id)}`, { signal }),
  })

export const valueQuery = ({ per, sesudah }: ValueSearch) => {
  const query = { by: per ?? 'brand', after: sesudah }
  return queryOptions({
    queryKey: ['orders', 'stock', 'value', query],
    queryFn: ({ signal }) => call<StockValuePage>('GET', '/stock/value', { query, signal }),
    placeholderData: keepPreviousData,
  })
}
