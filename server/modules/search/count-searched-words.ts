import { sql } from 'kysely'
import { addDays } from '../../../contract/jakarta-time.ts'
import type { Shop } from '../../shop.ts'

const COUNTED_DAYS = 90
/** A word of fewer visitors is chance, or the work of one person. */
const VISITORS_MIN = 5

/**
 * Counts how many visitors searched for each word lately, for the completions in the search box. Nobody can push a word:
 * a member counts once for it, and so do all guests of one network.
 */
export async function countSearchedWords({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  await sql`
    with counted as (
      select word, count(distinct coalesce(member_id, network)) as visitor_count
      from search_history, string_to_table(search_plain(keyword), ' ') word
      where searched_at >= ${addDays(now(), -COUNTED_DAYS)} and word <> ''
      group by word having count(distinct coalesce(member_id, network)) >= ${VISITORS_MIN}
    ), deleted as (
      delete from searched_words where word not in (select word from counted)
    )
    insert into searched_words (word, visitor_count) select word, visitor_count from counted
    on conflict (word) do update set visitor_count = excluded.visitor_count
    where searched_words.visitor_count <> excluded.visitor_count`.execute(db)
}
