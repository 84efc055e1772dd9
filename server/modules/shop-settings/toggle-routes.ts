import { z } from 'zod'
import type { App } from '../../http/app-types.ts'
import { successBody } from '../../http/success-body.ts'
import type { Shop } from '../../shop.ts'
import { isToggleOn } from './toggles.ts'

export async function toggleRoutes(app: App, shop: Shop): Promise<void> {
  app.get(
    '/feature-toggles/:key',
    {
      schema: {
        tags: ['toggles'],
        summary: 'Whether a feature is switched on; an unknown one is off',
        params: z.object({ key: z.string().max(80) }),
      },
    },
    async ({ params: { key } }) => successBody({ key, is_on: await isToggleOn(shop.db, key) }),
  )
}
