import { setTimeout as sleep } from 'node:timers/promises'
import type { Shop } from '../../shop.ts'
import { plausibleTime } from './plausible-time.ts'
import { type SentEvents, writeEvents } from './store.ts'

/** Events are collected for this time and then written in one statement; no visitor is waiting for the response. */
const GATHER_MS = 20

interface Waiting extends SentEvents {
  resolve: (recorded: number) => void
  reject: (error: unknown) => void
}

/**
 * Records the events of visits, each once (TRACK-02, TRACK-05). Implausible times are replaced by the current one, and
 * a visit that has been deleted is created again, because a browser may send events days later. Events of many calls
 * are written together; each call gets its response afterwards.
 */
export function recordingEvents(shop: Shop): (batch: SentEvents) => Promise<{ recorded: number }> {
  let queue: Waiting[] = []
  let isWriting = false

  async function writeAll() {
    isWriting = true
    while (queue.length > 0) {
      await sleep(GATHER_MS)
      const batch = queue
      queue = []
      await write(shop, batch)
    }
    isWriting = false
  }

  return async batch => {
    const now = shop.now()
    const events = batch.events.map(event => ({
      ...event,
      occurred_at: plausibleTime(event.occurred_at, now).toISOString(),
    }))
    const recorded = await new Promise<number>((resolve, reject) => {
      queue.push({ ...batch, events, resolve, reject })
      if (!isWriting) void writeAll()
    })
    return { recorded }
  }
}

/**
 * Writes a batch. Never throws: each waiting call gets its result. If a batch fails, its calls are written one by one,
 * so that only the faulty one fails.
 */
async function write(shop: Shop, batch: Waiting[]): Promise<void> {
  try {
    const recorded = await writeEvents(shop.db, batch, shop.now())
    for (const [index, { resolve }] of batch.entries()) resolve(recorded[index] ?? 0)
  } catch (error) {
    if (batch.length > 1) for (const entry of batch) await write(shop, [entry])
    else batch[0]?.reject(error)
  }
}
