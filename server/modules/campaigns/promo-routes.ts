import { z } from 'zod'
import {
  facetNames,
  productListQuery,
  productSearchQuery,
  requestedFilter,
} from '../../../contract/catalog.ts'
import type { App } from '../../http/app-types.ts'
import { successBody } from '../../http/success-body.ts'
import type { Shop } from '../../shop.ts'
import {
  countProducts,
  facetQuery,
  type ListFilter,
  listFacets,
  listProducts,
  sendList,
} from '../catalog/index.ts'
import { requirePromo } from './find-promo.ts'

const config = { isPublic: true, isTagged: true }
const slug = z.string().trim().min(1).max(80).optional()
const promoQuery = productSearchQuery.extend({ slug })

/** Serves the products of the promotion that `slug` names; without a slug, those on sale (LIST-36). */
export async function promoRoutes(app: App, shop: Shop): Promise<void> {
  getPromoProducts(app, shop)
  getPromoProductCount(app, shop)
  getPromoFacets(app, shop)
}

function getPromoProducts(app: App, shop: Shop): void {
  app.get(
    '/v3/promo/products',
    {
      config,
      schema: {
        tags: ['campaigns'],
        summary: 'Products of a promotion, or all products on sale',
        querystring: productListQuery.extend({ slug }),
      },
    },
    async ({ query }, reply) =>
      sendList(reply, await listProducts(shop, { ...query, filter: await promoFilter(shop, query) })),
  )
}

function getPromoProductCount(app: App, shop: Shop): void {
  app.get(
    '/v3/promo/products/count',
    {
      config,
      schema: {
        tags: ['campaigns'],
        summary: 'How many products a promotion has',
        querystring: promoQuery,
      },
    },
    async ({ query }) => successBody(await countProducts(shop, await promoFilter(shop, query))),
  )
}

function getPromoFacets(app: App, shop: Shop): void {
  for (const facet of facetNames)
    app.get(
      `/v3/promo/${facet}/distinct/products`,
      {
        config,
        schema: {
          tags: ['campaigns'],
          summary: `The ${facet} among a promotion's products, with counts`,
          querystring: promoQuery.extend(facetQuery),
        },
      },
      async ({ query }) => successBody(await listFacets(shop, facet, await promoFilter(shop, query), query)),
    )
}

const promoFilter = async (shop: Shop, query: z.infer<typeof promoQuery>): Promise<ListFilter> => ({
  ...requestedFilter(query),
  ...(query.slug === undefined ? { is_sale: true } : await requirePromo(shop, query.slug)),
})
