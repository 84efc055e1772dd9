import type pg from 'pg'
import { isFoundByOthers, wordsOf } from './understand-keyword.ts'

/** A single letter matches too much. */
const BEGUN_LENGTH_MIN = 2
/** Looked at before those that are no words of their own are left out. */
const CANDIDATES = 30

/**
 * What the last word of the typed text may become: words of products and brands, and words that mean the same as
 * one, most products first; of equal ones the shop's own words first. A synonym that only finds others may be a
 * misspelling, so it is never proposed. The words before the last are not looked at. Empty when that word is whole
 * already or begins no word.
 */
export async function completeWord(pool: pg.Pool, typed: string, limit: number): Promise<string[]> {
  const begun = /\s$/.test(typed) ? '' : (wordsOf(typed).at(-1) ?? '')
  if (begun.length < BEGUN_LENGTH_MIN) return []
  const { rows } = await pool.query<{ word: string }>({
    name: 'complete-word',
    text: completeText,
    values: [begun, limit],
  })
  return rows.map(row => row.word)
}

const isBegunBy = (word: string) => `${word} > $1 and ${word} < $1 || '\u{10ffff}'`

/** A brand is also kept joined and by its initials ("thebodyshop"): forms to be found by, not to be read. */
const completeText = `
  select word from (
    select word, max(product_count) as product_count, bool_or(is_own) as is_own from (
      select word, product_count, true as is_own from search_words where ${isBegunBy('word')} and product_count > 0
      union all
      select s.word, same.product_count, false from search_synonyms s
      join search_words same on same.word = any(s.same_as) and same.product_count > 0
      where ${isBegunBy('s.word')} and s.word not like '% %' and ${isFoundByOthers('s')}
    ) begun group by word order by 2 desc, 3 desc, word limit ${CANDIDATES}
  ) likely
  where not exists (
    select from brands b
    where ' ' || b.search_text || ' ' like '% ' || word || ' %'
      and ' ' || search_plain(b.name) || ' ' not like '% ' || word || ' %')
    -- "tanpaparfum" is one word to search only
    and word not like 'tanpa_%'
  order by product_count desc, is_own desc, word limit $2`
