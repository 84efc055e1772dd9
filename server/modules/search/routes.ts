import { z } from 'zod'
import { filterAsked, productListQuery, productSearchQuery } from '../../../contract/catalog.ts'
import { SUGGEST_BRANDS, SUGGEST_WORDS } from '../../../contract/constants.ts'
import { filterOf } from '../../../contract/filter-param.ts'
import { answer } from '../../http/answer.ts'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import { countProducts, listProducts, searchBrands, sendList } from '../catalog/index.ts'
import { completeWord } from './complete-word.ts'

const config = { isPublic: true }

/** What the search box and the search page ask. */
export async function searchRoutes(app: App, shop: Shop): Promise<void> {
  app.get(
    '/v3/search',
    {
      config,
      schema: {
        tags: ['search'],
        summary: 'Products for a keyword, best-selling first; another spelling is told in `message`',
        querystring: productListQuery,
      },
    },
    async (request, reply) =>
      sendList(reply, await listProducts(shop, { ...request.query, filter: filterAsked(request.query) })),
  )

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
    async request => answer(await countProducts(shop, filterAsked(request.query))),
  )

  app.get(
    '/v3/brand/search',
    {
      config,
      schema: {
        tags: ['search'],
        summary: 'Brands for what is typed',
        querystring: z.object({
          filter: filterOf({ keyword: z.string().trim().max(200) }),
          keyword: z.string().trim().max(200).optional(),
          limit: z.coerce.number().int().min(1).max(20).default(SUGGEST_BRANDS),
        }),
      },
    },
    async request => {
      const { filter, keyword, limit } = request.query
      return answer(await searchBrands(shop, filter.keyword ?? keyword ?? '', limit))
    },
  )

  app.get(
    '/v3/search/words',
    {
      config,
      schema: {
        tags: ['search'],
        summary: 'What the last word of what is typed may become, most products first',
        querystring: z.object({
          keyword: z.string().max(200),
          limit: z.coerce.number().int().min(1).max(20).default(SUGGEST_WORDS),
        }),
      },
    },
    async request => answer(await completeWord(shop.pool, request.query.keyword, request.query.limit)),
  )
}
