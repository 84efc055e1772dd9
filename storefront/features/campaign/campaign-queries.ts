import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { Campaign, CampaignSection } from '../../../contract/campaigns.ts'
import type { Tile } from '../../../contract/catalog.ts'
import { api } from '../../api/client.ts'

export const campaignQuery = (slug: string) =>
  queryOptions({
    queryKey: ['campaign', slug],
    queryFn: () => api.get<Campaign>(`/api/v3/promotions/${encodeURIComponent(slug)}`),
  })

export type ProductSection = Extract<CampaignSection, { type: 'product' }>

/** The products of a section; those that staff picked by hand keep the order in which staff listed them. */
export const sectionQuery = ({ query: { filter, sort, limit } }: ProductSection) =>
  queryOptions({
    queryKey: ['campaign-products', filter, sort, limit],
    queryFn: async () => {
      const tiles = await api.get<Tile[]>('/api/v3/products', {
        query: { filter: JSON.stringify(filter), sort, limit },
      })
      const { ids } = filter
      return ids ? tiles.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)) : tiles
    },
  })

/**
 * Loads the page and the products of its first section; the others load when they are near the screen. On the server, an
 * address that the page had before leads to the one that it has.
 */
export async function loadCampaign(queries: QueryClient, slug: string): Promise<Campaign> {
  const campaign = await queries.ensureQueryData(campaignQuery(slug))
  // A browser that follows an old link shows the page without asking for it again.
  if (import.meta.env.SSR && campaign.slug !== slug)
    throw redirect({ to: '/campaign/$slug', params: { slug: campaign.slug }, statusCode: 301 })
  const first = campaign.sections.find(section => section.type === 'product')
  if (first) await queries.ensureQueryData(sectionQuery(first))
  return campaign
}
