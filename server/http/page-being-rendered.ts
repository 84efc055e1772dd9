import { AsyncLocalStorage } from 'node:async_hooks'
import type { CacheTag } from './cache-tags.ts'

/** What a page that is being rendered and the calls that it makes in this process know of each other. */
interface PageBeingRendered {
  /** Its calls are logged by the id of its request. */
  requestId: string
  /** Set by a call that was answered from before the database was lost. */
  isStale: boolean
  /** What the responses from which it is rendered depend on. */
  tags: Set<CacheTag>
}

export const pageBeingRendered = new AsyncLocalStorage<PageBeingRendered>()
