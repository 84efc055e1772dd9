import { EVENTS_PER_BATCH_MAX } from '../../../contract/constants.ts'
import type { VisitEvent } from '../../../contract/tracking.ts'

/** A stored event; `guid` is the visit in which it happened, even if a logout has begun another. */
export interface StoredEvent extends VisitEvent {
  guid: string
}

/** Browsers reject keepalive requests over 64 KiB, on every retry. */
const BATCH_MAX_BYTES = 60_000

const TRIES_MAX = 6
const FIRST_PAUSE_MS = 10_000

/**
 * Returns how long to wait after this many consecutive failures: doubling each time, and after the sixth until the
 * connection returns or another page loads. The unsent events stay in the browser.
 */
export const pauseAfter = (failures: number): number =>
  failures >= TRIES_MAX ? Number.POSITIVE_INFINITY : FIRST_PAUSE_MS * 2 ** (failures - 1)

/** Returns the oldest events for one call, at least one: of a single visit, within the limits of server and browser. */
export function nextBatch(waiting: StoredEvent[]): StoredEvent[] {
  const guid = waiting[0]?.guid
  const batch: StoredEvent[] = []
  let bytes = 0
  for (const event of waiting) {
    if (event.guid !== guid) continue
    bytes += new TextEncoder().encode(JSON.stringify(event)).length + 1
    if (batch.length === EVENTS_PER_BATCH_MAX || (batch.length > 0 && bytes > BATCH_MAX_BYTES)) break
    batch.push(event)
  }
  return batch
}
