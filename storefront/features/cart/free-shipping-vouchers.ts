import { queryOptions } from '@tanstack/react-query'
import { FREE_SHIPPING_COOKIE } from '../../../contract/constants.ts'
import type { Voucher } from '../../../contract/vouchers.ts'
import { api } from '../../api/client.ts'

/** A cookie has little room, so it stores only the first vouchers of the list. */
const COOKIE_VOUCHERS = 10
const COOKIE_SECONDS = 24 * 60 * 60

/**
 * The vouchers that make delivery free (SHIP-08), stored in a cookie as the minimum and the discount of each (SHIP-09).
 */
export const freeShippingVouchersQuery = queryOptions({
  queryKey: ['mine', 'free-shipping-vouchers'],
  queryFn: async () => {
    const vouchers = await api.get<Voucher[]>('/api/vouchers', {
      query: { filter: JSON.stringify({ discount_type: 'free_shipping' }) },
    })
    storeInCookie(vouchers)
    return vouchers
  },
})

function storeInCookie(vouchers: Voucher[]) {
  const storedVouchers = vouchers.slice(0, COOKIE_VOUCHERS).map(({ code, rules, discount_info }) => ({
    code,
    min_amount: rules.order.min_amount,
    shipping_fee_discount: discount_info.shipping_fee_discount,
  }))
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve
  document.cookie = `${FREE_SHIPPING_COOKIE}=${encodeURIComponent(JSON.stringify(storedVouchers))}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax`
}
