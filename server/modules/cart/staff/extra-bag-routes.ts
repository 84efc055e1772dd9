import {
  changeExtraBagBody,
  extraBagBody,
  extraBagParam,
  seenExtraBag,
} from '../../../../contract/staff/extra-bags.ts'
import type { App } from '../../../http/app-types.ts'
import type { Shop } from '../../../shop.ts'
import { staffRoute } from '../../staff/index.ts'
import { listAllExtraBags } from './list-extra-bags.ts'
import { addExtraBag, changeExtraBag } from './set-extra-bag.ts'
import { offerExtraBag, stopExtraBag } from './stop-extra-bag.ts'

/** Each has a price. */
const permission = 'catalog.price'

/** Staff offer gift bags and boxes (CAT-04). */
export async function extraBagStaffRoutes(app: App, { db }: Shop): Promise<void> {
  staffRoute(app, {
    method: 'GET',
    path: '/extra-bags',
    permission: 'catalog.read',
    summary: 'Gift bags and boxes, in the order in which shoppers are offered them',
    handle: () => listAllExtraBags(db),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/extra-bags',
    permission,
    isOnce: true,
    summary: 'Adds a gift bag or box, and offers it',
    body: extraBagBody,
    handle: ({ db, actor, body }) => addExtraBag(db, actor, body),
  })
  staffRoute(app, {
    method: 'PUT',
    path: '/extra-bags/:id',
    permission,
    summary: 'Changes a gift bag or box; orders keep what they were promised',
    params: extraBagParam,
    body: changeExtraBagBody,
    handle: ({ actor, params, body }) => changeExtraBag(db, actor, { ...params, ...body }),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/extra-bags/:id/stop',
    permission,
    summary: 'Stops offering a gift bag or box; orders keep it',
    params: extraBagParam,
    body: seenExtraBag,
    handle: ({ actor, params, body }) => stopExtraBag(db, actor, { ...params, ...body }),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/extra-bags/:id/offer',
    permission,
    summary: 'Offers a gift bag or box again',
    params: extraBagParam,
    body: seenExtraBag,
    handle: ({ actor, params, body }) => offerExtraBag(db, actor, { ...params, ...body }),
  })
}
