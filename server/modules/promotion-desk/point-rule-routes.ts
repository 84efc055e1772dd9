import { changePointRuleBody, pointRuleBody } from '../../../contract/staff/point-rules.ts'
import {
  numberedPromotionsQuery,
  numberParam,
  switchPromotionBody,
} from '../../../contract/staff/promotions.ts'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import { addPointRule, changePointRule, switchPointRule } from '../point-rules/index.ts'
import { staffRoute } from '../staff/index.ts'
import { pointRuleOf } from './drafts-of-input.ts'
import { listPointRules } from './list-point-rules.ts'
import { readPointRule } from './read-point-rule.ts'

/** Rules that multiply points, as staff write and follow them (PROMO-02). */
export async function pointRuleDeskRoutes(app: App, shop: Shop): Promise<void> {
  staffRoute(app, {
    method: 'GET',
    path: '/point-rules',
    permission: 'promotions.read',
    summary: 'Rules that multiply points, with the points that they added',
    query: numberedPromotionsQuery,
    handle: ({ query }) => listPointRules(shop, query),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/point-rules/:id',
    permission: 'promotions.read',
    summary: 'A rule that multiplies points, with what it added by day',
    params: numberParam,
    handle: ({ params }) => readPointRule(shop, params.id),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/point-rules',
    permission: 'promotions.write',
    isOnce: true,
    summary: 'Adds a rule that multiplies points',
    body: pointRuleBody,
    handle: ({ db, actor, body }) => addPointRule(db, actor, pointRuleOf(body)),
  })
  staffRoute(app, {
    method: 'PUT',
    path: '/point-rules/:id',
    permission: 'promotions.write',
    summary: 'Changes a rule that multiplies points; orders keep what they were promised',
    params: numberParam,
    body: changePointRuleBody,
    handle: ({ actor, params, body: { version, ...input } }) =>
      changePointRule(shop.db, actor, { ...params, version }, pointRuleOf(input)),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/point-rules/:id/switch',
    permission: 'promotions.write',
    summary: 'Stops a rule at once, or lets it multiply points again',
    params: numberParam,
    body: switchPromotionBody,
    handle: ({ actor, params, body: { version, is_active } }) =>
      switchPointRule(shop.db, actor, { ...params, version }, is_active),
  })
}
