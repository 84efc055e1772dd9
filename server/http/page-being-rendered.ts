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
  /** Responds to some of its calls with what is not public yet; undefined for the others. */
  given?: GivenResponses
}

export type GivenResponses = (path: string) => object | undefined | Promise<object | undefined>

export const pageBeingRendered = new AsyncLocalStorage<PageBeingRendered>()
