import path from 'node:path'
import { addDays } from '../contract/jakarta-time.ts'
import { importBanners } from '../server/modules/banners/index.ts'
import { importCampaigns } from '../server/modules/campaigns/index.ts'
import type { Shop } from '../server/shop.ts'
import { demoActor } from './demo-actor.ts'

const folder = path.join(import.meta.dirname, 'banners')

/** The number of days after filling at which a promotion ends; the others end on the date in their file. */
const endsInDays: Record<string, number> = { 'minggu-anti-gosong': 6 }

/** Publishes the demo shop's banners and promotion pages, from the same kind of files that staff write. */
export async function fillBanners(shop: Pick<Shop, 'db' | 'files' | 'now'>): Promise<void> {
  await importBanners(shop, demoActor, path.join(folder, 'banners.json'))
  await importCampaigns(shop, demoActor, path.join(folder, 'campaigns.json'), row => {
    const days = endsInDays[row.slug]
    return days === undefined ? row : { ...row, ends_at: addDays(shop.now(), days) }
  })
}
