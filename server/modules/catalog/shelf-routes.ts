import { z } from 'zod'
import {
  BRAND_LETTERS_LIMIT,
  CATEGORY_DEPTH,
  PAGE_SIZE_DEFAULT,
  PAGE_SIZE_MAX,
} from '../../../contract/constants.ts'
import { filterOf } from '../../../contract/filter-param.ts'
import { SLUG_MAX_CHARS } from '../../../contract/slug.ts'
import { tagKinds, tagPlaces } from '../../../contract/tags.ts'
import type { App } from '../../http/app-types.ts'
import { successBody } from '../../http/success-body.ts'
import type { Shop } from '../../shop.ts'
import { limitOf, skip } from './limit-param.ts'
import { listBrandLetters, listBrands } from './list-brands.ts'
import { findCategoryWords, listCategories } from './list-categories.ts'
import { listCategoryPictures } from './list-category-pictures.ts'
import { listTags } from './list-tags.ts'

const tagged = { isPublic: true, isTagged: true }
const id = z.string().regex(/^\d{1,18}$/)

const brandQuery = z.object({
  filter: filterOf({
    _id: id,
    id,
    slug: z.string().max(SLUG_MAX_CHARS),
    is_featured: z.boolean(),
    letter: z.string().max(1),
  }),
  is_featured: z.stringbool().optional(),
  sort: z.enum(['name', '-total_reviews', '-total_products']).default('name'),
  limit: limitOf(PAGE_SIZE_DEFAULT),
  skip,
})

/** Serves brands, categories and tags. */
export function shelfRoutes(app: App, shop: Shop): void {
  getBrands(app, shop)
  getBrandLetters(app, shop)
  getCategories(app, shop)
  getCategoryPictures(app, shop)
  getCategoryWords(app, shop)
  getTags(app, shop)
}

function getBrands(app: App, shop: Shop): void {
  for (const path of ['/v3/brands', '/brands'])
    app.get(
      path,
      { config: tagged, schema: { tags: ['catalog'], summary: 'Brands', querystring: brandQuery } },
      async request => {
        const { filter, is_featured, ...rest } = request.query
        const brandId = filter._id ?? filter.id
        return successBody(
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
}

function getBrandLetters(app: App, shop: Shop): void {
  app.get(
    '/v3/brands/letters',
    {
      config: tagged,
      schema: {
        tags: ['catalog'],
        summary: 'Initials of the brands',
        querystring: z.object({ limit: limitOf(BRAND_LETTERS_LIMIT) }),
      },
    },
    async request => successBody(await listBrandLetters(shop, request.query.limit)),
  )
}

function getCategories(app: App, shop: Shop): void {
  app.get(
    '/v3/categories/children',
    {
      config: tagged,
      schema: {
        tags: ['catalog'],
        summary: 'The tree of categories in their order',
        querystring: z.object({
          depth: z.coerce.number().int().min(1).max(CATEGORY_DEPTH).default(CATEGORY_DEPTH),
          sort: z.literal('position').default('position'),
        }),
      },
    },
    async request => successBody(await listCategories(shop, request.query.depth)),
  )
}

function getCategoryPictures(app: App, shop: Shop): void {
  app.get(
    '/v3/categories/pictures',
    {
      config: tagged,
      schema: {
        tags: ['catalog'],
        summary: 'A picture for each category, or for those below one, of one of their best sellers',
        querystring: z.object({ parent: id.optional() }),
      },
    },
    async request => successBody(await listCategoryPictures(shop, request.query.parent ?? null)),
  )
}

function getCategoryWords(app: App, shop: Shop): void {
  app.get(
    '/v3/categories/words',
    {
      config: tagged,
      schema: {
        tags: ['catalog'],
        summary:
          'What the page of a category says to search engines, and its address now; null if there is none',
        querystring: z.object({ category: id }),
      },
    },
    async request => successBody(await findCategoryWords(shop, request.query.category)),
  )
}

function getTags(app: App, shop: Shop): void {
  app.get(
    '/tags',
    {
      config: tagged,
      schema: {
        tags: ['catalog'],
        summary: 'Tags, concerns, skin types and labels',
        querystring: z.object({
          filter: filterOf({
            kind: z.enum(tagKinds),
            place: z.enum(tagPlaces),
            slug: z.string().max(SLUG_MAX_CHARS),
            keyword: z.string().max(200),
          }),
          keyword: z.string().max(200).optional(),
          limit: limitOf(PAGE_SIZE_MAX),
          skip,
        }),
      },
    },
    async request => {
      const { filter, ...rest } = request.query
      return successBody(await listTags(shop, { ...rest, ...filter }))
    },
  )
}
