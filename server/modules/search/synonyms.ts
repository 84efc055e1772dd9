import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { wordsOf } from './plain-words.ts'
import { PHRASE_WORDS_MAX } from './vocabulary.ts'

/**
 * Search synonyms (`search_synonyms`). Staff write them in lines: "sunblock = sunscreen = tabir surya" for a group,
 * "brightening -> kusam, flek" where only the first word also finds the others. A misspelling is written the second
 * way, because such a word is never shown to a shopper.
 */
export interface SynonymRule {
  words: string[]
  /** The phrases that each of the words finds, including itself. */
  sameAs: string[]
}

/** Returns null for an invalid line: fewer than two phrases, or a phrase with too many words. */
export function readSynonymRule(line: string): SynonymRule | null {
  const [head = '', tail] = line.split('->')
  return synonymRuleOf(head.split('='), tail?.split(',') ?? [])
}

/** The rule by which each of the words finds all of them, and the others; null for what is no rule. */
export function synonymRuleOf(given: readonly string[], others: readonly string[]): SynonymRule | null {
  const words = phrasesOf(given)
  const sameAs = [...new Set([...words, ...phrasesOf(others)])]
  const isShort = sameAs.every(phrase => phrase.split(' ').length <= PHRASE_WORDS_MAX)
  return words.length > 0 && sameAs.length > 1 && isShort ? { words, sameAs } : null
}

export const writeSynonymRule = ({ words, sameAs }: SynonymRule): string => {
  const others = sameAs.filter(phrase => !words.includes(phrase))
  return others.length === 0 ? words.join(' = ') : `${words.join(' = ')} -> ${others.join(', ')}`
}

const phrasesOf = (texts: readonly string[]) => [
  ...new Set(texts.map(phrase => wordsOf(phrase).join(' ')).filter(Boolean)),
]

/** Lists the synonyms, grouped by what they find, in alphabetical order. */
export async function listSynonyms(db: Db): Promise<SynonymRule[]> {
  const { rows } = await sql<SynonymRule>`
    select array_agg(word order by word) as words, same as "sameAs"
    from search_synonyms, lateral (select array_agg(one order by one) as same from unnest(same_as) one) sorted
    group by same order by 1`.execute(db)
  return rows
}

/**
 * Adds synonyms; with `isReplacing` all others are removed. A word in several rules finds the phrases of all of them.
 */
export async function saveSynonyms(
  db: Db,
  rules: SynonymRule[],
  { isReplacing = false } = {},
): Promise<void> {
  const sameAs = new Map<string, Set<string>>()
  for (const rule of rules)
    for (const word of rule.words) sameAs.set(word, new Set([...(sameAs.get(word) ?? []), ...rule.sameAs]))
  // In order, so that two writers of the same words wait for each other.
  const rows = [...sameAs].map(([word, same]) => ({ word, same_as: [...same] })).sort(byWord)
  if (isReplacing) await sql`truncate search_synonyms`.execute(db)
  await sql`
    insert into search_synonyms as kept (word, same_as)
    select word, same_as from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (word text, same_as text[])
    on conflict (word) do update set same_as = array(
      select distinct one from unnest(kept.same_as || excluded.same_as) one order by one)`.execute(db)
}

const byWord = (a: { word: string }, b: { word: string }) => (a.word < b.word ? -1 : 1)

/** Deletes the line of synonyms; false if it is no longer as it was seen. */
export async function deleteSynonymRule(db: Db, { words, sameAs }: SynonymRule): Promise<boolean> {
  const { rows } = await sql`
    delete from search_synonyms where word in (
      select word from search_synonyms where word = any(${words}::text[])
        and same_as @> ${sameAs}::text[] and same_as <@ ${sameAs}::text[]
      order by word for update)
    returning 1`.execute(db)
  return rows.length === words.length
}

/** Removes a word or phrase from all synonyms; returns false if it was in none. */
export async function deleteSynonym(db: Db, phrase: string): Promise<boolean> {
  const word = wordsOf(phrase).join(' ')
  const { rows } = await sql`
    update search_synonyms set same_as = array_remove(same_as, ${word}) where ${word} = any(same_as)
    returning 1`.execute(db)
  // A word that finds only itself needs no row.
  await sql`delete from search_synonyms where word = ${word} or same_as <@ array[word]`.execute(db)
  return rows.length > 0
}
