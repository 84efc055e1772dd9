import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../db/database.ts'
import { type CacheTag, dependOn } from '../../http/cache-tags.ts'
import { wordsOf } from './plain-words.ts'

/** What staff decided about the results of a keyword (`search_keywords`, `search_keyword_products`). */
export interface ArrangedResults {
  keyword: string
  /** The path of the page that the keyword leads to. */
  leadsTo: string | null
  /** Ids of the products that come first, in this order, and of those that are never shown. */
  pinned: string[]
  hidden: string[]
}

/** A keyword as its results are stored: "Sunscreen  SPF-50" is "sunscreen spf 50". */
export const plainKeyword = (keyword: string): string => wordsOf(keyword).join(' ')

/** `keyword:sunscreen%20spf` */
export const keywordTag = (keyword: string): CacheTag => `keyword:${encodeURIComponent(keyword)}`

/** Reads what was decided about the first of these keywords about which anything was; null if nothing was. */
export async function readArrangedResults(
  pool: pg.Pool,
  keywords: readonly string[],
): Promise<ArrangedResults | null> {
  const plain = [...new Set(keywords.map(plainKeyword).filter(Boolean))]
  dependOn(...plain.map(keywordTag))
  if (plain.length === 0) return null
  const { rows } = await pool.query<ArrangedResults>({
    name: 'arranged-results',
    text: `
      select k.keyword, k.leads_to as "leadsTo",
        array(select p.product_id::text from search_keyword_products p
          where p.keyword = k.keyword and p.place is not null order by p.place) as pinned,
        array(select p.product_id::text from search_keyword_products p
          where p.keyword = k.keyword and p.place is null order by p.product_id) as hidden
      from unnest($1::text[]) with ordinality as asked (keyword, nth) join search_keywords k using (keyword)
      where k.leads_to is not null or exists (select from search_keyword_products p where p.keyword = k.keyword)
      order by nth limit 1`,
    values: [plain],
  })
  return rows[0] ?? null
}

/** Who decided about a keyword last, and the version of that; null if nobody ever did. */
export async function findArrangedVersion(
  db: Db,
  keyword: string,
): Promise<{ version: number; updated_by: string; updated_at: Date } | null> {
  const row = await db
    .selectFrom('search_keywords')
    .select(['version', 'updated_by', 'updated_at'])
    .where('keyword', '=', keyword)
    .executeTakeFirst()
  return row ?? null
}

/** What was decided about a keyword, for the journal: products by their names. */
export async function describeArranged(
  tx: Db,
  keyword: string,
): Promise<{ pinned: string[]; hidden: string[]; leadsTo: string | null }> {
  const { rows } = await sql<{ pinned: string[]; hidden: string[]; leadsTo: string | null }>`
    select k.leads_to as "leadsTo",
      array(select p.name from search_keyword_products a join products p on p.id = a.product_id
        where a.keyword = k.keyword and a.place is not null order by a.place) as pinned,
      array(select p.name from search_keyword_products a join products p on p.id = a.product_id
        where a.keyword = k.keyword and a.place is null order by p.name) as hidden
    from search_keywords k where k.keyword = ${keyword}`.execute(tx)
  return rows[0] ?? { pinned: [], hidden: [], leadsTo: null }
}

/** Writes what was decided; false if `version` is not the one that is stored. */
export async function writeArranged(
  tx: Db,
  { keyword, leadsTo, pinned, hidden }: ArrangedResults,
  { version, by, now }: { version: number; by: string; now: Date },
): Promise<boolean> {
  const row = { leads_to: leadsTo, version: version + 1, updated_by: by, updated_at: now }
  const written =
    version === 0
      ? await tx
          .insertInto('search_keywords')
          .values({ keyword, ...row })
          .onConflict(conflict => conflict.doNothing())
          .returning('keyword')
          .execute()
      : await tx
          .updateTable('search_keywords')
          .set(row)
          .where('keyword', '=', keyword)
          .where('version', '=', version)
          .returning('keyword')
          .execute()
  if (written.length === 0) return false
  await tx.deleteFrom('search_keyword_products').where('keyword', '=', keyword).execute()
  await sql`
    insert into search_keyword_products (keyword, product_id, place)
    select ${keyword}, product_id, place from unnest(${pinned}::bigint[]) with ordinality as pin (product_id, place)
    union all select ${keyword}, product_id, null from unnest(${hidden}::bigint[]) as hidden (product_id)`.execute(
    tx,
  )
  return true
}
