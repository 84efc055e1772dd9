import { z } from 'zod'
import { productListQuery, productSearchQuery, requestedFilter } from '../../../contract/catalog.ts'
import { SUGGEST_BRANDS } from '../../../contract/constants.ts'
import { filterOf } from '../../../contract/filter-param.ts'
import type { App } from '../../http/app-types.ts'
import { successBody } from '../../http/success-body.ts'
import type { Shop } from '../../shop.ts'
import { searchBrands } from './list-brands.ts'
import { countProducts } from './list-facets.ts'
import { listProducts } from './list-products.ts'
import { sendList } from './send-list.ts'

const config = { isPublic: true, isTagged: true }

/** Serves products and brands for a keyword. */
export function keywordRoutes(app: App, shop: Shop): void {
  getSearch(app, shop)
  getSearchCount(app, shop)
  getBrandSearch(app, shop)
}

function getSearch(app: App, shop: Shop): void {
  app.get(
    '/v3/search',
    {
      config,
      schema: {
        tags: ['search'],
        summary:
          'Products for a keyword, best-selling first; `message` names another spelling that was searched for',
        querystring: productListQuery,
      },
    },
    async (request, reply) =>
      sendList(reply, await listProducts(shop, { ...request.query, filter: requestedFilter(request.query) })),
  )
}

function getSearchCount(app: App, shop: Shop): void {
  app.get(
    '/v3/search/count',
    {
      config,
      schema: {
        tags: ['search'],
        summary: 'How many products a keyword finds',
        querystring: productSearchQuery,
      },
    },
    async request => successBody(await countProducts(shop, requestedFilter(request.query))),
  )
}

function getBrandSearch(app: App, shop: Shop): void {
  app.get(
    '/v3/brand/search',
    {
      config,
      schema: {
        tags: ['search'],
        summary: 'Brands for the typed text',
        querystring: z.object({
          filter: filterOf({ keyword: z.string().trim().max(200) }),
          keyword: z.string().trim().max(200).optional(),
          limit: z.coerce.number().int().min(1).max(20).default(SUGGEST_BRANDS),
        }),
      },
    },
    async request => {
      const { filter, keyword, limit } = request.query
      return successBody(await searchBrands(shop, filter.keyword ?? keyword ?? '', limit))
    },
  )
}
