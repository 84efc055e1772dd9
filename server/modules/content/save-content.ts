import { sql } from 'kysely'
import type { ContentPicture } from '../../../contract/content.ts'
import { countWords } from '../../../contract/read-markdown.ts'
import { plainText, type RichText } from '../../../contract/rich-text.ts'
import type { Db } from '../../db/database.ts'
import type { ContentDraft, ContentType } from './content-draft.ts'
import { lockContent, renameVersions, writeVersion } from './version-store.ts'

export interface ContentRow {
  draft: ContentDraft
  picture: ContentPicture | null
  body: RichText
  source: string
}

const WORDS_PER_MINUTE = 200

/**
 * Inserts or updates the rows; unchanged ones are not written. Each that is written is a new version of its content.
 * Categories come first, because posts refer to them.
 */
export async function saveContent(
  tx: Db,
  rows: ContentRow[],
  { by, at }: { by: string; at: Date },
): Promise<{ added: number; changed: number }> {
  const counts = { added: 0, changed: 0 }
  const order: ContentType[] = ['category', 'post', 'page', 'answer', 'store']
  for (const type of order)
    for (const row of rows.filter(({ draft }) => draft.type === type)) {
      const { draft, source } = row
      await lockContent(tx, draft)
      if (draft.type === 'store') await renameVersions(tx, draft.id, draft.slug)
      const { rows: savedRows } = await statementFor(row).execute(tx)
      if (!savedRows[0]) continue
      counts[savedRows[0].is_new ? 'added' : 'changed'] += 1
      await writeVersion(tx, {
        ...{ type, slug: draft.slug, title: titleOf(draft), source },
        ...{ isPublished: true, by, at },
      })
    }
  return counts
}

/** How long it takes to read, at least a minute. */
export const readingMinutes = (body: RichText): number =>
  Math.max(1, Math.round(countWords(body) / WORDS_PER_MINUTE))

/** By what staff call it. */
export const titleOf = (draft: ContentDraft): string =>
  draft.type === 'answer' ? draft.question : draft.type === 'post' ? draft.title : draft.name

function statementFor({ draft, picture, body, source }: ContentRow) {
  const [pictureJson, bodyJson] = [picture && JSON.stringify(picture), JSON.stringify(body)]
  switch (draft.type) {
    case 'category':
      return sql<{ is_new: boolean }>`
        insert into journal_categories as t (slug, name, text, position, source)
        values (${draft.slug}, ${draft.name}, ${plainTextOf(body)}, ${draft.position}, ${source})
        on conflict (slug) do update set name = excluded.name, text = excluded.text, position = excluded.position,
          source = excluded.source, updated_at = now()
        where t.source is distinct from excluded.source returning xmax = 0 as is_new`
    case 'post':
      return sql<{ is_new: boolean }>`
        insert into journal_posts as t (slug, category_id, title, excerpt, author, picture, body, reading_minutes,
          product_slugs, published_at, ends_at, is_active, source)
        select ${draft.slug}, c.id, ${draft.title}, ${draft.excerpt}, ${draft.author}, ${pictureJson}::jsonb,
          ${bodyJson}::jsonb, ${readingMinutes(body)}, ${draft.products},
          ${draft.published}, ${draft.until ?? null}, ${draft.is_active}, ${source}
        from journal_categories c where c.slug = ${draft.category}
        on conflict (slug) do update set category_id = excluded.category_id, title = excluded.title,
          excerpt = excluded.excerpt, author = excluded.author, picture = excluded.picture, body = excluded.body,
          reading_minutes = excluded.reading_minutes, product_slugs = excluded.product_slugs,
          published_at = excluded.published_at, ends_at = excluded.ends_at, is_active = excluded.is_active, source = excluded.source,
          updated_at = now()
        where (t.source, t.is_active) is distinct from (excluded.source, excluded.is_active)
        returning xmax = 0 as is_new`
    case 'page':
      return sql<{ is_new: boolean }>`
        insert into content_pages as t (slug, name, title, excerpt, picture, body, product_slugs, starts_at, ends_at,
          is_active, source)
        values (${draft.slug}, ${draft.name}, ${draft.title}, ${draft.excerpt}, ${pictureJson}::jsonb, ${bodyJson}::jsonb,
          ${draft.products}, ${draft.from ?? null}, ${draft.until ?? null}, ${draft.is_active}, ${source})
        on conflict (slug) do update set name = excluded.name, title = excluded.title, excerpt = excluded.excerpt,
          picture = excluded.picture, body = excluded.body, product_slugs = excluded.product_slugs,
          starts_at = excluded.starts_at, ends_at = excluded.ends_at, is_active = excluded.is_active,
          source = excluded.source, updated_at = now()
        where (t.source, t.is_active) is distinct from (excluded.source, excluded.is_active)
        returning xmax = 0 as is_new`
    case 'answer':
      return sql<{ is_new: boolean }>`
        insert into help_answers as t (slug, question, answer, link, label, position, starts_at, ends_at, is_active, source)
        values (${draft.slug}, ${draft.question}, ${draft.answer}, ${draft.link ?? null}, ${draft.label ?? null},
          ${draft.position}, ${draft.from ?? null}, ${draft.until ?? null}, ${draft.is_active}, ${source})
        on conflict (slug) do update set question = excluded.question, answer = excluded.answer, link = excluded.link,
          label = excluded.label, position = excluded.position, starts_at = excluded.starts_at,
          ends_at = excluded.ends_at, is_active = excluded.is_active, source = excluded.source, updated_at = now()
        where (t.source, t.is_active) is distinct from (excluded.source, excluded.is_active)
        returning xmax = 0 as is_new`
    case 'store':
      return sql<{ is_new: boolean }>`
        insert into stores as t (id, value, name, is_partner, position, city, address, zipcode, phone, hours, latitude,
          longitude, picture, body, starts_at, ends_at, is_active, source)
        values (${draft.id}, ${draft.slug}, ${draft.name}, ${draft.partner}, ${draft.position}, ${draft.city},
          ${draft.address}, ${draft.zipcode}, ${draft.phone}, ${draft.hours}, ${draft.latitude}, ${draft.longitude},
          ${pictureJson}::jsonb, ${bodyJson}::jsonb, ${draft.from ?? null}, ${draft.until ?? null}, ${draft.is_active},
          ${source})
        on conflict (id) do update set value = excluded.value, name = excluded.name,
          is_partner = excluded.is_partner, position = excluded.position, city = excluded.city,
          address = excluded.address, zipcode = excluded.zipcode, phone = excluded.phone, hours = excluded.hours,
          latitude = excluded.latitude, longitude = excluded.longitude, picture = excluded.picture,
          body = excluded.body, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
          is_active = excluded.is_active, source = excluded.source, updated_at = now()
        where (t.source, t.is_active) is distinct from (excluded.source, excluded.is_active)
        returning xmax = 0 as is_new`
  }
}

/** A category's text is shown as plain text: its paragraphs joined into one line. */
const plainTextOf = (body: RichText) =>
  body
    .map(block => (block.type === 'paragraph' ? plainText(block.children) : ''))
    .join(' ')
    .trim()

export async function listCategorySlugs(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('journal_categories').select('slug').execute()
  return rows.map(({ slug }) => slug)
}

/** Returns the slugs that the shop does not have. */
export async function findMissingProducts(db: Db, slugs: string[]): Promise<string[]> {
  if (slugs.length === 0) return []
  const rows = await db.selectFrom('products').select('slug').where('slug', 'in', slugs).execute()
  const knownSlugs = new Set(rows.map(({ slug }) => slug))
  return slugs.filter(slug => !knownSlugs.has(slug))
}

export async function findStoreByValue(db: Db, value: string): Promise<number | null> {
  const row = await db.selectFrom('stores').select('id').where('value', '=', value).executeTakeFirst()
  return row?.id ?? null
}
