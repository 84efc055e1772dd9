import type pg from 'pg'
import { isFoundByOthers, wordsOf } from './understand-keyword.ts'

/** A single letter matches too much. */
const TYPED_LENGTH_MIN = 2
/** The number of candidates to check: those that are not real words are dropped. */
const CANDIDATES = 30

/**
 * Completions of the last word typed: words of products and brands, and their synonyms, most products first; on a tie
 * the shop's own words first. A one-way synonym may be a misspelling, so it is never proposed. The words before the
 * last are ignored. Empty if the last word is already complete or begins no word.
 */
export async function completeWord(pool: pg.Pool, typed: string, limit: number): Promise<string[]> {
  const begun = /\s$/.test(typed) ? '' : (wordsOf(typed).at(-1) ?? '')
  if (begun.length < TYPED_LENGTH_MIN) return []
  const { rows } = await pool.query<{ word: string }>({
    name: 'complete-word',
    text: completeText,
    values: [begun, limit],
  })
  return rows.map(row => row.word)
}

const isBegunBy = (word: string) => `${word} > $1 and ${word} < $1 || '\u{10ffff}'`

/** A brand is also stored as one word and by its initials ("thebodyshop"): forms for finding, not for display. */
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
