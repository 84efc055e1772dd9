import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import type { WebhookDeliveries, WebhookDelivery, WebhookEndpoint } from '../../../contract/staff/webhooks.ts'
import { call } from '../../api/call.ts'
import { listSearch } from '../../ui/data-table/list-search.ts'

/** Tries are made all the time and by nobody: the pages look again while they are open. */
const LOOK_EVERY_MS = 5_000

export const endpointsQuery = queryOptions({
  queryKey: ['webhooks', 'endpoints'],
  queryFn: ({ signal }) => call<WebhookEndpoint[]>('GET', '/webhooks', { signal }),
  refetchInterval: LOOK_EVERY_MS,
})

/** The parameters in the address of the log. The server knows the kinds: here they would load with the first page. */
export const deliverySearch = listSearch.extend({
  alamat: z.string().max(40).optional().catch(undefined),
  kejadian: z.string().max(40).optional().catch(undefined),
  keadaan: z.enum(['waiting', 'delivered', 'failed']).optional().catch(undefined),
})
export type DeliverySearch = z.infer<typeof deliverySearch>

export const deliveriesQuery = ({ alamat, kejadian, keadaan, cari, sesudah }: DeliverySearch) => {
  const query = {
    endpoint: alamat,
    kind: kejadian,
    state: keadaan,
    search: cari || undefined,
    after: sesudah,
  }
  return queryOptions({
    queryKey: ['webhooks', 'deliveries', query],
    queryFn: ({ signal }) => call<WebhookDeliveries>('GET', '/webhooks/deliveries', { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_EVERY_MS,
  })
}

export const deliveryQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhooks', 'delivery', id],
    queryFn: ({ signal }) =>
      call<WebhookDelivery>('GET', `/webhooks/deliveries/${encodeURIComponent(id)}`, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? 1_000 : false),
  })
