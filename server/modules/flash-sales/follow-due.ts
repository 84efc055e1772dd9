import type { Shop } from '../../shop.ts'
import { runDueFlashSales } from './run-due.ts'

/** How long a sale that somebody plans or sells out may go unnoticed. */
const LOOK_EVERY_MS = 1_000
/** After an error, such as a lost database. */
const PAUSE_MS = 5_000

/**
 * Begins and ends flash sales on time, until the returned function is called. Each web process follows them by itself,
 * so that a sale depends on none of them.
 */
export function followDueFlashSales(shop: Pick<Shop, 'db' | 'now' | 'log'>): () => Promise<void> {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let looking = Promise.resolve()
  let isTroubled = false

  async function look() {
    try {
      const next = await runDueFlashSales(shop)
      if (isTroubled) shop.log.info('flash sales run again')
      isTroubled = false
      const untilNext = next === null ? LOOK_EVERY_MS : next.getTime() - shop.now().getTime()
      lookAgain(Math.max(0, Math.min(LOOK_EVERY_MS, untilNext)))
    } catch (error) {
      if (!isTroubled) shop.log.error({ err: error }, 'flash sales wait: their prices could not be set')
      isTroubled = true
      lookAgain(PAUSE_MS)
    }
  }
  function lookAgain(afterMs: number) {
    if (isStopped) return
    timer = setTimeout(() => {
      looking = look()
    }, afterMs)
  }
  lookAgain(0)
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await looking
  }
}
