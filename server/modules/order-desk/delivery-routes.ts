import { z } from 'zod'
import { PROVINCE_CITY_LIMIT } from '../../../contract/constants.ts'
import {
  answerDeliveryBody,
  areasQuery,
  changeDeliveryBody,
  decideDeliveryBody,
  deliveryOffersBody,
} from '../../../contract/staff/delivery-change.ts'
import type { App } from '../../http/app-types.ts'
import { successBody } from '../../http/success-body.ts'
import type { Shop } from '../../shop.ts'
import { listAreas } from '../delivery/index.ts'
import { requireMember } from '../members/index.ts'
import { EVERYBODY, idParam, staffRoute } from '../staff/index.ts'
import { answerDeliveryChange, showAskedChange } from './answer-delivery-change.ts'
import { changeDelivery } from './change-delivery.ts'
import { decideDeliveryChange } from './decide-delivery-change.ts'
import { offerDelivery } from './offer-delivery.ts'

/** Changing where an order goes before it is sent (ORD-05): by staff, and the buyer's answer about a fee. */
export async function deliveryDeskRoutes(app: App, shop: Shop): Promise<void> {
  staffRoute(app, {
    method: 'GET',
    path: '/areas',
    permission: EVERYBODY,
    summary: 'Areas for an address, level by level',
    query: areasQuery,
    handle: ({ query: { level, parent } }) =>
      listAreas(shop.db, level, { parent, limit: PROVINCE_CITY_LIMIT, skip: 0 }),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/orders/:id/delivery-offers',
    permission: 'orders.edit',
    summary: 'What each carrier costs for an order, there or elsewhere; changes nothing',
    params: idParam,
    body: deliveryOffersBody,
    handle: async ({ params, body }) =>
      (await offerDelivery(shop, params.id, body.area)).map(({ quote: _quote, ...offer }) => offer),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/orders/:id/delivery',
    permission: 'orders.edit',
    summary: 'Changes address, carrier and note of an order that has not been sent',
    params: idParam,
    body: changeDeliveryBody,
    async handle({ actor, staff, params, body: { difference, borne_by: borneBy, ...draft } }) {
      const { isWaiting } = await changeDelivery(shop, actor, {
        orderId: params.id,
        differenceRupiah: difference,
        borneBy,
        held: staff.role.permissions,
        ...draft,
      })
      return { is_waiting: isWaiting }
    },
  })
  staffRoute(app, {
    method: 'POST',
    path: '/orders/:id/delivery-change',
    permission: 'orders.read',
    summary: 'Ends a change that waits for the buyer: paid, borne by the shop, or withdrawn',
    params: idParam,
    body: decideDeliveryBody,
    handle: ({ actor, staff, params, body }) =>
      decideDeliveryChange(shop, actor, { orderId: params.id, held: staff.role.permissions, ...body }),
  })
}

const docs = (summary: string) => ({ tags: ['orders'], summary })
const params = z.object({ id: z.string().max(40) })

/** The buyer's side: what is asked of them, and their answer. */
export async function askedDeliveryRoutes(app: App, shop: Shop): Promise<void> {
  app.get(
    '/orders/:id/delivery-change',
    {
      onRequest: requireMember,
      schema: { ...docs('What the shop would like to change of the delivery; null if nothing'), params },
    },
    async request => {
      const member = await requireMember(request)
      return successBody(await showAskedChange(shop.db, member.id, request.params.id))
    },
  )
  app.post(
    '/orders/:id/delivery-change',
    {
      onRequest: requireMember,
      schema: {
        ...docs('The buyer agrees to a higher delivery fee, or keeps the delivery as it is'),
        params,
        body: answerDeliveryBody,
      },
    },
    async request => {
      const member = await requireMember(request)
      const { answer } = request.body
      await answerDeliveryChange(shop, member.id, { orderId: request.params.id, answer })
      return successBody(null)
    },
  )
}
