import type { CampaignSection, SectionBanner } from '../../../../contract/campaigns.ts'
import type { FileStore } from '../../../adapters/files/file-store-provider.ts'
import type { Db } from '../../../db/database.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { moreInfoOf } from '../../banners/index.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'
import { mediaPath } from '../../media/index.ts'
import {
  type DraftContext,
  type ImportCount,
  importDrafts,
  PictureRefused,
  placePicture,
  placePictures,
  type Refuse,
  type StoredImage,
} from '../../staff-files/index.ts'
import { type CampaignDraft, campaignDraft, type SectionDraft } from '../campaign-draft.ts'
import { type CampaignRow, findProductIds, upsertCampaigns } from '../store.ts'

/**
 * Imports a file of promotion pages, matched by slug: importing the same file twice changes nothing. `adjust` may
 * change a page before it is saved.
 */
export async function importCampaigns(
  shop: { db: Db; files: FileStore },
  actor: Actor,
  file: string,
  adjust: (row: CampaignRow) => CampaignRow = row => row,
): Promise<ImportCount> {
  return importDrafts(shop, actor, file, {
    action: 'campaigns.import',
    schema: campaignDraft,
    names: [({ slug }) => slug],
    rowOf: async (draft, context) => adjust(await rowOf(shop.db, draft, context)),
    async save(tx, rows) {
      const counts = await upsertCampaigns(tx, rows)
      if (counts.added + counts.changed > 0) await notifyCatalogChanged(tx)
      return counts
    },
  })
}

async function rowOf(db: Db, draft: CampaignDraft, context: DraftContext): Promise<CampaignRow> {
  const { text, icon, sections, starts_at, ends_at, ...row } = draft
  return {
    ...row,
    more_info: { text, icon: icon === undefined ? undefined : await iconOf(icon, context) },
    sections: sections === undefined ? null : await sectionsOf(db, sections, context),
    starts_at: starts_at ?? null,
    ends_at: ends_at ?? null,
  }
}

async function iconOf(
  source: string,
  { pictures, folder, refuse }: DraftContext,
): Promise<string | undefined> {
  try {
    return mediaPath((await placePicture(pictures, 'default', source, folder)).media_hash)
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error
    refuse('icon', error.message)
    return undefined
  }
}

async function sectionsOf(
  db: Db,
  drafts: SectionDraft[],
  { refuse, ...files }: DraftContext,
): Promise<CampaignSection[]> {
  const sections: CampaignSection[] = []
  for (const [index, draft] of drafts.entries()) {
    const field = `sections.${index}`
    if (draft.type === 'product') {
      sections.push(await productSectionOf(db, draft, field, refuse))
      continue
    }
    const banners: SectionBanner[] = []
    for (const [position, banner] of draft.banners.entries()) {
      const images = await placePictures(banner, {
        ...files,
        refuse: (name, reason) => refuse(`${field}.banners.${position}.${name}`, reason),
      })
      banners.push({
        title: banner.title,
        url: banner.url ?? null,
        images: images.map(shownImage),
        more_info: moreInfoOf(banner),
      })
    }
    sections.push({ type: 'banner', kind: draft.kind, title: draft.title, banners })
  }
  return sections
}

const shownImage = ({ type, media_hash, width, height }: StoredImage) => ({
  type,
  url: mediaPath(media_hash),
  width,
  height,
})

async function productSectionOf(
  db: Db,
  draft: Extract<SectionDraft, { type: 'product' }>,
  field: string,
  refuse: Refuse,
): Promise<CampaignSection> {
  const { title, products, filter, sort, limit } = draft
  if ((products === undefined) === (filter === undefined)) refuse(field, 'needs either products or a filter')
  if (products === undefined) return { type: 'product', title, query: { filter: filter ?? {}, sort, limit } }
  const ids = await findProductIds(db, products)
  for (const slug of products)
    if (!ids.has(slug)) refuse(`${field}.products`, `the shop has no product "${slug}"`)
  const productIds = products.flatMap(slug => ids.get(slug) ?? [])
  return { type: 'product', title, query: { filter: { ids: productIds }, limit: productIds.length } }
}
