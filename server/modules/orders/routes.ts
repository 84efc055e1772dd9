import { z } from 'zod'
import { ORDER_PAGE_SIZE } from '../../../contract/constants.ts'
import { filterParam } from '../../../contract/filter-param.ts'
import { cancelOrderBody } from '../../../contract/orders.ts'
import type { App } from '../../http/app-types.ts'
import { once } from '../../http/idempotency.ts'
import { successBody } from '../../http/success-body.ts'
import type { Shop } from '../../shop.ts'
import { requireMember } from '../members/index.ts'
import { cancelOwnOrder } from './cancel-order.ts'
import {
  countOwnOrders,
  listOrderStates,
  listOwnOrders,
  type OrderFilter,
  requireOwnOrder,
} from './read-orders.ts'
import { trackOrder } from './track-order.ts'

// JavaScript allows years that PostgreSQL does not.
const day = z.coerce.date().min(new Date(0)).max(new Date('9999-12-31'))

const orderFilter = filterParam(
  z
    .strictObject({
      state: z
        .array(z.string().regex(/^\d{1,15}$/))
        .max(40)
        .optional(),
      'state.name': z.string().max(60).optional(),
      created_from: day.optional(),
      created_until: day.optional(),
    })
    .transform(
      (fields): OrderFilter => ({
        stateIds: fields.state?.map(Number),
        stateName: fields['state.name'],
        from: fields.created_from,
        until: fields.created_until,
      }),
    ),
).prefault('{}')

const docs = (summary: string) => ({ tags: ['orders'], summary })

const page = z.object({
  filter: orderFilter,
  skip: z.coerce.number().int().min(0).max(10_000).default(0),
  limit: z.coerce.number().int().min(1).max(50).default(ORDER_PAGE_SIZE),
  sort: z.enum(['-created_at', 'created_at']).default('-created_at'),
})

export async function orderRoutes(app: App, shop: Shop) {
  for (const orders of ['/user/me/orders', '/users/me/orders']) {
    getOrders(app, shop, orders)
    getOrderCount(app, shop, orders)
  }
  getOrder(app, shop)
  getOrderByReference(app, shop)
  getTracking(app, shop)
  getOrderStates(app, shop)
  putCancelled(app, shop)
}

function getOrders(app: App, shop: Shop, orders: string): void {
  app.get(
    orders,
    {
      onRequest: requireMember,
      schema: {
        ...docs("The member's orders, newest first by default"),
        querystring: page,
      },
    },
    async request => {
      const member = await requireMember(request)
      const { filter, skip, limit, sort } = request.query
      return successBody(
        await listOwnOrders(shop.db, member.id, {
          ...filter,
          skip,
          limit,
          isOldestFirst: sort === 'created_at',
        }),
      )
    },
  )
}

function getOrderCount(app: App, shop: Shop, orders: string): void {
  app.get(
    `${orders}/count`,
    {
      onRequest: requireMember,
      schema: { ...docs('How many orders match'), querystring: page.pick({ filter: true }) },
    },
    async request => {
      const member = await requireMember(request)
      return successBody(await countOwnOrders(shop.db, member.id, request.query.filter))
    },
  )
}

function getOrder(app: App, shop: Shop): void {
  app.get(
    '/orders/data/:id',
    { schema: { ...docs('One order'), params: z.object({ id: z.string().max(40) }) } },
    async request => {
      const member = await requireMember(request)
      return successBody(await requireOwnOrder(shop.db, member.id, { id: request.params.id }))
    },
  )
}

function getOrderByReference(app: App, shop: Shop): void {
  app.get(
    '/orders/data',
    {
      onRequest: requireMember,
      schema: {
        ...docs('One order by its reference code'),
        querystring: z.object({ reference_code: z.string().max(40) }),
      },
    },
    async request => {
      const member = await requireMember(request)
      return successBody(
        await requireOwnOrder(shop.db, member.id, { referenceCode: request.query.reference_code }),
      )
    },
  )
}

function getTracking(app: App, shop: Shop): void {
  app.get(
    '/orders/:id/tracking',
    { schema: { ...docs('Where the parcel is'), params: z.object({ id: z.string().max(40) }) } },
    async request => {
      const member = await requireMember(request)
      return successBody(await trackOrder(shop, member.id, request.params.id))
    },
  )
}

function getOrderStates(app: App, shop: Shop): void {
  app.get(
    '/order-state',
    { schema: docs('The states an order can be in'), config: { isPublic: true } },
    async () => successBody(await listOrderStates(shop.db)),
  )
}

function putCancelled(app: App, shop: Shop): void {
  app.put(
    '/order/:id/cancelled',
    {
      onRequest: requireMember,
      schema: {
        ...docs('Cancel an unpaid order'),
        params: z.object({ id: z.string().max(40) }),
        body: cancelOrderBody,
      },
    },
    async request => {
      const member = await requireMember(request)
      const { cancellation_reason: reason, reference_code: referenceCode } = request.body
      await once(shop, request, member.id, `cancel-order ${request.params.id}`, keep =>
        cancelOwnOrder(shop.db, member.id, request.params.id, { reason, referenceCode }, keep),
      )
      return successBody(await requireOwnOrder(shop.db, member.id, { id: request.params.id }))
    },
  )
}
