import { CompiledQuery, sql } from 'kysely'
import type pg from 'pg'
import { Refusal } from '../../../contract/refusals.ts'
import {
  type ChangeSynonymsBody,
  FIRST_RESULTS,
  PREVIEWED_WORDS_MAX,
  type SynonymLine,
  type SynonymPreview,
} from '../../../contract/staff/search-desk.ts'
import type { Db } from '../../db/database.ts'
import { undone } from '../../db/undone.ts'
import { countProducts } from '../catalog/index.ts'
import { applySynonyms, keepLexicon, type SynonymRule, synonymRuleOf } from '../search/index.ts'
import { searchAsShopper } from './found-products.ts'

const LOCK_WAIT_MAX_MS = '1000'

/**
 * Shows what a change of synonyms does to the first results of each of its words: searched by the shop's own code before
 * and after, in a transaction that is undone. Refuses with INVALID_INPUT and CHANGED_MEANWHILE.
 */
export function previewSynonyms(db: Db, body: ChangeSynonymsBody): Promise<SynonymPreview> {
  const change = requireSynonymChange(body)
  const words = [...new Set([...(change.after?.words ?? []), ...(change.before?.words ?? [])])]
  const shown = words.slice(0, PREVIEWED_WORDS_MAX)
  return undone(db, async tx => {
    await sql`select set_config('lock_timeout', ${LOCK_WAIT_MAX_MS}, true)`.execute(tx)
    const before = await searchAll(tx, shown)
    await applySynonyms(tx, change)
    const after = await searchAll(tx, shown)
    return {
      words: shown.map((word, at) => ({
        word,
        before: before[at]?.products ?? [],
        after: after[at]?.products ?? [],
        found_before: before[at]?.count ?? 0,
        found_after: after[at]?.count ?? 0,
      })),
      others: words.length - shown.length,
    }
  })
}

/** Searches in the transaction: words and synonyms as it sees them, read once. */
async function searchAll(tx: Db, keywords: string[]) {
  const pool = poolIn(tx)
  keepLexicon(pool)
  const found = []
  for (const keyword of keywords)
    found.push({
      products: await searchAsShopper(pool, keyword, FIRST_RESULTS),
      count: await countProducts({ pool }, { keyword }),
    })
  return found
}

/** Search reads by a pool; this one has only the transaction's connection. */
const poolIn = (tx: Db): pg.Pool => {
  const query = async (statement: string | pg.QueryConfig, given: unknown[] = []) => {
    const { text, values = given } = typeof statement === 'string' ? { text: statement } : statement
    return tx.executeQuery(CompiledQuery.raw(text, values))
  }
  return { query } as unknown as pg.Pool
}

/** Reads the lines that were typed. Refuses with INVALID_INPUT if one is no rule. */
export const requireSynonymChange = ({ before, after }: ChangeSynonymsBody) => ({
  before: before && requireRule(before),
  after: after && requireRule(after),
})

function requireRule({ words, others }: SynonymLine): SynonymRule {
  const rule = synonymRuleOf(words, others)
  if (!rule)
    throw new Refusal('INVALID_INPUT', {
      field: 'words',
      message: 'Isi paling sedikit dua kata yang berbeda, masing-masing paling banyak empat kata.',
    })
  return rule
}
