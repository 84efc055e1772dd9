import { EVENTS_A_BATCH_MAX } from '../../../contract/constants.ts'
import type { VisitEvent } from '../../../contract/tracking.ts'

/** An event in the browser's storage; it goes to the visit in which it happened, even after a logout began another. */
export interface Kept extends VisitEvent {
  guid: string
}

/** A browser lets a call outlive its page only up to 64 KiB: it refuses a larger one, again and again. */
const BATCH_MAX_BYTES = 60_000

const TRIES_MAX = 6
const FIRST_PAUSE_MS = 10_000

/**
 * How long to wait after so many calls in a row have failed: twice as long each time, and after the sixth until the
 * connection comes back or another page is loaded. The events stay in the browser meanwhile.
 */
export const pauseAfter = (failures: number): number =>
  failures >= TRIES_MAX ? Number.POSITIVE_INFINITY : FIRST_PAUSE_MS * 2 ** (failures - 1)

/** The oldest events that go in one call: those of one visit, no more than the shop and the browser take; one at least. */
export function nextBatch(waiting: Kept[]): Kept[] {
  const guid = waiting[0]?.guid
  const batch: Kept[] = []
  let bytes = 0
  for (const event of waiting) {
    if (event.guid !== guid) continue
    bytes += new TextEncoder().encode(JSON.stringify(event)).length + 1
    if (batch.length === EVENTS_A_BATCH_MAX || (batch.length > 0 && bytes > BATCH_MAX_BYTES)) break
    batch.push(event)
  }
  return batch
}
