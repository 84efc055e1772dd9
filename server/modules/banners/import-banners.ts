import path from 'node:path'
import type { Db } from '../../db/database.ts'
import { tellCatalogChanged } from '../catalog/index.ts'
import { type BannerDraft, bannerDraft } from './banner-draft.ts'
import { placePictures } from './place-picture.ts'
import { type DraftProblem, type ReadDraft, readDrafts } from './read-drafts.ts'
import { type BannerRow, upsertBanners } from './store.ts'

export type ImportOutcome =
  | { problems: DraftProblem[] }
  | { problems: []; read: number; added: number; changed: number }

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
  if (problems.length > 0) return { problems: problems.sort((a, b) => a.line - b.line) }
  return inTransaction(shop.db, async tx => {
    const saved = await upsertBanners(tx, rows)
    if (saved.added + saved.changed > 0) await tellCatalogChanged(tx)
    return { problems: [], read: rows.length, ...saved }
  })
}

/** In the caller's transaction where there is one: the demo shop comes whole or not at all. */
export const inTransaction = <Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)

export function refuseRepeated<Draft>(
  drafts: ReadDraft<Draft>[],
  nameOf: (draft: Draft) => string,
  problems: DraftProblem[],
) {
  const firstLines = new Map<string, number>()
  for (const { line, draft } of drafts) {
    const name = nameOf(draft)
    const first = firstLines.get(name)
    if (first === undefined) firstLines.set(name, line)
    else problems.push({ line, field: '', reason: `"${name}" stands on line ${first} already` })
  }
}

export function refuseEndBeforeStart(
  line: number,
  { starts_at, ends_at }: { starts_at?: Date | undefined; ends_at?: Date | undefined },
  problems: DraftProblem[],
) {
  if (starts_at && ends_at && ends_at <= starts_at)
    problems.push({ line, field: 'ends_at', reason: 'must come after starts_at' })
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
