import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import { shownWords } from './shown-words.ts'

/** The visits of a period. A visit counts if one of its events falls in the period. */
export interface VisitSummary {
  visits: number
  members: number
  phones: number
  desktops: number
  pages: number
  /** The number of visits that reached each step; `placedOrder` divided by `visits` is the conversion rate. */
  sawProduct: number
  putInBag: number
  beganCheckout: number
  placedOrder: number
  /** Most frequent first, with the number of visits. */
  searches: SearchedKeyword[]
  searchesWithoutResult: SearchedKeyword[]
}

export interface SearchedKeyword {
  words: string
  visits: number
}

/** Summarizes the period from `from` (inclusive) to `until` (exclusive); lists at most `limit` keywords. */
export async function summarizeVisits(
  db: Db,
  { from, until, limit }: { from: Date; until: Date; limit: number },
): Promise<VisitSummary> {
  const countKeywords = (verb: string) => sql`(
    select coalesce(json_agg(s), '[]') from (
      select ${sql.raw(shownWords('object_id'))} as words, count(distinct visit_guid)::int as visits from events_in_period
      where verb = ${verb} and object_type = 'keyword' and object_id <> ''
      group by 1 order by 2 desc, 1 limit ${limit}
    ) s)`
  const { rows } = await sql<VisitSummary>`
    with events_in_period as (
      select visit_guid, verb, object_type, object_id from visit_events
      where occurred_at >= ${from} and occurred_at < ${until}
    ), steps_by_visit as (
      select visit_guid, count(*) filter (where verb = 'view' and object_type = 'page') as pages,
        bool_or(verb = 'view' and object_type = 'product') as saw,
        bool_or(verb = 'add' and object_type = 'cart') as bagged,
        bool_or(verb = 'checkout') as checked_out,
        bool_or(verb = 'place' and object_type = 'order') as placed
      from events_in_period group by visit_guid
    )
    select count(*)::int as visits, count(v.member_id)::int as members,
      (count(*) filter (where v.platform = 'carasun-web-mobile'))::int as phones,
      (count(*) filter (where v.platform = 'carasun-web-desktop'))::int as desktops,
      coalesce(sum(pages), 0)::int as pages, (count(*) filter (where saw))::int as "sawProduct",
      (count(*) filter (where bagged))::int as "putInBag",
      (count(*) filter (where checked_out))::int as "beganCheckout",
      (count(*) filter (where placed))::int as "placedOrder",
      ${countKeywords('search')} as searches, ${countKeywords('miss')} as "searchesWithoutResult"
    from steps_by_visit join visits v on v.guid = visit_guid`.execute(db)
  return onlyRow({ rows })
}
