import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  changeCartBody,
  chooseExtraBagBody,
  guestLinesBody,
  reorderBody,
  saveForLaterBody,
  validateCartBody,
} from '../../../contract/cart.ts'
import { answer } from '../../http/answer.ts'
import type { App } from '../../http/app-types.ts'
import { once } from '../../http/idempotency.ts'
import type { Shop } from '../../shop.ts'
import { findMember, requireMember } from '../members/index.ts'
import { changeCart } from './change-cart.ts'
import { checkCart } from './check-cart.ts'
import { checkGuestLines } from './check-guest-lines.ts'
import { chooseAddress } from './choose-address.ts'
import { chooseExtraBag, listExtraBags } from './extra-bags.ts'
import { readCart } from './read-cart.ts'
import { reorder } from './reorder.ts'
import { listSaved, moveToBag, removeSaved, saveForLater } from './save-for-later.ts'
import { listSpecialPriceProducts } from './special-lines.ts'
import { countLines } from './store.ts'

const productId = z.string().regex(/^\d{1,18}$/)

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
      {
        onRequest: requireMember,
        schema: { ...docs('Adds, updates or deletes a line'), body: changeCartBody },
      },
      async request => {
        const member = await requireMember(request)
        return answer(
          await once(shop, request, member.id, 'change-cart', () =>
            changeCart(shop, member.id, request.body, keyOf(request)),
          ),
        )
      },
    )

    app.get(`${cart}/validate`, { schema: docs('Can the bag be ordered as it is?') }, async request => {
      const member = await requireMember(request)
      return answer(await checkCart(shop, member.id))
    })

    app.post(
      `${cart}/validate`,
      {
        onRequest: requireMember,
        schema: { ...docs('Takes new prices that were seen, then checks the bag'), body: validateCartBody },
      },
      async request => {
        const member = await requireMember(request)
        return answer(await checkCart(shop, member.id, request.body.accept_prices))
      },
    )

    app.post(
      `${cart}/extrabags`,
      {
        onRequest: requireMember,
        schema: { ...docs('How many of an extra bag lie in the bag'), body: chooseExtraBagBody },
      },
      async request => {
        const member = await requireMember(request)
        return answer(await chooseExtraBag(shop, member.id, request.body))
      },
    )

    app.get(`${cart}/count`, { schema: docs('Pieces in the bag') }, async request => {
      const member = await requireMember(request)
      return answer(await countLines(shop.db, member.id))
    })
  }

  for (const extras of ['/extrabags', '/extras'])
    app.get(extras, { schema: docs('Bags to give things away in, at most three') }, async request => {
      const member = await findMember(request)
      return answer(await listExtraBags(shop.db, member?.id ?? null))
    })

  app.get(
    '/special-price-products',
    {
      schema: {
        ...docs('What can be had at a special price, or what is missing to it; of one product by its id'),
        querystring: z.object({ product_id: productId.nullable().default(null) }),
      },
    },
    async request => {
      const member = await findMember(request)
      return answer(await listSpecialPriceProducts(shop, member?.id ?? null, request.query.product_id))
    },
  )

  app.get('/saved-for-later', { schema: docs('What the member put aside') }, async request => {
    const member = await requireMember(request)
    return answer(await listSaved(shop, member.id))
  })

  app.post(
    '/saved-for-later',
    { onRequest: requireMember, schema: { ...docs('Puts a line of the bag aside'), body: saveForLaterBody } },
    async request => {
      const member = await requireMember(request)
      return answer(await saveForLater(shop, member.id, request.body.line_id))
    },
  )

  const savedLine = z.object({ savedId: z.string().max(40) })

  app.post(
    '/saved-for-later/:savedId/cart',
    { onRequest: requireMember, schema: { ...docs('Puts it back in the bag'), params: savedLine } },
    async request => {
      const member = await requireMember(request)
      return answer(await moveToBag(shop, member.id, request.params.savedId))
    },
  )

  app.delete(
    '/saved-for-later/:savedId',
    {
      onRequest: requireMember,
      schema: { ...docs('Takes it out of what was put aside'), params: savedLine },
    },
    async request => {
      const member = await requireMember(request)
      return answer(await removeSaved(shop, member.id, request.params.savedId))
    },
  )

  app.post(
    '/carts/reorder',
    {
      onRequest: requireMember,
      schema: { ...docs('Puts what an old order had into the bag again'), body: reorderBody },
    },
    async request => {
      const member = await requireMember(request)
      return answer(
        await once(shop, request, member.id, 'reorder', () =>
          reorder(shop, member.id, request.body.cart_id, keyOf(request)),
        ),
      )
    },
  )

  app.put(
    '/carts/:cartId/address/:addressId',
    {
      onRequest: requireMember,
      schema: {
        ...docs('The address that the bag goes to'),
        params: z.object({ cartId: z.string(), addressId: z.string() }),
      },
    },
    async request => {
      const member = await requireMember(request)
      return answer(await chooseAddress(shop, member.id, request.params))
    },
  )
}

const keyOf = ({ headers }: FastifyRequest) => {
  const key = headers['idempotency-key']
  return typeof key === 'string' && key !== '' ? key : null
}
