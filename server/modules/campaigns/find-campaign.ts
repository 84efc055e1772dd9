import type { Campaign } from '../../../contract/campaigns.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Shop } from '../../shop.ts'
import { campaignFields, readCampaigns } from './store.ts'

/**
 * Finds a page by its id or slug (CAMPAIGN-04, CAMPAIGN-05). Refuses with NOT_FOUND if it is unknown, is off or has not
 * started (CAMPAIGN-07, CAMPAIGN-10).
 */
export async function requireCampaign(shop: Pick<Shop, 'db' | 'now'>, idOrSlug: string): Promise<Campaign> {
  const query = /^\d{1,18}$/.test(idOrSlug) ? { id: idOrSlug } : { slug: idOrSlug }
  const [campaign] = await readCampaigns(
    shop,
    { ...query, isPage: true },
    { fields: campaignFields, limit: 1, skip: 0 },
  )
  if (!campaign) throw new Refusal('NOT_FOUND')
  return campaign
}
