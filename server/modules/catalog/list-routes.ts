import { z } from 'zod'
import {
  facetNames,
  productListQuery,
  productSearchQuery,
  requestedFilter,
  type Sort,
} from '../../../contract/catalog.ts'
import { BEST_SELLER_PER_CATEGORY, PAGE_SIZE_DEFAULT } from '../../../contract/constants.ts'
import { filterOf } from '../../../contract/filter-param.ts'
import type { App } from '../../http/app-types.ts'
import { successBody } from '../../http/success-body.ts'
import type { Shop } from '../../shop.ts'
import { facetQuery, limitOf, skip } from './limit-param.ts'
import { countProducts, listFacets } from './list-facets.ts'
import { listPriceRules } from './list-price-rules.ts'
import { listProducts } from './list-products.ts'
import { sendList } from './send-list.ts'

const tagged = { isPublic: true, isTagged: true }
const id = z.string().regex(/^\d{1,18}$/)

/** Serves lists of products, their counts and their facets. */
export function listRoutes(app: App, shop: Shop): void {
  getProducts(app, shop, {
    path: '/v3/products',
    summary: 'Products that match a filter',
    sort: '-total_orders',
  })
  getProducts(app, shop, { path: '/products', summary: 'Products, last changed first', sort: '-updated_at' })
  getProductCount(app, shop)
  getBestSellers(app, shop)
  getFacets(app, shop)
  getPriceRules(app, shop)
}

function getProducts(
  app: App,
  shop: Shop,
  { path, summary, sort }: { path: string; summary: string; sort: Sort },
): void {
  app.get(
    path,
    { config: tagged, schema: { tags: ['catalog'], summary, querystring: productListQuery } },
    async (request, reply) => {
      const { query } = request
      return sendList(
        reply,
        await listProducts(shop, { ...query, filter: requestedFilter(query), sort: query.sort ?? sort }),
      )
    },
  )
}

function getProductCount(app: App, shop: Shop): void {
  app.get(
    '/products/count',
    {
      config: tagged,
      schema: {
        tags: ['catalog'],
        summary: 'How many products match a filter',
        querystring: productSearchQuery,
      },
    },
    async request => successBody(await countProducts(shop, requestedFilter(request.query))),
  )
}

function getBestSellers(app: App, shop: Shop): void {
  app.get(
    '/v3/best-seller',
    {
      config: tagged,
      schema: {
        tags: ['catalog'],
        summary: 'Best sellers, at most 20 of a category',
        querystring: productListQuery.extend({
          limit: limitOf(BEST_SELLER_PER_CATEGORY, BEST_SELLER_PER_CATEGORY),
        }),
      },
    },
    async (request, reply) => {
      const filter = requestedFilter(request.query)
      return sendList(reply, await listProducts(shop, { ...request.query, filter, sort: '-total_orders' }))
    },
  )
}

function getFacets(app: App, shop: Shop): void {
  for (const facet of facetNames)
    app.get(
      `/v3/${facet}/distinct/products`,
      {
        config: tagged,
        schema: {
          tags: ['catalog'],
          summary: `The ${facet} among the products that match a filter, with counts`,
          querystring: productSearchQuery.extend(facetQuery),
        },
      },
      async request =>
        successBody(await listFacets(shop, facet, requestedFilter(request.query), request.query)),
    )
}

function getPriceRules(app: App, shop: Shop): void {
  app.get(
    '/v3/product-price-rules',
    {
      config: { isPublic: true },
      schema: {
        tags: ['catalog'],
        summary: 'Current price reductions',
        querystring: z.object({
          filter: filterOf({ product_id: id, is_flashsale: z.boolean() }),
          limit: limitOf(PAGE_SIZE_DEFAULT),
          skip,
        }),
      },
    },
    async request => {
      const { filter, ...page } = request.query
      return successBody(
        await listPriceRules(shop, {
          productId: filter.product_id,
          isFlashSale: filter.is_flashsale,
          ...page,
        }),
      )
    },
  )
}
