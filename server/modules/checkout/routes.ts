import { z } from 'zod'
import { chooseBankPromotionBody } from '../../../contract/bank-promotions.ts'
import { chooseShippingBody } from '../../../contract/delivery.ts'
import { filterOf } from '../../../contract/filter-param.ts'
import { placeOrderBody } from '../../../contract/orders.ts'
import type { App } from '../../http/app-types.ts'
import { once } from '../../http/idempotency.ts'
import { refuseCardNumbers } from '../../http/refuse-card-numbers.ts'
import { successBody } from '../../http/success-body.ts'
import type { Shop } from '../../shop.ts'
import { requireMember } from '../members/index.ts'
import { chooseBankPromotion, listForBag } from './bank-promotions.ts'
import { chooseShipping, listShipping } from './choose-shipping.ts'
import { placeOrder } from './place-order.ts'

/** Each order reserves stock and calls the provider; nobody buys this quickly. */
const ORDERS_PER_MINUTE = 30

/** SHIP-01. Only the address is used: the chosen method and the total are read from the stored bag. */
const shippingFilter = filterOf({
  address_id: z.string().max(40),
  shipping_type: z.string().max(40),
  total_amount_after_discount: z.number(),
})

const docs = (summary: string) => ({ tags: ['checkout'], summary })

export async function checkoutRoutes(app: App, shop: Shop) {
  refuseCardNumbers(app)
  for (const shippings of ['/user/me/shippings', '/users/me/shippings']) {
    getShippings(app, shop, shippings)
    postShipping(app, shop, shippings)
  }
  for (const path of ['/user/me/bank-promotions', '/users/me/bank-promotions']) {
    getBankPromotions(app, shop, path)
    putBankPromotion(app, shop, path)
  }
  postOrder(app, shop)
}

function getShippings(app: App, shop: Shop, shippings: string): void {
  app.get(
    shippings,
    {
      onRequest: requireMember,
      schema: {
        ...docs('Delivery methods for the bag, by type'),
        querystring: z.object({ filter: shippingFilter }),
      },
    },
    async request => {
      const member = await requireMember(request)
      return successBody(await listShipping(shop, member.id, request.query.filter.address_id ?? null))
    },
  )
}

function postShipping(app: App, shop: Shop, shippings: string): void {
  app.post(
    shippings,
    { onRequest: requireMember, schema: { ...docs('Chooses a delivery method'), body: chooseShippingBody } },
    async request => {
      const member = await requireMember(request)
      return successBody(await chooseShipping(shop, member.id, request.body))
    },
  )
}

function getBankPromotions(app: App, shop: Shop, path: string): void {
  app.get(path, { schema: docs("Banks' discounts, and what the bag costs with each") }, async request => {
    const member = await requireMember(request)
    return successBody(await listForBag(shop, member.id))
  })
}

function putBankPromotion(app: App, shop: Shop, path: string): void {
  app.put(
    path,
    {
      onRequest: requireMember,
      schema: { ...docs("Chooses a bank's discount, or none"), body: chooseBankPromotionBody },
    },
    async request => {
      const member = await requireMember(request)
      return successBody(await chooseBankPromotion(shop, member.id, request.body.id_bank_promotion))
    },
  )
}

function postOrder(app: App, shop: Shop): void {
  app.post(
    '/orders',
    {
      onRequest: requireMember,
      config: { callsPerMinute: ORDERS_PER_MINUTE },
      schema: { ...docs('Places the order'), body: placeOrderBody },
    },
    async request => {
      const member = await requireMember(request)
      return successBody(
        await once(shop, request, member.id, 'place-order', () => placeOrder(shop, member, request.body)),
      )
    },
  )
}
