import type { ContentVersionText, StaffContent } from '../../../../contract/staff/content.ts'
import type { Db } from '../../../db/database.ts'
import type { Shop } from '../../../shop.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import type { ContentType } from '../content-draft.ts'
import { findDesk, findProducts, listCategories } from '../desk-store.ts'
import { findBrokenLinks, type HasPage } from '../find-broken-links.ts'
import { fieldsOfSource } from '../source-of-fields.ts'
import { type ContentName, findVersion, listVersions } from '../version-store.ts'

/** Content as the editor shows it: its newest version, and all the others. Refuses with NOT_FOUND. */
export async function readContent(
  { db, now, hasPage }: Pick<Shop, 'db' | 'now'> & { hasPage: HasPage },
  { type, slug }: ContentName,
): Promise<StaffContent> {
  const row = await findDesk(db, now(), { type, slug })
  if (!row) throw noSuch({ kind: type, id: slug })
  const fields = fieldsOfSource(type, row.source)
  const [versions, [broken = []], categories, products] = await Promise.all([
    listVersions(db, { type, slug }),
    findBrokenLinks({ db, now: now(), hasPage }, [fields]),
    type === 'post' ? listCategories(db) : [],
    findProducts(db, fields.products),
  ])
  // Content that is hidden has no version that shoppers see.
  const live =
    row.state === 'draft' || row.state === 'hidden' ? undefined : versions.find(one => one.isPublished)
  return {
    type,
    slug,
    title: row.title,
    state: row.state,
    has_draft: row.hasDraft,
    version: row.number,
    fields,
    saved_by: row.savedBy,
    saved_at: row.savedAt.toISOString(),
    versions: versions.map(version => ({
      number: version.number,
      is_published: version.isPublished,
      is_live: version === live,
      restored_from: version.restoredFrom,
      saved_by: version.savedBy,
      saved_at: version.savedAt.toISOString(),
    })),
    broken_links: broken,
    path: pathOf(type, slug),
    categories,
    products,
  }
}

/** Where shoppers see it. A help answer is in the sheet of every page. */
const pathOf = (type: ContentType, slug: string): string | null => {
  switch (type) {
    case 'post':
      return `/sun-journal/${slug}`
    case 'page':
      return `/${slug}`
    case 'store':
      return `/find-us#${slug}`
    case 'category':
      return `/sun-journal?kategori=${slug}`
    case 'answer':
      return null
  }
}

/** What an older version says. Refuses with NOT_FOUND. */
export async function readContentVersion(
  db: Db,
  { type, slug, number }: ContentName & { number: number },
): Promise<ContentVersionText> {
  const version = await findVersion(db, { type, slug, number })
  if (!version) throw noSuch({ kind: type, id: `${slug}, ${number}` })
  return { number, fields: fieldsOfSource(type, version.source) }
}
