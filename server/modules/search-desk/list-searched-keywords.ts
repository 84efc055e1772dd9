import { type RawBuilder, sql } from 'kysely'
import { addDays, startOfJakartaDay } from '../../../contract/jakarta-time.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { searchListName } from '../../../contract/search-list-name.ts'
import {
  type KeywordFigures,
  type KeywordSort,
  SEARCH_DAYS_MAX,
  type SearchedKeyword,
  type SearchedKeywords,
  type SearchedKeywordsQuery,
} from '../../../contract/staff/search-desk.ts'
import { DAY_MS } from '../../../contract/time-units.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import { isSold } from '../orders/index.ts'
import { plainKeyword } from '../search/index.ts'
import { maskedWords, shownWords } from '../tracking/index.ts'

/** Events store so many characters of the words, and of the list. */
const STORED_CHARS = 200
const [listBefore = '', listAfter = ''] = searchListName('\n').split('\n')

/** Lists what visitors searched for in a period, with what came of it. Refuses with INVALID_INPUT. */
export async function listSearchedKeywords(
  db: Db,
  { from, until, search, missed, sort, after, limit }: SearchedKeywordsQuery,
): Promise<SearchedKeywords> {
  const begin = startOfJakartaDay(new Date(`${from}T12:00:00+07:00`))
  const end = addDays(startOfJakartaDay(new Date(`${until}T12:00:00+07:00`)), 1)
  if (end <= begin || end.getTime() - begin.getTime() > SEARCH_DAYS_MAX * DAY_MS)
    throw new Refusal('INVALID_INPUT', {
      field: 'until',
      message: `Pilih masa dari satu sampai ${SEARCH_DAYS_MAX} hari.`,
    })
  const found = await sql<{
    rows: Omit<SearchedKeyword, 'is_masked' | 'is_arranged'>[]
    total: number
    sums: KeywordFigures
  }>`
    with ${keywordFigures(begin, end)}, chosen as materialized (
      select * from figures
      where ${missed ? sql`missed > 0` : sql`true`} and ${search ? sql`strpos(words, ${search.toLowerCase()}) > 0` : sql`true`}
    ), page as (
      select * from chosen order by ${sql.ref(sort satisfies KeywordSort)} desc, searched desc, words
      limit ${limit} offset ${after}
    )
    select (select count(*)::int from chosen) as total,
      (select coalesce(json_agg(page), '[]') from page) as rows,
      (select json_build_object('searched', coalesce(sum(searched), 0), 'found', coalesce(sum(found), 0),
        'missed', coalesce(sum(missed), 0), 'clicked', coalesce(sum(clicked), 0), 'bought', coalesce(sum(bought), 0))
       from chosen) as sums`.execute(db)
  const { rows, total, sums } = onlyRow(found)
  const arranged = await arrangedAmong(
    db,
    rows.map(({ words }) => plainKeyword(words)),
  )
  return {
    rows: rows.map(row => ({
      ...row,
      is_masked: maskedWords.some(masked => masked === row.words),
      is_arranged: arranged.has(plainKeyword(row.words)),
    })),
    total,
    sums,
    next: after + rows.length < total ? String(after + rows.length) : null,
  }
}

/**
 * `figures`: a row per keyword. A click tells the list it came from by its title, and the visit's orders tell what was
 * bought; the books decide whether an order counts.
 */
const keywordFigures = (begin: Date, end: Date): RawBuilder<unknown> => sql`
  events as materialized (
    select visit_guid, verb, object_id, additional ->> 'list' as list, occurred_at from visit_events
    where occurred_at >= ${begin} and occurred_at < ${end} and (
      (verb in ('search', 'miss') and object_type = 'keyword' and object_id <> '')
      or (verb = 'click' and object_type = 'product' and starts_with(additional ->> 'list', ${listBefore}))
      or (verb = 'place' and object_type = 'order'))
  ), said as (
    select ${sql.raw(shownWords('object_id'))} as words, visit_guid,
      bool_or(verb = 'search') as searched, bool_or(verb = 'miss') as missed
    from events where verb in ('search', 'miss') group by 1, 2
  ), clicks as (
    select ${sql.raw(shownWords('typed'))} as words, visit_guid, product_id, min(occurred_at) as clicked_at
    from (
      select left(substr(list, ${listBefore.length + 1}, length(list) - ${listBefore.length + listAfter.length}), ${STORED_CHARS}) as typed,
        visit_guid, object_id as product_id, occurred_at
      from events where verb = 'click'
    ) typed group by 1, 2, 3
  ), clicked as (
    select words, count(distinct visit_guid)::int as clicked from clicks group by words
  ), bought as (
    select c.words, count(distinct c.visit_guid)::int as bought
    from clicks c
    join events e on e.visit_guid = c.visit_guid and e.verb = 'place' and e.occurred_at >= c.clicked_at
    join orders o on o.id::text = e.object_id and ${sql.raw(isSold)}
    join order_lines line on line.order_id = o.id and line.product_id::text = c.product_id
    group by c.words
  ), figures as (
    select words, (count(*) filter (where said.searched))::int as searched,
      (count(*) filter (where said.searched and not said.missed))::int as found,
      (count(*) filter (where said.missed))::int as missed,
      coalesce(max(clicked.clicked), 0) as clicked, coalesce(max(bought.bought), 0) as bought
    from said full join clicked using (words) left join bought using (words)
    group by words
  )`

async function arrangedAmong(db: Db, keywords: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ keyword: string }>`
    select keyword from search_keywords k where keyword = any(${keywords}::text[])
      and (leads_to is not null or exists (select from search_keyword_products p where p.keyword = k.keyword))`.execute(
    db,
  )
  return new Set(rows.map(({ keyword }) => keyword))
}
