import { z } from 'zod'
import { productFilterParam, productListQuery, type Sort } from '../../../contract/catalog.ts'
import { BEST_SELLER_PER_CATEGORY, CATEGORY_LIST_CAP } from '../../../contract/constants.ts'
import { answer } from '../../http/answer.ts'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import { limitOf } from './limit-param.ts'
import { countProducts, listFacets } from './list-facets.ts'
import { type ListQuery, listProducts } from './list-products.ts'
import { sendList } from './send-list.ts'

const isPublic = { isPublic: true }

/** Lists of products, how many there are, and what narrows them. */
export function listRoutes(app: App, shop: Shop): void {
  const list = (path: string, summary: string, defaults: { sort: Sort; narrow?: ListQuery['filter'] }) =>
    app.get(
      path,
      { config: isPublic, schema: { tags: ['catalog'], summary, querystring: productListQuery } },
      async (request, reply) => {
        const { query } = request
        const filter = { ...query.filter, ...defaults.narrow }
        return sendList(
          reply,
          await listProducts(shop, { ...query, filter, sort: query.sort ?? defaults.sort }),
        )
      },
    )
  list('/v3/products', 'Products that meet a filter', { sort: '-total_orders' })
  list('/products', 'Products, last changed first', { sort: '-updated_at' })
  list('/v3/promo/products', 'Products on sale', { sort: '-total_orders', narrow: { is_sale: true } })

  app.get(
    '/products/count',
    {
      config: isPublic,
      schema: {
        tags: ['catalog'],
        summary: 'How many products meet a filter',
        querystring: z.object({ filter: productFilterParam }),
      },
    },
    async request => answer(await countProducts(shop, request.query.filter)),
  )

  app.get(
    '/v3/best-seller',
    {
      config: isPublic,
      schema: {
        tags: ['catalog'],
        summary: 'What sells best, at most 20 of a category',
        querystring: productListQuery.extend({
          limit: limitOf(BEST_SELLER_PER_CATEGORY, BEST_SELLER_PER_CATEGORY),
        }),
      },
    },
    async (request, reply) =>
      sendList(reply, await listProducts(shop, { ...request.query, sort: '-total_orders' })),
  )

  for (const facet of ['brands', 'categories'] as const)
    app.get(
      `/v3/${facet}/distinct/products`,
      {
        config: isPublic,
        schema: {
          tags: ['catalog'],
          summary: `The ${facet} among the products that meet a filter, with counts`,
          querystring: z.object({
            filter: productFilterParam,
            limit: limitOf(CATEGORY_LIST_CAP, CATEGORY_LIST_CAP),
          }),
        },
      },
      async request => answer(await listFacets(shop, facet, request.query.filter, request.query.limit)),
    )
}
