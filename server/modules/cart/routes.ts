import { guestLinesBody, reorderBody, validateCartBody } from '../../../contract/cart.ts'
import type { App } from '../../http/app-types.ts'
import { keyOf, once } from '../../http/idempotency.ts'
import { successBody } from '../../http/success-body.ts'
import type { Shop } from '../../shop.ts'
import { requireMember } from '../members/index.ts'
import { putBagAddress } from './address-routes.ts'
import { getBag, getPieceCount, postBag } from './bag-routes.ts'
import { checkCart } from './check-cart.ts'
import { checkGuestLines } from './check-guest-lines.ts'
import { getExtraBags, postExtraBag } from './extra-bag-routes.ts'
import { reorder } from './reorder.ts'
import { deleteSavedLine, getSavedLines, postSavedLine, postSavedLineToBag } from './saved-line-routes.ts'

const docs = (summary: string) => ({ tags: ['cart'], summary })

export async function cartRoutes(app: App, shop: Shop) {
  postGuestBag(app, shop)
  for (const cart of ['/user/me/carts', '/users/me/carts']) {
    getBag(app, shop, cart)
    postBag(app, shop, cart)
    getBagCheck(app, shop, cart)
    postBagCheck(app, shop, cart)
    postExtraBag(app, shop, cart)
    getPieceCount(app, shop, cart)
  }
  getExtraBags(app, shop)
  getSavedLines(app, shop)
  postSavedLine(app, shop)
  postSavedLineToBag(app, shop)
  deleteSavedLine(app, shop)
  postReorder(app, shop)
  putBagAddress(app, shop)
}

function postGuestBag(app: App, shop: Shop): void {
  app.post(
    '/carts',
    { schema: { ...docs("A guest's bag, checked and priced; nothing is stored"), body: guestLinesBody } },
    async request => successBody(await checkGuestLines(shop, request.body)),
  )
}

function getBagCheck(app: App, shop: Shop, cart: string): void {
  app.get(`${cart}/validate`, { schema: docs('Whether the bag can be ordered as it is') }, async request => {
    const member = await requireMember(request)
    return successBody(await checkCart(shop, member.id))
  })
}

function postBagCheck(app: App, shop: Shop, cart: string): void {
  app.post(
    `${cart}/validate`,
    {
      onRequest: requireMember,
      schema: {
        ...docs('Accepts the new prices that were shown, then checks the bag'),
        body: validateCartBody,
      },
    },
    async request => {
      const member = await requireMember(request)
      return successBody(await checkCart(shop, member.id, request.body.accept_prices))
    },
  )
}

function postReorder(app: App, shop: Shop): void {
  app.post(
    '/carts/reorder',
    {
      onRequest: requireMember,
      schema: { ...docs('Adds the lines of an old order to the bag again'), body: reorderBody },
    },
    async request => {
      const member = await requireMember(request)
      return successBody(
        await once(shop, request, member.id, 'reorder', () =>
          reorder(shop, member.id, request.body.cart_id, keyOf(request)),
        ),
      )
    },
  )
}
