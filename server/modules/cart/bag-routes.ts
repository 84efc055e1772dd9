import type { z } from 'zod'
import { type Cart, changeCartBody } from '../../../contract/cart.ts'
import type { App } from '../../http/app-types.ts'
import { keyOf, once } from '../../http/idempotency.ts'
import { successBody } from '../../http/success-body.ts'
import type { Shop } from '../../shop.ts'
import { requireMember } from '../members/index.ts'
import { addToBag } from './add-to-bag.ts'
import { changeLine } from './change-line.ts'
import { chooseGift } from './choose-gift.ts'
import { countPieces } from './open-cart.ts'
import { readCart } from './read-cart.ts'

const docs = (summary: string) => ({ tags: ['cart'], summary })

export function getBag(app: App, shop: Shop, cart: string): void {
  app.get(cart, { schema: docs("The member's bag") }, async request => {
    const member = await requireMember(request)
    return successBody(await readCart(shop, member.id))
  })
}

export function postBag(app: App, shop: Shop, cart: string): void {
  app.post(
    cart,
    {
      onRequest: requireMember,
      schema: { ...docs('Adds, updates or deletes a line'), body: changeCartBody },
    },
    async request => {
      const member = await requireMember(request)
      return successBody(
        await once(shop, request, member.id, 'change-cart', () =>
          changeBag(shop, member.id, request.body, keyOf(request)),
        ),
      )
    },
  )
}

/** Adds, changes or deletes a line, or chooses a gift, as the body requests (AMB-75). */
function changeBag(
  shop: Shop,
  memberId: string,
  change: z.infer<typeof changeCartBody>,
  key: string | null,
): Promise<Cart> {
  const { action, quantity, combination_id, free_product: gift } = change
  if (action !== 'add' || quantity === 0) return changeLine(shop, memberId, change)
  if (!gift) return addToBag(shop, memberId, change, key)
  return chooseGift(shop, memberId, {
    voucherId: gift.applied_free_products_voucher_id,
    combinationId: Number(combination_id),
  })
}

export function getPieceCount(app: App, shop: Shop, cart: string): void {
  app.get(`${cart}/count`, { schema: docs('Pieces in the bag') }, async request => {
    const member = await requireMember(request)
    return successBody(await countPieces(shop.db, member.id))
  })
}
