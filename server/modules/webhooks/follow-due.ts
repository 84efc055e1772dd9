import type { Shop } from '../../shop.ts'
import { findDueEndpoints } from './delivery-store.ts'
import { sendToEndpoint } from './send-due.ts'

const LOOK_EVERY_MS = 1_000
/** After an error, such as a lost database. */
const PAUSE_MS = 10_000

/**
 * Sends webhooks a second after their change, until the returned function is called. Every endpoint is served by itself,
 * so that a slow one delays no other, and beside the jobs, so that it delays none of them.
 */
export function followDueWebhooks(shop: Shop): () => Promise<void> {
  const stopping = new AbortController()
  const served = new Map<string, Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let looking = Promise.resolve()
  let isTroubled = false

  const serve = (id: string) =>
    sendToEndpoint(shop, id, stopping.signal)
      .catch(error =>
        shop.log.error({ err: error, endpoint: id }, 'a webhook was interrupted; it is tried again'),
      )
      .finally(() => served.delete(id))
  async function look() {
    try {
      for (const id of await findDueEndpoints(shop.db, shop.now()))
        if (!served.has(id)) served.set(id, serve(id))
      if (isTroubled) shop.log.info('webhooks are sent again')
      isTroubled = false
      lookAgain(LOOK_EVERY_MS)
    } catch (error) {
      if (!isTroubled) shop.log.error({ err: error }, 'webhooks wait: what is due could not be read')
      isTroubled = true
      lookAgain(PAUSE_MS)
    }
  }
  function lookAgain(afterMs: number) {
    if (stopping.signal.aborted) return
    timer = setTimeout(() => {
      looking = look()
    }, afterMs)
  }
  lookAgain(0)
  return async () => {
    stopping.abort()
    clearTimeout(timer)
    await looking
    await Promise.all(served.values())
  }
}
