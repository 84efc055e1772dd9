import { notifyMeBody } from '../../../contract/notify-me.ts'
import type { App } from '../../http/app-types.ts'
import { successBody } from '../../http/success-body.ts'
import type { Shop } from '../../shop.ts'
import { findMember } from '../members/index.ts'
import { requestStockAlert } from './request-stock-alert.ts'

/** Each call may send an e-mail to an address that is not verified to be the caller's. */
const CALLS_PER_MINUTE = 30

export async function notifyMeRoutes(app: App, shop: Shop): Promise<void> {
  app.post(
    '/v3/product-availability-alert',
    {
      config: { callsPerMinute: CALLS_PER_MINUTE },
      schema: {
        tags: ['catalog'],
        summary: 'Requests an e-mail when a sold-out combination is back; repeating it changes nothing',
        body: notifyMeBody,
      },
    },
    async request => successBody(await requestStockAlert(shop, await findMember(request), request.body)),
  )
}
