import {
  type SearchEngine,
  SearchEngineUnavailable,
} from '../../adapters/search-engine/search-engine-provider.ts'
import type { Shop } from '../../shop.ts'
import { isSearchFed } from '../listing/index.ts'
import { pushChanges } from './push-changes.ts'

const PUSH_INTERVAL_MS = 1_000
/** After an error. */
const PAUSE_MS = 10_000

/** Keeps the outside engine, if there is one, a second or two behind the catalogue until the returned function is called. */
export function followChanges(shop: Shop): () => Promise<void> {
  const { searchEngine } = shop
  if (!searchEngine) return async () => {}
  const follower = new Follower(shop, searchEngine)
  follower.schedule(0)
  return () => follower.stop()
}

class Follower {
  private readonly shop: Shop
  private readonly engine: SearchEngine
  private timer: NodeJS.Timeout | undefined
  private running = Promise.resolve()
  private isStopped = false
  /** The trouble that was last logged, so that it is logged only once. */
  private trouble: 'away' | 'not fed' | 'error' | null = null

  constructor(shop: Shop, engine: SearchEngine) {
    this.shop = shop
    this.engine = engine
  }

  schedule(pauseMs: number): void {
    this.timer = setTimeout(() => {
      this.running = this.push().then(pause => {
        if (!this.isStopped) this.schedule(pause)
      })
    }, pauseMs)
  }

  async stop(): Promise<void> {
    this.isStopped = true
    clearTimeout(this.timer)
    await this.running
  }

  /** Pushes the changes; returns how many milliseconds to wait before the next push. */
  private async push(): Promise<number> {
    const { db, pool } = this.shop
    try {
      if (!(await isSearchFed(db)))
        return this.report('not fed', 'search changes are not recorded: run search rebuild')
      await pushChanges({ db, pool, searchEngine: this.engine })
      if (this.trouble)
        this.shop.log.info({ engine: this.engine.name }, 'the search engine receives changes again')
      this.trouble = null
      return PUSH_INTERVAL_MS
    } catch (error) {
      const isAway = error instanceof SearchEngineUnavailable
      return this.report(isAway ? 'away' : 'error', 'search changes wait: they could not be pushed', error)
    }
  }

  private report(trouble: Exclude<Follower['trouble'], null>, message: string, error?: unknown): number {
    const { log } = this.shop
    const engine = this.engine.name
    if (this.trouble !== trouble) {
      if (trouble === 'error') log.error({ engine, err: error }, message)
      else log.warn({ engine, ...(error instanceof Error && { reason: error.message }) }, message)
    }
    this.trouble = trouble
    return PAUSE_MS
  }
}
