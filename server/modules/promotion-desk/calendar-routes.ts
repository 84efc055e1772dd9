import { draftClashesBody, promotionCalendarQuery } from '../../../contract/staff/promotion-calendar.ts'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import { staffRoute } from '../staff/index.ts'
import { judgeDraft } from './judge-draft.ts'
import { readPromotionCalendar } from './read-promotion-calendar.ts'

/** What runs when, and which promotions collide (PROMO-02). */
export async function promotionCalendarRoutes(app: App, shop: Shop): Promise<void> {
  staffRoute(app, {
    method: 'GET',
    path: '/promotions/calendar',
    permission: 'promotions.read',
    summary: 'Promotions of every kind in four weeks, and which of them collide',
    query: promotionCalendarQuery,
    handle: ({ query }) => readPromotionCalendar(shop, query.from),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/promotions/clashes',
    permission: 'promotions.read',
    summary: 'What a drafted promotion would collide with; nothing is stored',
    body: draftClashesBody,
    handle: ({ body }) => judgeDraft(shop, body),
  })
}
