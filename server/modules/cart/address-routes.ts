import { z } from 'zod'
import { answer } from '../../http/answer.ts'
import type { App } from '../../http/app-types.ts'
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
        summary: 'The address that the bag goes to',
        params: z.object({ cartId: z.string(), addressId: z.string() }),
      },
    },
    async request => {
      const member = await requireMember(request)
      return answer(await chooseAddress(shop, member.id, request.params))
    },
  )
}
