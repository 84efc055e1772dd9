import type pg from 'pg'
import { Lexicon } from './lexicon.ts'

/** Visitors' searches are counted every hour. */
const STALE_AFTER_MS = 3_600_000
/** While the catalogue keeps changing, it is read again at most this often. */
const RELOAD_PAUSE_MS = 2_000

/** The lexicon of one pool's database. */
class CachedLexicon {
  private current: Lexicon | null = null
  private loading: Promise<Lexicon> | null = null
  private loadedAt = 0
  private isStale = false
  private isFollowed = false
  private readonly pool: pg.Pool

  constructor(pool: pg.Pool) {
    this.pool = pool
  }

  /** Caches the words from now on: `expire` will be called after each change of the catalogue. */
  follow(): void {
    this.isFollowed = true
  }

  expire(): void {
    this.isStale = true
  }

  async read(): Promise<Lexicon> {
    if (!this.isFollowed || !this.current) return this.load()
    // Searches use the old words until the load ends. If it fails, they stay, and the next search tries again.
    const ageMs = Date.now() - this.loadedAt
    if (ageMs >= (this.isStale ? RELOAD_PAUSE_MS : STALE_AFTER_MS)) this.load().catch(() => {})
    return this.current
  }

  private load(): Promise<Lexicon> {
    this.isStale = false
    this.loading ??= loadLexicon(this.pool)
      .then(lexicon => {
        this.current = lexicon
        this.loadedAt = Date.now()
        return lexicon
      })
      .catch(error => {
        this.isStale = true
        throw error
      })
      .finally(() => {
        this.loading = null
      })
    return this.loading
  }
}

const lexicons = new WeakMap<pg.Pool, CachedLexicon>()

function cachedLexicon(pool: pg.Pool): CachedLexicon {
  let lexicon = lexicons.get(pool)
  if (!lexicon) {
    lexicon = new CachedLexicon(pool)
    lexicons.set(pool, lexicon)
  }
  return lexicon
}

/** Caches the words of the catalogue in memory; call `drop` after each change of the catalogue. */
export function keepLexicon(pool: pg.Pool): { drop(): void } {
  const lexicon = cachedLexicon(pool)
  lexicon.follow()
  return { drop: () => lexicon.expire() }
}

/**
 * Returns the words of the catalogue. A process that follows the catalogue's changes caches them, up to two seconds
 * behind; any other process reads them for each search.
 */
export const lexiconOf = (pool: pg.Pool): Promise<Lexicon> => cachedLexicon(pool).read()

/** The words come as one text with a line per word: one row per word took ten times as long to read. */
const loadText = `
  select
    (select coalesce(max(reltuples), 0)::integer from pg_class where oid = 'product_listing'::regclass) as estimate,
    (select count(*)::integer from (select from product_listing limit 1000) few) as counted,
    (select coalesce(string_agg(concat_ws(' ', word, coalesce((ts_lexize('indonesian_stem', word))[1], word),
       product_count, text_count), E'\\n' order by word collate "C"), '')
     from search_words where product_count > 0 or text_count > 0) as words,
    (select coalesce(array_agg(distinct search_plain(name)), '{}') from categories) as categories,
    (select coalesce(array_agg(search_plain(name)), '{}') from brands) as brands,
    (select coalesce(array_agg(distinct word), '{}') from brands, string_to_table(search_text, ' ') word
     where ' ' || search_plain(name) || ' ' not like '% ' || word || ' %') as brand_forms,
    (select coalesce(json_object_agg(word, visitor_count), '{}') from searched_words) as searched,
    (select coalesce(json_object_agg(word, same_as), '{}') from search_synonyms) as synonyms,
    (select coalesce(json_object_agg(word, coalesce((ts_lexize('indonesian_stem', word))[1], word)), '{}')
     from (select distinct used as word from search_synonyms, unnest(same_as) same, string_to_table(same, ' ') used) used) as stems`

interface Loaded {
  estimate: number
  counted: number
  words: string
  categories: string[]
  brands: string[]
  brand_forms: string[]
  searched: Record<string, number>
  synonyms: Record<string, string[]>
  stems: Record<string, string>
}

async function loadLexicon(pool: pg.Pool): Promise<Lexicon> {
  const { rows } = await pool.query<Loaded>({ name: 'load-lexicon', text: loadText })
  const loaded = rows[0] as Loaded
  const lines = loaded.words === '' ? [] : loaded.words.split('\n')
  return new Lexicon({
    words: lines.map(line => {
      const [word = '', stem = '', productCount, textCount] = line.split(' ')
      return { word, stem, productCount: Number(productCount), textCount: Number(textCount) }
    }),
    // PostgreSQL's estimate is exact enough for a large catalogue; a small one may never have been analyzed.
    productCount: Math.max(loaded.estimate, loaded.counted),
    categories: new Set(loaded.categories),
    categoryWords: new Set(loaded.categories.flatMap(name => name.split(' '))),
    brands: new Set(loaded.brands),
    brandWords: new Set(loaded.brands.flatMap(name => name.split(' '))),
    brandForms: new Set(loaded.brand_forms),
    searched: new Map(Object.entries(loaded.searched)),
    synonyms: new Map(Object.entries(loaded.synonyms)),
    synonymStems: new Map(Object.entries(loaded.stems)),
  })
}
