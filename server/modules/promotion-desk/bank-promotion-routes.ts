import { bankPromotionBody, changeBankPromotionBody } from '../../../contract/staff/bank-promotions.ts'
import {
  numberedPromotionsQuery,
  numberParam,
  switchPromotionBody,
} from '../../../contract/staff/promotions.ts'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import { addBankPromotion, changeBankPromotion, switchBankPromotion } from '../bank-promotions/index.ts'
import { staffRoute } from '../staff/index.ts'
import { bankPromotionOf } from './drafts-of-input.ts'
import { listBankPromotions } from './list-bank-promotions.ts'
import { readBankPromotion } from './read-bank-promotion.ts'

/** Bank promotions as staff write and follow them (PROMO-02). */
export async function bankPromotionDeskRoutes(app: App, shop: Shop): Promise<void> {
  staffRoute(app, {
    method: 'GET',
    path: '/bank-promotions',
    permission: 'promotions.read',
    summary: 'Bank promotions, with their use and cost',
    query: numberedPromotionsQuery,
    handle: ({ query }) => listBankPromotions(shop, query),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/bank-promotions/:id',
    permission: 'promotions.read',
    summary: 'A bank promotion with its use by day',
    params: numberParam,
    handle: ({ params }) => readBankPromotion(shop, params.id),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/bank-promotions',
    permission: 'promotions.write',
    isOnce: true,
    summary: 'Adds a bank promotion',
    body: bankPromotionBody,
    handle: ({ db, actor, body }) => addBankPromotion(db, actor, bankPromotionOf(body)),
  })
  staffRoute(app, {
    method: 'PUT',
    path: '/bank-promotions/:id',
    permission: 'promotions.write',
    summary: 'Changes a bank promotion; orders keep what they were promised',
    params: numberParam,
    body: changeBankPromotionBody,
    handle: ({ actor, params, body: { version, ...input } }) =>
      changeBankPromotion(shop.db, actor, { ...params, version }, bankPromotionOf(input)),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/bank-promotions/:id/switch',
    permission: 'promotions.write',
    summary: 'Stops a bank promotion at once, or lets it be chosen again; orders keep it',
    params: numberParam,
    body: switchPromotionBody,
    handle: ({ actor, params, body: { version, is_active } }) =>
      switchBankPromotion(shop.db, actor, { ...params, version }, is_active),
  })
}
