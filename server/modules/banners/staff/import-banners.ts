import type { FileStore } from '../../../adapters/files/file-store-provider.ts'
import type { Db } from '../../../db/database.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'
import { type ImportCount, importDrafts, placePictures } from '../../staff-files/index.ts'
import { type BannerDraft, bannerDraft } from '../banner-draft.ts'
import { type BannerRow, upsertBanners } from '../store.ts'

/** Imports a file of banners, matched by key: importing the same file twice changes nothing. */
export async function importBanners(
  shop: { db: Db; files: FileStore },
  actor: Actor,
  file: string,
): Promise<ImportCount> {
  return importDrafts(shop, actor, file, {
    action: 'banners.import',
    schema: bannerDraft,
    names: [({ key }) => key],
    rowOf: async (draft, context) => rowOf(draft, await placePictures(draft, context)),
    async save(tx, rows) {
      const counts = await upsertBanners(tx, rows)
      if (counts.added + counts.changed > 0) await notifyCatalogChanged(tx)
      return counts
    },
  })
}

function rowOf(draft: BannerDraft, images: BannerRow['images']): BannerRow {
  const { key, location, target, title, url, position, starts_at, ends_at, is_active } = draft
  return {
    key,
    location,
    target: target ?? null,
    title,
    url: url ?? null,
    images,
    more_info: moreInfoOf(draft),
    position,
    starts_at: starts_at ?? null,
    ends_at: ends_at ?? null,
    is_active,
  }
}

/** Picks the texts of a banner other than its title; missing ones are not stored. */
export const moreInfoOf = ({
  apply,
  eyebrow,
  text,
  label,
  code,
  by,
  tone,
  has_words_in_picture,
}: Partial<BannerDraft>): BannerRow['more_info'] => ({
  apply,
  eyebrow,
  text,
  label,
  code,
  by,
  tone,
  has_words_in_picture,
})
