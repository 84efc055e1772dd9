import { z } from 'zod'
import { OTHER_PRODUCTS_LIMIT, POPULAR_PRODUCTS, SAME_BRAND_LIMIT } from '../../../contract/constants.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { App } from '../../http/app-types.ts'
import { sendJsonText } from '../../http/success-body.ts'
import type { Shop } from '../../shop.ts'
import { findProduct } from './find-product.ts'
import { limitOf } from './limit-param.ts'
import { listPopular, listRandom, listSameBrand } from './list-tiles.ts'

const tagged = { isPublic: true, isTagged: true }
const id = z.string().regex(/^\d{1,18}$/)

/** Serves one product, and the short lists next to products. */
export function productRoutes(app: App, shop: Shop): void {
  getProduct(app, shop)
  getShortList(app, '/product/ppr', {
    summary: 'Popular products',
    limit: POPULAR_PRODUCTS,
    read: limit => listPopular(shop, limit),
  })
  getShortList(app, '/products/random', {
    summary: 'Any products',
    limit: OTHER_PRODUCTS_LIMIT,
    read: limit => listRandom(shop, limit),
    // Cached responses would not be random.
    config: { isPublic: false },
  })
  getSameBrand(app, shop)
}

function getProduct(app: App, shop: Shop): void {
  app.get(
    '/products_v2/:productIdAndSlug',
    {
      config: tagged,
      schema: {
        tags: ['catalog'],
        summary: 'The whole product by `<id>-<slug>`; the id decides',
        params: z.object({ productIdAndSlug: z.string().max(300) }),
      },
    },
    async (request, reply) => {
      const [productId = ''] = request.params.productIdAndSlug.split('-')
      const product = await findProduct(shop, productId)
      if (product === null) throw new Refusal('PRODUCT_NOT_FOUND')
      return sendJsonText(reply, `{"success":true,"data":${product}}`)
    },
  )
}

function getShortList(
  app: App,
  path: string,
  list: {
    summary: string
    limit: number
    read: (limit: number) => Promise<string>
    config?: { isPublic: boolean }
  },
): void {
  const { summary, limit, read, config = tagged } = list
  app.get(
    path,
    {
      config,
      schema: { tags: ['catalog'], summary, querystring: z.object({ limit: limitOf(limit, 50) }) },
    },
    async (request, reply) => sendJsonText(reply, await read(request.query.limit)),
  )
}

function getSameBrand(app: App, shop: Shop): void {
  app.get(
    '/products/same-brand/:id',
    {
      config: tagged,
      schema: {
        tags: ['catalog'],
        summary: 'Other products of the brand',
        params: z.object({ id }),
        querystring: z.object({ limit: limitOf(SAME_BRAND_LIMIT, 50) }),
      },
    },
    async (request, reply) =>
      sendJsonText(reply, await listSameBrand(shop, request.params.id, request.query.limit)),
  )
}
