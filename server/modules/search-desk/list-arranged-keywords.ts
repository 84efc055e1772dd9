import { sql } from 'kysely'
import type { ArrangedKeyword } from '../../../contract/staff/search-desk.ts'
import type { Db } from '../../db/database.ts'

/** Lists the keywords whose results staff arranged, the latest first. */
export async function listArrangedKeywords(db: Db): Promise<ArrangedKeyword[]> {
  const { rows } = await sql<Omit<ArrangedKeyword, 'updated_at'> & { updated_at: Date }>`
    select k.keyword, k.leads_to, count(p.place)::int as pinned,
      (count(p.product_id) filter (where p.place is null))::int as hidden, k.updated_by, k.updated_at
    from search_keywords k left join search_keyword_products p using (keyword)
    group by k.keyword having k.leads_to is not null or count(p.product_id) > 0
    order by k.updated_at desc, k.keyword`.execute(db)
  return rows.map(row => ({ ...row, updated_at: row.updated_at.toISOString() }))
}
