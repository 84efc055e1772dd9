import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import { LRUCache } from 'lru-cache'
import { type Answers, askSupervisor } from './ask-supervisor.ts'

/** About 20 MB. Beyond this number the callers that have not called for the longest time are forgotten. */
const CALLERS_MAX = 100_000

/** The supervisor's counts of calls, by limit and caller. */
export class CallCounts {
  readonly #windows = new LRUCache<string, { count: number }>({ max: CALLERS_MAX, ttl: 60_000 })

  /** Counts a call in the window that began with the key's first call. */
  add(key: string, windowMs: number): Answers['call'] {
    const window = this.#windows.get(key) ?? { count: 0 }
    if (window.count === 0) this.#windows.set(key, window, { ttl: windowMs })
    window.count += 1
    return { current: window.count, ttl: this.#windows.getRemainingTTL(key) }
  }
}

/** The store of @fastify/rate-limit in a web process: the supervisor counts, so that a limit holds for all processes. */
export class SupervisorsCounts implements FastifyRateLimitStore {
  incr(key: string, done: Parameters<FastifyRateLimitStore['incr']>[1], windowMs: number) {
    askSupervisor({ about: 'call', key, windowMs }).then(counted => done(null, counted), done)
  }

  /** The keys name their limit, so every limit can use the same counts. */
  child() {
    return this
  }
}
