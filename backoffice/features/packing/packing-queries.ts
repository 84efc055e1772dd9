import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import type {
  PackingOrder,
  ParcelPage,
  ReadyOrders,
  Wave,
  WaveSummary,
} from '../../../contract/staff/warehouse.ts'
import { call } from '../../api/call.ts'
import { listSearch } from '../../ui/data-table/list-search.ts'

/** The queries of the packing pages. A change of an order affects them all, so every key begins with `orders`. */

/** The parameters in the address of the ready orders. */
export const readySearch = listSearch.extend({
  telat: z.boolean().optional().catch(undefined),
  kurir: z.string().max(80).optional().catch(undefined),
})
export type ReadySearch = z.infer<typeof readySearch>

export const readyQuery = ({ telat, kurir, sesudah }: ReadySearch) => {
  const query = { late: telat ? '1' : undefined, carrier: kurir, after: sesudah }
  return queryOptions({
    queryKey: ['orders', 'packing', 'ready', query],
    queryFn: ({ signal }) => call<ReadyOrders>('GET', '/packing/ready', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export const wavesQuery = queryOptions({
  queryKey: ['orders', 'packing', 'waves'],
  queryFn: ({ signal }) => call<WaveSummary[]>('GET', '/packing/waves', { signal }),
})

export const waveQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'packing', 'wave', id],
    queryFn: ({ signal }) => call<Wave>('GET', `/packing/waves/${id}`, { signal }),
  })

/** An order at the packing table, by its reference code. */
export const packingOrderQuery = (code: string) =>
  queryOptions({
    queryKey: ['orders', 'packing', 'order', code],
    queryFn: ({ signal }) => call<PackingOrder>('GET', `/packing/orders/${code}`, { signal }),
  })

/** The parameters in the address of the list of parcels. */
export const parcelSearch = listSearch.extend({ kurir: z.string().max(80).optional().catch(undefined) })
export type ParcelSearch = z.infer<typeof parcelSearch>

export const parcelsQuery = (state: 'packed' | 'shipped', { kurir, sesudah }: ParcelSearch) => {
  const query = { state, carrier: kurir, after: sesudah }
  return queryOptions({
    queryKey: ['orders', 'packing', 'parcels', query],
    queryFn: ({ signal }) => call<ParcelPage>('GET', '/parcels', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Addresses of the PDFs to print; each opens in a new tab. */
export const paperAddress = {
  pickList: (wave: string) => `/api/staff/packing/waves/${wave}/pick-list.pdf`,
  labels: (parcels: readonly string[], paper: 'a6' | 'a4' = 'a6') =>
    `/api/staff/parcels/labels.pdf?paper=${paper}&parcels=${parcels.join(',')}`,
  slips: (parcels: readonly string[]) => `/api/staff/parcels/slips.pdf?parcels=${parcels.join(',')}`,
}
