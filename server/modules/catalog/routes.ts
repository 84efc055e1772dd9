import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { productFilterParam, productListQuery, type Sort } from '../../../contract/catalog.ts'
import {
  BEST_SELLER_PER_CATEGORY,
  BRAND_LETTERS_LIMIT,
  CATEGORY_DEPTH,
  CATEGORY_LIST_CAP,
  OTHER_PRODUCTS_LIMIT,
  PAGE_SIZE_DEFAULT,
  PAGE_SIZE_MAX,
  POPULAR_PRODUCTS,
  SAME_BRAND_LIMIT,
  TRENDING_LIMIT,
} from '../../../contract/constants.ts'
import { filterOf } from '../../../contract/filter-param.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { answer } from '../../http/answer.ts'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import { findProduct } from './find-product.ts'
import { listBrandLetters, listBrands } from './list-brands.ts'
import { listCategories } from './list-categories.ts'
import { countProducts, listFacets } from './list-facets.ts'
import { type ListQuery, listProducts } from './list-products.ts'
import { listTags } from './list-tags.ts'
import { listPopular, listRandom, listSameBrand, listTrending } from './list-tiles.ts'
import { sendList } from './send-list.ts'

const isPublic = { isPublic: true }
const limitOf = (limit: number, max: number = PAGE_SIZE_MAX) =>
  z.coerce.number().int().min(1).max(max).default(limit)
const skip = z.coerce.number().int().min(0).max(1_000_000).default(0)
const id = z.string().regex(/^\d{1,18}$/)

/** Lists, product pages and what filters are made of. */
export async function catalogRoutes(app: App, shop: Shop): Promise<void> {
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

  const brandQuery = z.object({
    filter: filterOf({
      _id: id,
      id,
      slug: z.string().max(80),
      is_featured: z.boolean(),
      letter: z.string().max(1),
    }),
    is_featured: z.stringbool().optional(),
    sort: z.enum(['name', '-total_reviews', '-total_products']).default('name'),
    limit: limitOf(PAGE_SIZE_DEFAULT),
    skip,
  })
  for (const path of ['/v3/brands', '/brands'])
    app.get(
      path,
      { config: isPublic, schema: { tags: ['catalog'], summary: 'Brands', querystring: brandQuery } },
      async request => {
        const { filter, is_featured, ...rest } = request.query
        const brandId = filter._id ?? filter.id
        return answer(
          await listBrands(shop, {
            ...rest,
            ids: brandId === undefined ? undefined : [brandId],
            slug: filter.slug,
            isFeatured: filter.is_featured ?? is_featured,
            letter: filter.letter?.toUpperCase(),
          }),
        )
      },
    )

  app.get(
    '/v3/brands/letters',
    {
      config: isPublic,
      schema: {
        tags: ['catalog'],
        summary: 'Initials of the brands',
        querystring: z.object({ limit: limitOf(BRAND_LETTERS_LIMIT) }),
      },
    },
    async request => answer(await listBrandLetters(shop, request.query.limit)),
  )

  app.get(
    '/v3/categories/children',
    {
      config: isPublic,
      schema: {
        tags: ['catalog'],
        summary: 'The tree of categories in their order',
        querystring: z.object({
          depth: z.coerce.number().int().min(1).max(CATEGORY_DEPTH).default(CATEGORY_DEPTH),
          sort: z.literal('position').default('position'),
        }),
      },
    },
    async request => answer(await listCategories(shop, request.query.depth)),
  )

  app.get(
    '/tags',
    {
      config: isPublic,
      schema: {
        tags: ['catalog'],
        summary: 'Tags, concerns and kinds of skin',
        querystring: z.object({
          filter: filterOf({
            kind: z.enum(['tag', 'concern', 'skin-type']),
            slug: z.string().max(80),
            keyword: z.string().max(200),
          }),
          limit: limitOf(PAGE_SIZE_MAX),
          skip,
        }),
      },
    },
    async request => {
      const { filter, ...rest } = request.query
      return answer(await listTags(shop, { ...filter, ...rest }))
    },
  )

  app.get(
    '/products_v2/:productIdAndSlug',
    {
      config: isPublic,
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
      return sendText(reply, `{"success":true,"data":${product}}`)
    },
  )

  const short = (
    path: string,
    summary: string,
    limit: number,
    read: (limit: number) => Promise<string>,
    config: { isPublic: boolean } = isPublic,
  ) =>
    app.get(
      path,
      {
        config,
        schema: { tags: ['catalog'], summary, querystring: z.object({ limit: limitOf(limit, 50) }) },
      },
      async (request, reply) => sendText(reply, await read(request.query.limit)),
    )
  short('/product/ppr', 'Popular products', POPULAR_PRODUCTS, limit => listPopular(shop, limit))
  short('/products/trending', 'What sells these days', TRENDING_LIMIT, limit => listTrending(shop, limit))
  // Kept answers would not be random.
  short('/products/random', 'Any products', OTHER_PRODUCTS_LIMIT, limit => listRandom(shop, limit), {
    isPublic: false,
  })

  app.get(
    '/products/same-brand/:id',
    {
      config: isPublic,
      schema: {
        tags: ['catalog'],
        summary: 'More of the brand of a product',
        params: z.object({ id }),
        querystring: z.object({ limit: limitOf(SAME_BRAND_LIMIT, 50) }),
      },
    },
    async (request, reply) =>
      sendText(reply, await listSameBrand(shop, request.params.id, request.query.limit)),
  )
}

/** Sends JSON that is text already. */
const sendText = (reply: FastifyReply, body: string) =>
  reply.type('application/json; charset=utf-8').send(body)
