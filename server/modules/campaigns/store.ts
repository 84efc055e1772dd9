import { sql } from 'kysely'
import type { Campaign, CampaignMoreInfo, CampaignSection } from '../../../contract/campaigns.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'

export interface CampaignRow {
  slug: string
  name: string
  category: string
  /** Null keeps the sections of the page. */
  sections: CampaignSection[] | null
  more_info: CampaignMoreInfo
  is_active: boolean
  is_active_for_carasun: boolean
  is_display_icon_web: boolean
  is_top_spender: boolean
  starts_at: Date | null
  ends_at: Date | null
}

export interface CampaignQuery {
  id?: string | undefined
  slug?: string | undefined
  name?: string | undefined
  category?: string | undefined
  is_display_icon_web?: boolean | undefined
  is_top_spender?: boolean | undefined
  /** For the page itself, not a list. */
  isPage?: boolean
}

/** The SQL of each field of a campaign; a list request may name only some of them. */
const columns = {
  _id: sql`c.id::text`,
  id: sql`c.id::text`,
  name: sql`c.name`,
  slug: sql`c.slug`,
  object_type: sql`'campaign'::text`,
  category: sql`c.category`,
  sections: sql`c.sections`,
  more_info: sql`c.more_info`,
  is_active: sql`c.is_active`,
  is_active_for_carasun: sql`c.is_active_for_carasun`,
  is_display_icon_web: sql`c.is_display_icon_web`,
  is_top_spender: sql`c.is_top_spender`,
  starts_at: sql`c.starts_at`,
  ends_at: sql`c.ends_at`,
} satisfies Record<keyof Campaign, unknown>
export type CampaignField = keyof typeof columns
export const campaignFields = Object.keys(columns) as [CampaignField, ...CampaignField[]]

const isOn = sql`c.is_active and c.is_active_for_carasun`

/**
 * CAMPAIGN-10: a page that is off, for all stores or for this one, or has not started, is not found. A page that has
 * ended, or has nothing left to win, is not listed (LUCKY-08) but keeps its address and shows that it has ended
 * (CAMPAIGN-11).
 */
const isShown = ({ isPage }: CampaignQuery, now: Date) =>
  isPage
    ? sql`is_open(${isOn}, c.starts_at, null, ${now})`
    : sql`is_open(${isOn}, c.starts_at, c.ends_at, ${now}) and campaign_gives(c.slug, ${now})`

const matches = (query: CampaignQuery) => {
  const conditions = [
    query.id !== undefined && sql`c.id = ${query.id}::bigint`,
    query.slug !== undefined && sql`c.slug = ${query.slug}`,
    query.name !== undefined && sql`c.name = ${query.name}`,
    query.category !== undefined && sql`c.category = ${query.category}`,
    query.is_display_icon_web !== undefined && sql`c.is_display_icon_web = ${query.is_display_icon_web}`,
    query.is_top_spender !== undefined && sql`c.is_top_spender = ${query.is_top_spender}`,
  ].filter(condition => condition !== false)
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/** Returns the pages that are shown now, newest first. */
export async function readCampaigns<Field extends CampaignField>(
  shop: Pick<Shop, 'db' | 'now'>,
  query: CampaignQuery,
  { fields, limit, skip }: { fields: readonly Field[]; limit: number; skip: number },
): Promise<Pick<Campaign, Field>[]> {
  const pairs = sql.join(fields.flatMap(field => [sql.lit(field), columns[field]]))
  const { rows } = await sql<{ campaign: Pick<Campaign, Field> }>`
    select json_build_object(${pairs}) as campaign from campaigns c
    where ${isShown(query, shop.now())} and ${matches(query)}
    order by c.id desc limit ${limit} offset ${skip}`.execute(shop.db)
  return rows.map(row => row.campaign)
}

export async function countCampaigns(shop: Pick<Shop, 'db' | 'now'>, query: CampaignQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from campaigns c where ${isShown(query, shop.now())} and ${matches(query)}`.execute(
    shop.db,
  )
  return rows[0]?.count ?? 0
}

export async function upsertCampaigns(
  db: Db,
  campaigns: CampaignRow[],
): Promise<{ added: number; changed: number }> {
  const { rows } = await sql<{ added: number; changed: number }>`
    with input as (
      select g.*, coalesce(g.new_sections, kept.sections, '[]') as sections, kept.slug is not null as is_known
      from jsonb_to_recordset(${JSON.stringify(
        campaigns.map(({ sections, ...row }, index) => ({ ...row, place: index, new_sections: sections })),
      )}::jsonb) as g (place integer, slug text, name text, category text, new_sections jsonb, more_info jsonb, is_active boolean,
        is_active_for_carasun boolean, is_display_icon_web boolean, is_top_spender boolean, starts_at timestamptz,
        ends_at timestamptz)
      left join campaigns kept using (slug)
    ), saved as (
      insert into campaigns as c (slug, name, category, sections, more_info, is_active, is_active_for_carasun,
        is_display_icon_web, is_top_spender, starts_at, ends_at)
      select slug, name, category, sections, more_info, is_active, is_active_for_carasun, is_display_icon_web,
        is_top_spender, starts_at, ends_at from input order by place
      on conflict (slug) do update set name = excluded.name, category = excluded.category, sections = excluded.sections,
        more_info = excluded.more_info, is_active = excluded.is_active,
        is_active_for_carasun = excluded.is_active_for_carasun, is_display_icon_web = excluded.is_display_icon_web,
        is_top_spender = excluded.is_top_spender, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
        updated_at = now()
      where (c.name, c.category, c.sections, c.more_info, c.is_active, c.is_active_for_carasun, c.is_display_icon_web,
          c.is_top_spender, c.starts_at, c.ends_at)
        is distinct from (excluded.name, excluded.category, excluded.sections, excluded.more_info, excluded.is_active,
          excluded.is_active_for_carasun, excluded.is_display_icon_web, excluded.is_top_spender, excluded.starts_at,
          excluded.ends_at)
      returning slug
    )
    select (count(*) filter (where not is_known))::int as added, (count(*) filter (where is_known))::int as changed
    from saved join input using (slug)`.execute(db)
  return rows[0] ?? { added: 0, changed: 0 }
}

export const listAllCampaigns = (db: Db) =>
  db
    .selectFrom('campaigns')
    .select([
      'slug',
      'name',
      'is_active',
      'is_active_for_carasun',
      'is_display_icon_web',
      'starts_at',
      'ends_at',
    ])
    .orderBy('id', 'desc')
    .execute()

export async function deleteCampaign(db: Db, slug: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('campaigns')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Finds the ids of products by slug; unknown slugs are left out. */
export async function findProductIds(db: Db, slugs: string[]): Promise<Map<string, string>> {
  const rows = await db.selectFrom('products').select(['id', 'slug']).where('slug', 'in', slugs).execute()
  return new Map(rows.map(row => [row.slug, String(row.id)]))
}
