import { authenticityBody } from '../../../contract/authenticity.ts'
import type { App } from '../../http/app-types.ts'
import { successBody } from '../../http/success-body.ts'
import type { Shop } from '../../shop.ts'
import { checkAuthenticity } from './check-authenticity.ts'

/** Low, so that codes cannot be guessed by the thousand. */
const CHECKS_PER_MINUTE = 20

export async function authenticityRoutes(app: App, shop: Shop): Promise<void> {
  app.post(
    '/authenticity-checks',
    {
      config: { callsPerMinute: CHECKS_PER_MINUTE },
      schema: {
        tags: ['catalog'],
        summary: 'Whether the code under the seal of a pack is one of ours, and how often it was checked',
        body: authenticityBody,
      },
    },
    async request => successBody(await checkAuthenticity(shop, request.body.code)),
  )
}
