import type { CampaignInput, CampaignLinkFault } from '../../../contract/staff/campaigns.ts'
import type { Shop } from '../../shop.ts'
import { isPageToCome } from '../banners/index.ts'
import { findBrokenLinks, type HasPage } from '../content/index.ts'

/**
 * Finds the links of a page's banners and texts that lead nowhere, with their fields. A page that is planned, or a draft of
 * one, is somewhere to lead to.
 */
export async function findLinkFaults(
  { db, now, hasPage }: Pick<Shop, 'db' | 'now'> & { hasPage: HasPage },
  { sections }: Pick<CampaignInput, 'sections'>,
): Promise<CampaignLinkFault[]> {
  const linking = sections.flatMap((section, index) => {
    const path = `sections.${index}`
    if (section.type === 'text') return [{ path: `${path}.text`, text: section.text, link: '', products: [] }]
    if (section.type !== 'banner') return []
    return section.banners.map(({ url }, at) => ({
      ...{ path: `${path}.banners.${at}.url`, text: '', products: [] },
      link: url.startsWith('/') ? url : '',
    }))
  })
  const broken = await findBrokenLinks({ db, now: now(), hasPage }, linking)
  const faults: CampaignLinkFault[] = []
  for (const [index, links] of broken.entries())
    for (const { line, href, reason, is_checked } of links)
      if (!(await isPageToCome(db, href)))
        faults.push({ path: linking[index]?.path ?? '', line, href, reason, is_checked })
  return faults
}
