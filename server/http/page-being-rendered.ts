import { AsyncLocalStorage } from 'node:async_hooks'
import type { CacheTag } from './cache-tags.ts'

/** What a page that is being rendered shares with the calls that it makes in this process. */
interface PageBeingRendered {
  /** Its calls are logged by the id of its request. */
  requestId: string
  /** Set by a call whose response is from before the database was lost. */
  isStale: boolean
  /** What the responses from which it is rendered depend on. */
  tags: Set<CacheTag>
  /** Responses to some of its calls, by path: what is shown before it is published. */
  given?: ReadonlyMap<string, object>
}

export const pageBeingRendered = new AsyncLocalStorage<PageBeingRendered>()
