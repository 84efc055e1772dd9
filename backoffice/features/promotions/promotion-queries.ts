import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import type { StaffBankPromotion, StaffBankPromotionRow } from '../../../contract/staff/bank-promotions.ts'
import type { ListPage } from '../../../contract/staff/list-page.ts'
import type { StaffPointRule, StaffPointRuleRow } from '../../../contract/staff/point-rules.ts'
import type { PromotionCalendar } from '../../../contract/staff/promotion-calendar.ts'
import { promotionStateKeys } from '../../../contract/staff/promotions.ts'
import type { StaffSpecialPrice, StaffSpecialPriceRow } from '../../../contract/staff/special-prices.ts'
import { call } from '../../api/call.ts'
import { listSearch } from '../../ui/data-table/list-search.ts'

/** With the orders: each that uses a promotion changes its figures. */
export const promotionsKey = ['orders', 'promotions'] as const

/** The parameters in the address of the lists. */
export const promotionSearch = listSearch.extend({
  keadaan: z.enum(promotionStateKeys).optional().catch(undefined),
})
export type PromotionSearch = z.infer<typeof promotionSearch>

export interface ListPart {
  search: PromotionSearch
  onSearch: (change: Partial<PromotionSearch>, options?: { isNewPage?: boolean }) => void
}

const listQuery =
  <Row>(path: string) =>
  ({ cari, keadaan, sesudah }: PromotionSearch) => {
    const query = { search: cari || undefined, state: keadaan, after: sesudah }
    return queryOptions({
      queryKey: [...promotionsKey, path, query],
      queryFn: ({ signal }) => call<ListPage<Row>>('GET', path, { query, signal }),
      placeholderData: keepPreviousData,
    })
  }

const oneQuery =
  <Promotion>(path: string) =>
  (id: string) =>
    queryOptions({
      queryKey: [...promotionsKey, path, 'one', id],
      queryFn: ({ signal }) => call<Promotion>('GET', `${path}/${encodeURIComponent(id)}`, { signal }),
    })

export const bankPromotionsQuery = listQuery<StaffBankPromotionRow>('/bank-promotions')
export const bankPromotionQuery = oneQuery<StaffBankPromotion>('/bank-promotions')
export const specialPricesQuery = listQuery<StaffSpecialPriceRow>('/special-prices')
export const specialPriceQuery = oneQuery<StaffSpecialPrice>('/special-prices')
export const pointRulesQuery = listQuery<StaffPointRuleRow>('/point-rules')
export const pointRuleQuery = oneQuery<StaffPointRule>('/point-rules')

/** Promotions begin and end by themselves: the page looks again while it is open. */
const LOOK_EVERY_MS = 60_000

export const promotionCalendarQuery = (from: string) =>
  queryOptions({
    queryKey: [...promotionsKey, 'calendar', from],
    queryFn: ({ signal }) =>
      call<PromotionCalendar>('GET', '/promotions/calendar', { query: { from }, signal }),
    refetchInterval: LOOK_EVERY_MS,
    placeholderData: keepPreviousData,
  })
