import type { SearchEngine } from '../adapters/search-engine/search-engine-provider.ts'
import { createTypesense } from '../adapters/search-engine/typesense.ts'
import type { Env } from '../env.ts'

/** Short, because a shopper is waiting and PostgreSQL can search instead. */
const FIND_TIMEOUT_MS = 800
const SAVE_TIMEOUT_MS = 30_000

/** Returns the engine whose address is set; null means that PostgreSQL searches. */
export function chooseSearchEngine(env: Env): SearchEngine | null {
  const { SEARCH_ENGINE_URL: url, SEARCH_ENGINE_KEY: key, SEARCH_ENGINE_COLLECTION: collection } = env
  if (!url || !key) return null
  return createTypesense({
    baseUrl: url.replace(/\/$/, ''),
    key,
    collection,
    findTimeoutMs: FIND_TIMEOUT_MS,
    saveTimeoutMs: SAVE_TIMEOUT_MS,
  })
}
