import { AsyncLocalStorage } from 'node:async_hooks'

/** What a page that is being rendered and the calls that it makes in this process know of each other. */
interface PageBeingRendered {
  /** Its calls are logged by the id of its request. */
  requestId: string
  /** Set by a call that was answered from before the database was lost. */
  isStale: boolean
}

export const pageBeingRendered = new AsyncLocalStorage<PageBeingRendered>()
