import type { FastifyRequest } from 'fastify'
import type { Campaign, CampaignSection, ExtraSection } from '../../../../contract/campaigns.ts'
import { isLink } from '../../../../contract/links.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import type { CampaignInput } from '../../../../contract/staff/campaigns.ts'
import { asStill } from '../../../http/as-still.ts'
import type { Shop } from '../../../shop.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { findDesk } from '../desk-store.ts'
import { findDrawOf, findKeptPage, keepPage } from '../preview-store.ts'
import { type StoredPage, shownSections, splitSections } from '../stored-page.ts'
import { findHead, readPage } from '../version-store.ts'
import { placePage } from './place-page.ts'
import { pageNamed } from './require-campaign.ts'

type Viewer = { id: string; staffId: string }

/** Keeps what somebody is writing for `previewCampaign`; it is no version, and nobody else sees it. Refuses with NOT_FOUND. */
export async function keepPreview(
  shop: Pick<Shop, 'db' | 'files' | 'now'>,
  { id, staffId }: Viewer,
  typed: CampaignInput,
): Promise<void> {
  const row = await findDesk(shop.db, shop.now(), Number(id))
  if (!row) throw noSuch(pageNamed(id))
  const { page } = await placePage(shop, typed)
  await keepPage(shop.db, { campaignId: row.id, staffId, page, at: shop.now() })
}

/**
 * Renders what the person is writing, or the newest version, as shoppers would see it. It is given to the renderer in this
 * process, so that no address of the shop leads to it and no cache holds it. What is not whole yet is left out. Refuses with
 * NOT_FOUND, and with UNAVAILABLE where the shop's pages are not served.
 */
export async function previewCampaign(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  request: FastifyRequest,
  { id, staffId }: Viewer,
): Promise<{ html: string; policy: string }> {
  const { renderPreview } = request.server
  const row = await findDesk(db, now(), Number(id))
  if (!row) throw noSuch(pageNamed(id))
  if (!renderPreview) throw new Refusal('UNAVAILABLE')
  const page =
    (await findKeptPage(db, { campaignId: row.id, staffId })) ??
    (await findHead(db, row.id))?.page ??
    (await readPage(db, row.id))
  const draw = await findDrawOf(db, row.slug, now())
  const data = shownCampaign(id, row.slug, page, draw)
  const call = `/api/v3/promotions/${row.slug}`
  const { html, policy } = await renderPreview(request, `/campaign/${row.slug}`, path =>
    path === call ? { success: true, data } : undefined,
  )
  return asStill({ html, policy }, `Pratinjau “${page.name}”. Pembeli belum melihat ini.`)
}

/** A draft keeps what was typed, also if it is no address yet. */
const withGoodLinks = (section: CampaignSection): CampaignSection =>
  section.type === 'banner'
    ? {
        ...section,
        banners: section.banners.map(one => ({ ...one, url: one.url && isLink(one.url) ? one.url : null })),
      }
    : section

function shownCampaign(id: string, slug: string, page: StoredPage, draw: string | null): Campaign {
  const { name, category, more_info, is_display_icon_web, starts_at, ends_at } = page
  const { sections, extra_sections } = splitSections(shownSections(page.sections))
  return {
    ...{ _id: id, id, slug, name, category, more_info, is_display_icon_web, starts_at, ends_at },
    sections: sections.map(withGoodLinks),
    object_type: 'campaign',
    extra_sections: extra_sections as ExtraSection[],
    is_active: true,
    is_active_for_carasun: true,
    is_top_spender: false,
    lucky_draw_type: draw,
  }
}
