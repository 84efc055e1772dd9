import { SearchEngineUnavailable } from '../../adapters/search-engine/search-engine-provider.ts'
import type { Shop } from '../../shop.ts'
import { pushChanges } from './push-changes.ts'

const EVERY_MS = 1_000
/** After an error. */
const PAUSE_MS = 10_000

/** Keeps the outside engine, if there is one, a second or two behind the catalogue until the returned function is called. */
export function followChanges(shop: Shop): () => Promise<void> {
  const { searchEngine } = shop
  if (!searchEngine) return async () => {}
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let isAway = false
  let running = Promise.resolve()

  async function push(engine: NonNullable<typeof searchEngine>) {
    let pauseMs = EVERY_MS
    try {
      await pushChanges({ ...shop, searchEngine: engine })
      if (isAway) shop.log.info({ engine: engine.name }, 'the search engine receives changes again')
      isAway = false
    } catch (error) {
      pauseMs = PAUSE_MS
      const reason = (error as Error).message
      if (!(error instanceof SearchEngineUnavailable))
        shop.log.error({ err: error }, 'search changes were not pushed')
      else if (!isAway)
        shop.log.warn({ engine: engine.name, reason }, 'search changes wait: the engine takes none')
      isAway = true
    }
    if (!isStopped) schedule(engine, pauseMs)
  }
  function schedule(engine: NonNullable<typeof searchEngine>, pauseMs: number) {
    timer = setTimeout(() => {
      running = push(engine)
    }, pauseMs)
  }

  schedule(searchEngine, 0)
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  }
}
