import type pg from 'pg'

/** Enough for the few thousand words that shoppers keep typing. */
const CACHED_MAX = 5_000
const stemCache = new Map<string, string>()

/** Finds the stems of words that the lexicon does not have, by PostgreSQL's Indonesian stemmer. */
export async function stemsOf(pool: pg.Pool, words: string[]): Promise<Map<string, string>> {
  const unknown = words.filter(word => !stemCache.has(word))
  if (unknown.length > 0) {
    const { rows } = await pool.query<{ word: string; stem: string }>({
      name: 'stems-of',
      text: `select word, coalesce((ts_lexize('indonesian_stem', word))[1], word) as stem from unnest($1::text[]) word`,
      values: [unknown],
    })
    if (stemCache.size > CACHED_MAX) stemCache.clear()
    for (const { word, stem } of rows) stemCache.set(word, stem)
  }
  return new Map(words.map(word => [word, stemCache.get(word) ?? word]))
}
