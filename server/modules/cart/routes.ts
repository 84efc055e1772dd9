import { z } from 'zod'
import { changeCartBody, guestLinesBody } from '../../../contract/cart.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { answer } from '../../http/answer.ts'
import type { App } from '../../http/app-types.ts'
import { once } from '../../http/idempotency.ts'
import { requireMember } from '../../http/identity.ts'
import type { Shop } from '../../shop.ts'
import { requireAddress } from '../delivery/index.ts'
import { changeCart } from './change-cart.ts'
import { checkGuestLines } from './check-guest-lines.ts'
import { readCart } from './read-cart.ts'
import { countLines, findOpenCart, setDelivery } from './store.ts'

export async function cartRoutes(app: App, shop: Shop) {
  const docs = (summary: string) => ({ tags: ['cart'], summary })

  app.post(
    '/carts',
    { schema: { ...docs("A guest's bag, checked and priced; nothing is stored"), body: guestLinesBody } },
    async request => answer(await checkGuestLines(shop, request.body)),
  )

  for (const cart of ['/user/me/carts', '/users/me/carts']) {
    app.get(cart, { schema: docs("The member's bag") }, async request => {
      const member = await requireMember(request)
      return answer(await readCart(shop, member.id))
    })

    app.post(
      cart,
      { schema: { ...docs('Adds, updates or deletes a line'), body: changeCartBody } },
      async request => {
        const member = await requireMember(request)
        return answer(
          await once(shop, request, member.id, 'change-cart', () =>
            changeCart(shop, member.id, request.body),
          ),
        )
      },
    )

    app.get(`${cart}/count`, { schema: docs('Pieces in the bag') }, async request => {
      const member = await requireMember(request)
      return answer(await countLines(shop.db, member.id))
    })
  }

  app.put(
    '/carts/:cartId/address/:addressId',
    {
      schema: {
        ...docs('The address that the bag goes to'),
        params: z.object({ cartId: z.string(), addressId: z.string() }),
      },
    },
    async request => {
      const member = await requireMember(request)
      const { cartId, addressId } = request.params
      const cart = await findOpenCart(shop.db, member.id)
      if (cart?.id !== cartId) throw new Refusal('NOT_FOUND')
      await requireAddress(shop.db, member.id, addressId)
      // What delivery costs depends on where it goes: the choice is made anew.
      await setDelivery(shop.db, {
        memberId: member.id,
        addressId,
        ...(cart.addressId === addressId ? {} : { shippingType: null }),
      })
      return answer(await readCart(shop, member.id))
    },
  )
}
