import { z } from 'zod'
import {
  ALSO_BOUGHT_LIMIT,
  MAY_ALSO_LIKE_LIMIT,
  RECENTLY_BOUGHT_LIMIT,
  RECENTLY_VIEWED_LIMIT,
  SIMILAR_LIMIT,
  TRENDING_LIMIT,
} from '../../../contract/constants.ts'
import { productViewBody } from '../../../contract/recommendations.ts'
import { cityKey } from '../../../contract/weather.ts'
import type { App } from '../../http/app-types.ts'
import { sendJsonText, successBody } from '../../http/success-body.ts'
import type { Shop } from '../../shop.ts'
import { requireMember } from '../members/index.ts'
import { readOwnRowsBody } from './read-own-rows.ts'
import { recordView } from './record-view.ts'
import { readTiles } from './store.ts'
import { viewerOf } from './viewer.ts'

const id = z.string().regex(/^\d{1,18}$/)
const limitOf = (limit: number) => z.coerce.number().int().min(1).max(50).default(limit)
const VIEWS_PER_MINUTE = 120

const docs = (summary: string) => ({ tags: ['catalog'], summary })

/** Products that a shopper may like next: recently viewed, bought together, similar. */
export async function recommendationRoutes(app: App, shop: Shop): Promise<void> {
  getViewed(app, shop)
  getBought(app, shop)
  postView(app, shop)
  getTrending(app, shop)
  getAlsoBoughtWith(app, shop)
  getAlsoBoughtWithAny(app, shop)
  getMayAlsoLike(app, shop)
  getSimilar(app, shop)
  getOwnRows(app, shop)
}

function getViewed(app: App, shop: Shop): void {
  for (const path of ['/v3/product-views', '/products/recently-viewed'])
    app.get(
      path,
      {
        schema: {
          ...docs('The products that this member or browser viewed, newest first'),
          querystring: z.object({ limit: limitOf(RECENTLY_VIEWED_LIMIT), except: id.optional() }),
        },
      },
      async (request, reply) => {
        const { memberId, sessionId } = await viewerOf(request)
        const { limit, except = null } = request.query
        return sendJsonText(reply, await readTiles(shop, 'viewed', [limit, memberId, sessionId, except]))
      },
    )
}

function getBought(app: App, shop: Shop): void {
  for (const path of ['/users/me/recently-bought', '/user/me/recently-bought'])
    app.get(
      path,
      {
        onRequest: requireMember,
        schema: {
          ...docs('What this member bought, newest first'),
          querystring: z.object({ limit: limitOf(RECENTLY_BOUGHT_LIMIT) }),
        },
      },
      async (request, reply) => {
        const member = await requireMember(request)
        return sendJsonText(reply, await readTiles(shop, 'bought', [request.query.limit, member.id]))
      },
    )
}

function postView(app: App, shop: Shop): void {
  app.post(
    '/v3/product-views',
    {
      config: { callsPerMinute: VIEWS_PER_MINUTE },
      schema: { ...docs('A product page was opened'), body: productViewBody },
    },
    async request => {
      await recordView(shop, await viewerOf(request), request.body.product_id)
      return successBody(null)
    },
  )
}

function getTrending(app: App, shop: Shop): void {
  app.get(
    '/products/trending',
    {
      config: { isPublic: true, isTagged: true },
      schema: {
        ...docs('What is selling well now'),
        querystring: z.object({ limit: limitOf(TRENDING_LIMIT) }),
      },
    },
    async (request, reply) =>
      sendJsonText(reply, await readTiles(shop, 'trending', [request.query.limit, shop.now()])),
  )
}

function getAlsoBoughtWith(app: App, shop: Shop): void {
  app.get(
    '/people-also-buy/:id',
    {
      config: { isPublic: true, isTagged: true },
      schema: {
        ...docs('What others bought together with a product'),
        params: z.object({ id }),
        querystring: z.object({ limit: limitOf(ALSO_BOUGHT_LIMIT) }),
      },
    },
    async (request, reply) =>
      sendJsonText(reply, await readTiles(shop, 'alsoBought', [request.query.limit, [request.params.id]])),
  )
}

function getAlsoBoughtWithAny(app: App, shop: Shop): void {
  for (const path of ['/people-also-buy', '/v3/people-also-buy'])
    app.get(
      path,
      {
        config: { isPublic: true, isTagged: true },
        schema: {
          ...docs('What others bought together with any of these products, e.g. those of a bag'),
          querystring: z.object({ ids: idList, limit: limitOf(ALSO_BOUGHT_LIMIT) }),
        },
      },
      async (request, reply) =>
        sendJsonText(reply, await readTiles(shop, 'alsoBought', [request.query.limit, request.query.ids])),
    )
}

function getMayAlsoLike(app: App, shop: Shop): void {
  app.get(
    '/you-may-also-like',
    {
      config: { isPublic: true, isTagged: true },
      schema: {
        ...docs('What goes with a bag of these products; never empty while there is something to buy'),
        querystring: z.object({ ids: idList, limit: limitOf(MAY_ALSO_LIKE_LIMIT) }),
      },
    },
    async (request, reply) =>
      sendJsonText(reply, await readTiles(shop, 'mayAlsoLike', [request.query.limit, request.query.ids])),
  )
}

function getSimilar(app: App, shop: Shop): void {
  app.get(
    '/product/similar',
    {
      config: { isPublic: true, isTagged: true },
      schema: {
        ...docs('Similar products'),
        querystring: z.object({
          id_product: id,
          /** The requesting store; there is only this one. */
          applicable_for: z.literal('carasun').default('carasun'),
          limit: limitOf(SIMILAR_LIMIT),
        }),
      },
    },
    async (request, reply) =>
      sendJsonText(reply, await readTiles(shop, 'similar', [request.query.limit, request.query.id_product])),
  )
}

function getOwnRows(app: App, shop: Shop): void {
  app.get(
    '/recommendations/rows',
    {
      config: { isPublic: true, isTagged: true, endsWithHour: true },
      schema: {
        ...docs('The rows of products that staff made for a place, some of them by the UV index of the city'),
        querystring: z.object({
          place: z.enum(['home', 'product', 'bag']),
          /** The visitor's city; without it, no row depends on the sun. */
          city: cityKey.optional(),
        }),
      },
    },
    async (request, reply) => sendJsonText(reply, await readOwnRowsBody(shop, request.query)),
  )
}

const idList = z.preprocess(
  value => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
  z.array(id).max(20).default([]),
)
