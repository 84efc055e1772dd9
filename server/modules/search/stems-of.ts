import type pg from 'pg'

/** Shoppers type the same few thousand words. */
const KEPT_MAX = 5_000
const kept = new Map<string, string>()

/** The stems of words that no lexicon has, by PostgreSQL's Indonesian stemmer. */
export async function stemsOf(pool: pg.Pool, words: string[]): Promise<Map<string, string>> {
  const unknown = words.filter(word => !kept.has(word))
  if (unknown.length > 0) {
    const { rows } = await pool.query<{ word: string; stem: string }>({
      name: 'stems-of',
      text: `select word, coalesce((ts_lexize('indonesian_stem', word))[1], word) as stem from unnest($1::text[]) word`,
      values: [unknown],
    })
    if (kept.size > KEPT_MAX) kept.clear()
    for (const { word, stem } of rows) kept.set(word, stem)
  }
  return new Map(words.map(word => [word, kept.get(word) ?? word]))
}
