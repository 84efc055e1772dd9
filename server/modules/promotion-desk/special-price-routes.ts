import { promotionsQuery, switchPromotionBody } from '../../../contract/staff/promotions.ts'
import {
  changeSpecialPriceBody,
  specialPriceBody,
  specialPriceParam,
} from '../../../contract/staff/special-prices.ts'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import { stopSpecialPrice } from '../special-prices/index.ts'
import { staffRoute } from '../staff/index.ts'
import { specialPriceOf } from './drafts-of-input.ts'
import { listSpecialPrices } from './list-special-prices.ts'
import { offerSpecialPriceAgain } from './offer-special-price-again.ts'
import { readSpecialPrice } from './read-special-price.ts'
import { saveSpecialPrice } from './save-special-price.ts'

/** Special prices as staff write and follow them: who writes one sets a price (PROMO-02). */
export async function specialPriceDeskRoutes(app: App, shop: Shop): Promise<void> {
  staffRoute(app, {
    method: 'GET',
    path: '/special-prices',
    permission: 'promotions.read',
    summary: 'Special prices, with their use and cost',
    query: promotionsQuery,
    handle: ({ query }) => listSpecialPrices(shop, query),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/special-prices/:id',
    permission: 'promotions.read',
    summary: 'A special price with its use by day',
    params: specialPriceParam,
    handle: ({ params }) => readSpecialPrice(shop, params.id),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/special-prices',
    permission: 'catalog.price',
    isOnce: true,
    summary: 'Adds a special price',
    body: specialPriceBody,
    handle: ({ db, actor, body }) => saveSpecialPrice(db, actor, specialPriceOf(body, null)),
  })
  staffRoute(app, {
    method: 'PUT',
    path: '/special-prices/:id',
    permission: 'catalog.price',
    summary: 'Changes a special price; orders keep the price that they were promised',
    params: specialPriceParam,
    body: changeSpecialPriceBody,
    handle: ({ actor, params, body: { version, ...input } }) =>
      saveSpecialPrice(shop.db, actor, specialPriceOf(input, params.id), { version }),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/special-prices/:id/switch',
    permission: 'catalog.price',
    summary: 'Ends a special price at once, or offers it again; orders keep it',
    params: specialPriceParam,
    body: switchPromotionBody,
    handle: ({ actor, params, body: { version, is_active } }) =>
      (is_active ? offerSpecialPriceAgain : stopSpecialPrice)(shop.db, actor, { ...params, version }),
  })
}
