import path from 'node:path'
import type { Db } from '../../db/database.ts'
import { notifyCatalogChanged } from '../listing/index.ts'
import {
  byLine,
  type ImportOutcome,
  inTransaction,
  placePictures,
  readDrafts,
  refuseEndBeforeStart,
  refuseRepeated,
} from '../staff-files/index.ts'
import { type BannerDraft, bannerDraft } from './banner-draft.ts'
import { type BannerRow, upsertBanners } from './store.ts'

/**
 * Brings in a file of banners, found again by key: importing twice changes nothing. One fault and nothing of the file
 * is taken; the answer then names line and field of each.
 */
export async function importBanners(
  shop: { db: Db; mediaDir: string },
  file: string,
): Promise<ImportOutcome> {
  const { drafts, problems } = await readDrafts(file, bannerDraft)
  refuseRepeated(drafts, ({ key }) => key, problems)
  const rows: BannerRow[] = []
  for (const { line, draft } of drafts) {
    const images = await placePictures(shop, draft, path.dirname(file), (field, reason) =>
      problems.push({ line, field, reason }),
    )
    refuseEndBeforeStart(line, draft, problems)
    rows.push(rowOf(draft, images))
  }
  if (problems.length > 0) return { problems: problems.sort(byLine) }
  return inTransaction(shop.db, async tx => {
    const saved = await upsertBanners(tx, rows)
    if (saved.added + saved.changed > 0) await notifyCatalogChanged(tx)
    return { problems: [], read: rows.length, ...saved }
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

/** The words that stand beside the title; those that were not given are not kept. */
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
