import { z } from 'zod'
import type { App } from '../../http/app-types.ts'
import { successBody } from '../../http/success-body.ts'
import type { Shop } from '../../shop.ts'
import { findMember } from '../members/index.ts'
import { estimateDelivery } from './estimate-delivery.ts'

export function estimateRoutes(app: App, shop: Shop): void {
  app.get(
    '/delivery-estimate',
    {
      schema: {
        tags: ['delivery'],
        summary: "When a piece would arrive in a city or at the member's default address",
        querystring: z.object({
          combination_id: z.string().regex(/^\d{1,18}$/),
          city_id: z.string().trim().min(1).max(20).optional(),
        }),
      },
    },
    async request => {
      const { combination_id, city_id } = request.query
      const member = await findMember(request)
      return successBody(
        await estimateDelivery(shop, member?.id ?? null, { combinationId: combination_id, cityId: city_id }),
      )
    },
  )
}
