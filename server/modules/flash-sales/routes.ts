import type { App } from '../../http/app-types.ts'
import { dependOn } from '../../http/cache-tags.ts'
import { successBody } from '../../http/success-body.ts'
import type { Shop } from '../../shop.ts'
import { findRunningSale } from './store.ts'

/** What visitors see of flash sales besides prices: until when. */
export async function flashSaleRoutes(app: App, shop: Shop): Promise<void> {
  app.get(
    '/flash_sale',
    {
      config: { isPublic: true, isTagged: true },
      schema: { tags: ['catalog'], summary: 'The flash sale that runs now, and when it ends' },
    },
    async () => {
      dependOn('list:is_flashsale')
      return successBody(await findRunningSale(shop.db))
    },
  )
}
