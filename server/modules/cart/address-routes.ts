import { z } from 'zod'
import type { App } from '../../http/app-types.ts'
import { successBody } from '../../http/success-body.ts'
import type { Shop } from '../../shop.ts'
import { requireMember } from '../members/index.ts'
import { chooseAddress } from './choose-address.ts'

export function putBagAddress(app: App, shop: Shop): void {
  app.put(
    '/carts/:cartId/address/:addressId',
    {
      onRequest: requireMember,
      schema: {
        tags: ['cart'],
        summary: 'Sets the address that the bag will be delivered to',
        params: z.object({ cartId: z.string(), addressId: z.string() }),
      },
    },
    async request => {
      const member = await requireMember(request)
      return successBody(await chooseAddress(shop, member.id, request.params))
    },
  )
}
