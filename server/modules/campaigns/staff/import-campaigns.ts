import type { Db } from '../../../db/database.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'
import { mediaPath } from '../../media/index.ts'
import {
  type DraftContext,
  type ImportCount,
  importDrafts,
  PictureRefused,
  placePicture,
} from '../../staff-files/index.ts'
import { freeAddresses } from '../address-store.ts'
import { type CampaignDraft, campaignDraft } from '../campaign-draft.ts'
import { placeSections } from '../place-sections.ts'
import { type CampaignRow, upsertCampaigns } from '../store.ts'
import { recordPublished, recordUnversioned } from '../version-store.ts'

/**
 * Imports a file of promotion pages, matched by slug: importing the same file twice changes nothing, and a changed page is
 * a new version. `adjust` may change a page before it is saved.
 */
export async function importCampaigns(
  shop: Pick<Shop, 'db' | 'files' | 'now'>,
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
      const slugs = rows.map(({ slug }) => slug)
      await recordUnversioned(tx, slugs)
      const saved = await upsertCampaigns(tx, rows)
      if (saved.length === 0) return { added: 0, changed: 0 }
      await freeAddresses(tx, slugs)
      await recordPublished(
        tx,
        saved.map(({ id }) => id),
        { by: actor.name, at: shop.now() },
      )
      await notifyCatalogChanged(tx)
      const added = saved.filter(({ isNew }) => isNew).length
      return { added, changed: saved.length - added }
    },
  })
}

async function rowOf(db: Db, draft: CampaignDraft, context: DraftContext): Promise<CampaignRow> {
  const { text, icon, sections, starts_at, ends_at, ...row } = draft
  return {
    ...row,
    more_info: { text, icon: icon === undefined ? undefined : await iconOf(icon, context) },
    sections: sections === undefined ? null : await placeSections(db, sections, context),
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
