import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import {
  giftCardStateKeys,
  type StaffGiftCard,
  type StaffGiftCardRow,
} from '../../../contract/staff/gift-cards.ts'
import type { ListPage } from '../../../contract/staff/list-page.ts'
import { call } from '../../api/call.ts'
import { listSearch } from '../../ui/data-table/list-search.ts'

/** The parameters in the address of the list of gift cards. */
export const cardSearch = listSearch.extend({
  keadaan: z.enum(giftCardStateKeys).optional().catch(undefined),
  asal: z.enum(['bought', 'issued']).optional().catch(undefined),
})
export type CardSearch = z.infer<typeof cardSearch>

/** With the orders: each that is paid with a card changes its balance. */
export const cardsQuery = ({ cari, keadaan, asal, sesudah }: CardSearch) => {
  const query = { search: cari || undefined, state: keadaan, origin: asal, after: sesudah }
  return queryOptions({
    queryKey: ['orders', 'gift-cards', query],
    queryFn: ({ signal }) => call<ListPage<StaffGiftCardRow>>('GET', '/gift-cards', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export const cardQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'gift-cards', 'one', id],
    queryFn: ({ signal }) => call<StaffGiftCard>('GET', `/gift-cards/${id}`, { signal }),
  })
