import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { Campaign } from '../../../contract/campaigns.ts'
import type { Facet } from '../../../contract/catalog.ts'
import { CATEGORY_LIST_CAP } from '../../../contract/constants.ts'
import { categoryTreeQuery, findCategoryPath } from '../../api/catalog.ts'
import { api } from '../../api/client.ts'
import { type ListingSource, loadListing } from '../browse/listing-queries.ts'
import type { ListingSearch } from '../browse/listing-search.ts'
import { campaignQuery } from './campaign-queries.ts'

/** Returns the source of all products of a promotion, or of those in one category. */
export const promoSource = (slug: string, category?: string): ListingSource => ({
  base: category === undefined ? {} : { categories: [category] },
  promo: slug,
})

/** The categories that the promotion has products in. */
export const promoCategoriesQuery = (slug: string) =>
  queryOptions({
    queryKey: ['promo-categories', slug],
    queryFn: () =>
      api.get<Facet[]>('/api/v3/promo/categories/distinct/products', {
        query: { slug, limit: CATEGORY_LIST_CAP },
      }),
  })

interface PromoParams {
  slug: string
  category?: string
  search: ListingSearch
}

/** Returns null if the category does not exist; throws a 404 if the promotion does not exist or has no products. */
export async function loadPromo(
  queries: QueryClient,
  { slug, category, search }: PromoParams,
): Promise<Campaign | null> {
  const [campaign, tree] = await Promise.all([
    queries.ensureQueryData(campaignQuery(slug)),
    queries.ensureQueryData(categoryTreeQuery),
    queries.ensureQueryData(promoCategoriesQuery(slug)),
  ])
  if (import.meta.env.SSR && campaign.slug !== slug)
    throw category === undefined
      ? redirect({ to: '/promo/$slug', params: { slug: campaign.slug }, search, statusCode: 301 })
      : redirect({
          to: '/promo/$slug/$categorySlug',
          params: { slug: campaign.slug, categorySlug: category },
          search,
          statusCode: 301,
        })
  if (category !== undefined && findCategoryPath(tree, category).length === 0) return null
  await loadListing(queries, promoSource(slug, category), search)
  return campaign
}
