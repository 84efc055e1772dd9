import { Refusal } from '../../../contract/refusals.ts'
import type { Shop } from '../../shop.ts'
import type { ListFilter } from '../catalog/index.ts'
import { requireCampaign } from './find-campaign.ts'

/**
 * Returns the filter of a promotion's list: all products of its product sections, including those that its page has no
 * room for. Refuses with NOT_FOUND if the promotion has no such section.
 */
export async function requirePromo(shop: Pick<Shop, 'db' | 'now'>, slug: string): Promise<ListFilter> {
  const { sections } = await requireCampaign(shop, slug)
  const anyOf = sections.flatMap(section => (section.type === 'product' ? [section.query.filter] : []))
  if (anyOf.length === 0) throw new Refusal('NOT_FOUND')
  return { anyOf }
}
