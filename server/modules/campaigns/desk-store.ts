import { sql } from 'kysely'
import type { ProductFilter } from '../../../contract/catalog.ts'
import type { CampaignChoices, CampaignsQuery } from '../../../contract/staff/campaigns.ts'
import type { PublicationState } from '../../../contract/staff/publication-states.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { findIds, listBrandNames, listCategoryNames } from '../catalog/index.ts'

/** What the back office shows of pages: the newest version of each, and what shoppers see of it. */

export interface DeskRow {
  id: number
  slug: string
  name: string
  category: string
  state: PublicationState
  hasDraft: boolean
  from: Date | null
  until: Date | null
  savedBy: string
  savedAt: Date
  /** 0: no version was recorded yet. */
  number: number
  /** Where the next page of the list begins. */
  cursor: string
}

const rowsAt = (now: Date) => sql`
  select c.id, c.slug, coalesce(head.page ->> 'name', c.name) as name, coalesce(head.page ->> 'category', c.category) as category,
    case when not coalesce(was.published, true) then 'draft'
      when not (c.is_active and c.is_active_for_carasun) then 'hidden'
      when c.ends_at <= ${now} then 'over' when c.starts_at > ${now} then 'planned' else 'live' end as state,
    coalesce(was.published and not head.is_published, false) as "hasDraft",
    c.starts_at as "from", c.ends_at as until, coalesce(head.saved_by, '') as "savedBy",
    coalesce(head.saved_at, c.updated_at) as "savedAt", coalesce(head.number, 0) as number,
    coalesce(head.saved_at, c.updated_at)::text || '|' || c.id as cursor
  from campaigns c
  left join lateral (
    select number, page, is_published, saved_by, saved_at from campaign_versions
    where campaign_id = c.id order by number desc limit 1) head on true
  left join lateral (
    select bool_or(is_published) as published from campaign_versions where campaign_id = c.id) was on true`

/** Lists pages, what was saved last first. */
export async function listDesk(
  db: Db,
  now: Date,
  { search, state, after, limit }: CampaignsQuery & { limit: number },
): Promise<DeskRow[]> {
  const words = search?.toLowerCase().split(/\s+/).filter(Boolean) ?? []
  const patterns = words.map(word => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const [, savedAt = null, id = null] = /^([\d .:+-]{10,40})\|(\d{1,18})$/.exec(after ?? '') ?? []
  const { rows } = await sql<DeskRow>`
    select * from (${rowsAt(now)}) desk
    where ${state === undefined ? sql`true` : sql`state = ${state}`}
      and (name || ' ' || slug || ' ' || category) ilike all(${patterns}::text[])
      and ${savedAt === null ? sql`true` : sql`("savedAt", id) < (${savedAt}::timestamptz, ${id}::bigint)`}
    order by "savedAt" desc, id desc limit ${limit}`.execute(db)
  return rows
}

export async function findDesk(db: Db, now: Date, id: number): Promise<DeskRow | null> {
  const { rows } = await sql<DeskRow>`select * from (${rowsAt(now)}) desk where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Lists what the filter of a section can name. */
export async function listChoices(db: Db): Promise<CampaignChoices> {
  const brands = await listBrandNames(db)
  const categories = await listCategoryNames(db)
  const { rows: tags } = await sql<CampaignChoices['tags'][number]>`
    select slug, name from tags order by lower(name), id`.execute(db)
  return { brands, categories, tags }
}

const terms = ['brands', 'categories', 'tags'] as const

/**
 * Lets a filter name brands, categories and tags by the slugs that they have now: it may have their ids, or name some that
 * were renamed or merged since. What the shop does not have stays.
 */
export async function withSlugsNow(
  { db, pool }: Pick<Shop, 'db' | 'pool'>,
  filter: ProductFilter,
): Promise<ProductFilter> {
  const current = { ...filter }
  for (const term of terms) {
    const names = filter[term]
    if (!names?.length) continue
    const ids = await Promise.all(names.map(name => findIds(pool, term, [name])))
    const { rows } = await sql<{ id: number; slug: string }>`
      select id, slug from ${sql.table(term)} where id = any(${ids.flat()}::bigint[])`.execute(db)
    const slugs = names.map((name, index) => rows.find(({ id }) => id === ids[index]?.[0])?.slug ?? name)
    current[term] = [...new Set(slugs)]
  }
  return current
}
