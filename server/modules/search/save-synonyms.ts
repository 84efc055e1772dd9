import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { wordsOf } from './understand-keyword.ts'

/**
 * Replaces the synonyms of search: groups of words or phrases that mean the same to a shopper. A word that stands in
 * several groups means all of them.
 */
export async function saveSynonyms(db: Db, groups: string[][]): Promise<void> {
  const sameAs = new Map<string, Set<string>>()
  for (const group of groups) {
    const phrases = group.map(phrase => wordsOf(phrase).join(' ')).filter(Boolean)
    for (const phrase of phrases) sameAs.set(phrase, new Set([...(sameAs.get(phrase) ?? []), ...phrases]))
  }
  const rows = [...sameAs].map(([word, same]) => ({ word, same_as: [...same] }))
  await sql`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (word text, same_as text[])),
    gone as (delete from search_synonyms where word not in (select word from given))
    insert into search_synonyms (word, same_as) select word, same_as from given
    on conflict (word) do update set same_as = excluded.same_as
      where search_synonyms.same_as is distinct from excluded.same_as`.execute(db)
}
