import { sql } from 'kysely'
import type { Campaign, CampaignMoreInfo } from '../../../contract/campaigns.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { type StoredPage, type StoredSection, splitSections } from './stored-page.ts'

export interface CampaignRow {
  slug: string
  name: string
  category: string
  /** Null keeps the sections of the page. */
  sections: StoredSection[] | null
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

/** Without the sources of texts, and without a countdown that has ended and says nothing more. */
const extraSections = (now: Date) => sql`
  (select coalesce(jsonb_agg(extra #- '{section,source}' order by n), '[]')
    from jsonb_array_elements(c.extra_sections) with ordinality each (extra, n)
    where not (extra #>> '{section,type}' = 'countdown' and extra #>> '{section,end_text}' = ''
      and (extra #>> '{section,ends_at}')::timestamptz <= ${now}))`

/** The SQL of each field of a campaign; a list request may name only some of them. */
const columnsAt = (now: Date) =>
  ({
    _id: sql`c.id::text`,
    id: sql`c.id::text`,
    name: sql`c.name`,
    slug: sql`c.slug`,
    object_type: sql`'campaign'::text`,
    category: sql`c.category`,
    sections: sql`c.sections`,
    extra_sections: extraSections(now),
    more_info: sql`c.more_info`,
    is_active: sql`c.is_active`,
    is_active_for_carasun: sql`c.is_active_for_carasun`,
    is_display_icon_web: sql`c.is_display_icon_web`,
    is_top_spender: sql`c.is_top_spender`,
    lucky_draw_type: sql`campaign_draw(c.slug, ${now})`,
    starts_at: sql`c.starts_at`,
    ends_at: sql`c.ends_at`,
  }) satisfies Record<keyof Campaign, unknown>
export type CampaignField = keyof ReturnType<typeof columnsAt>
export const campaignFields = Object.keys(columnsAt(new Date(0))) as [CampaignField, ...CampaignField[]]

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

/** A page is also found at an address that it had before, if no other has it now; lists know only the one that it has. */
const isNamed = ({ slug, isPage }: CampaignQuery) =>
  isPage
    ? sql`c.id = coalesce((select id from campaigns where slug = ${slug}),
        (select campaign_id from former_campaigns where slug = ${slug}))`
    : sql`c.slug = ${slug}`

const matches = (query: CampaignQuery) => {
  const conditions = [
    query.id !== undefined && sql`c.id = ${query.id}::bigint`,
    query.slug !== undefined && isNamed(query),
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
  const columns = columnsAt(shop.now())
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

/** Inserts or updates pages by slug; unchanged rows are not written. Returns the ids of those that were. */
export async function upsertCampaigns(
  tx: Db,
  campaigns: CampaignRow[],
): Promise<{ id: number; isNew: boolean }[]> {
  const rows = campaigns.map(({ sections, ...row }, place) => {
    const split = sections && splitSections(sections)
    return { ...row, place, new_sections: split?.sections, new_extras: split?.extra_sections }
  })
  const { rows: saved } = await sql<{ id: number; isNew: boolean }>`
    with input as (
      select g.*, coalesce(g.new_sections, kept.sections, '[]') as sections,
        coalesce(g.new_extras, kept.extra_sections, '[]') as extra_sections
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (place integer, slug text, name text, category text,
        new_sections jsonb, new_extras jsonb, more_info jsonb, is_active boolean, is_active_for_carasun boolean,
        is_display_icon_web boolean, is_top_spender boolean, starts_at timestamptz, ends_at timestamptz)
      left join campaigns kept using (slug)
    )
    insert into campaigns as c (slug, name, category, sections, extra_sections, more_info, is_active,
      is_active_for_carasun, is_display_icon_web, is_top_spender, starts_at, ends_at)
    select slug, name, category, sections, extra_sections, more_info, is_active, is_active_for_carasun,
      is_display_icon_web, is_top_spender, starts_at, ends_at from input order by place
    on conflict (slug) do update set name = excluded.name, category = excluded.category, sections = excluded.sections,
      extra_sections = excluded.extra_sections, more_info = excluded.more_info, is_active = excluded.is_active,
      is_active_for_carasun = excluded.is_active_for_carasun, is_display_icon_web = excluded.is_display_icon_web,
      is_top_spender = excluded.is_top_spender, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      updated_at = now()
    where (c.name, c.category, c.sections, c.extra_sections, c.more_info, c.is_active, c.is_active_for_carasun,
        c.is_display_icon_web, c.is_top_spender, c.starts_at, c.ends_at)
      is distinct from (excluded.name, excluded.category, excluded.sections, excluded.extra_sections,
        excluded.more_info, excluded.is_active, excluded.is_active_for_carasun, excluded.is_display_icon_web,
        excluded.is_top_spender, excluded.starts_at, excluded.ends_at)
    returning id, xmax = 0 as "isNew"`.execute(tx)
  return saved
}

/** Adds a page that nobody sees yet; null if another has the address. */
export async function insertDraft(
  tx: Db,
  { slug, name }: { slug: string; name: string },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into campaigns (slug, name, is_active) values (${slug}, ${name}, false)
    on conflict (slug) do nothing returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/** Lets shoppers see this from now on, or from its date. */
export async function updatePage(
  tx: Db,
  id: number,
  { name, category, more_info, is_display_icon_web, sections: all, starts_at, ends_at }: StoredPage,
): Promise<void> {
  const { sections, extra_sections } = splitSections(all)
  await sql`
    update campaigns set name = ${name}, category = ${category}, more_info = ${JSON.stringify(more_info)}::jsonb,
      is_display_icon_web = ${is_display_icon_web}, sections = ${JSON.stringify(sections)}::jsonb,
      extra_sections = ${JSON.stringify(extra_sections)}::jsonb, starts_at = ${starts_at}, ends_at = ${ends_at},
      is_active = true, is_active_for_carasun = true, updated_at = now()
    where id = ${id}`.execute(tx)
}

export const setActive = (tx: Db, id: number, isOn: boolean) =>
  sql`
    update campaigns set is_active = ${isOn}, is_active_for_carasun = is_active_for_carasun or ${isOn}, updated_at = now()
    where id = ${id}`.execute(tx)

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

export const deleteCampaign = (tx: Db, id: number) => sql`delete from campaigns where id = ${id}`.execute(tx)

/**
 * Finds the ids of products by slug, also by a former one; unknown slugs are left out. A product that was merged into
 * another is the other.
 */
export async function findProductIds(db: Db, slugs: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ slug: string; id: string }>`
    select named.slug, coalesce(m.into_id, meant.id)::text as id
    from unnest(${[...slugs]}::text[]) named (slug)
    join lateral (
      select id from products where slug = named.slug
      union all select product_id from former_slugs where slug = named.slug
      limit 1
    ) meant on true
    left join product_merges m on m.product_id = meant.id`.execute(db)
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}
