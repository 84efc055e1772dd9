import { sql } from 'kysely'
import type { LinkToCampaign } from '../../../contract/staff/campaigns.ts'
import type { Db } from '../../db/database.ts'

/**
 * Finds what leads shoppers to pages, by the id of the page: banners that have not ended, other pages, texts, quizzes, draws
 * that are played on it, and its own icon on the home page. A link to a former address counts.
 */
export async function findLinksTo(
  db: Db,
  now: Date,
  ids: readonly number[],
): Promise<Map<number, LinkToCampaign[]>> {
  const { rows } = await sql<LinkToCampaign & { id: number }>`
    with address as (
      select id, slug from campaigns where id = any(${[...ids]}::bigint[])
      union all select campaign_id, slug from former_campaigns where campaign_id = any(${[...ids]}::bigint[])
    ), wanted as (
      -- as the whole of a link, or as part of a text
      select id, '/(campaign|promo)/(' || string_agg(slug, '|') || ')($|[^a-z0-9-])' as pattern from address group by id
    )
    select distinct id, kind, name from (
      select w.id, 'banner' as kind, b.title as name from wanted w join banners b
        on (b.ends_at is null or b.ends_at > ${now}) and (b.url ~ w.pattern or b.target ~ w.pattern)
      union all
      select a.id, 'draw', d.name from address a join lucky_draws d on d.campaign_slug = a.slug
      union all
      select w.id, 'quiz', q.name from wanted w join quizzes q
        on q.text || q.questions::text || q.results::text ~ w.pattern
      union all
      select w.id, 'campaign', c.name from wanted w join campaigns c
        on c.id <> w.id and c.sections::text || c.extra_sections::text ~ w.pattern
      union all
      select w.id, 'content', p.title from wanted w join journal_posts p on p.source ~ w.pattern
      union all
      select w.id, 'content', p.name from wanted w join content_pages p on p.source ~ w.pattern
      union all
      select w.id, 'answer', h.question from wanted w join help_answers h on h.link ~ w.pattern
      union all
      select c.id, 'icon', c.name from campaigns c where c.id = any(${[...ids]}::bigint[]) and c.is_display_icon_web
    ) linking order by kind, name`.execute(db)
  const links = new Map<number, LinkToCampaign[]>()
  for (const { id, kind, name } of rows) links.set(id, [...(links.get(id) ?? []), { kind, name }])
  return links
}
