import type { VisitEvent } from '../../../contract/tracking.ts'

/** What is told of something that was done; where and when is added here. */
export interface Deed extends Pick<VisitEvent, 'verb' | 'object_type'> {
  object_id?: string
  additional?: VisitEvent['additional']
}

/** An event on its way; it gets its id when it is kept. */
export type Noted = Omit<VisitEvent, 'id'>
type Take = (event: Noted) => void

const early: Noted[] = []
let take: Take = event => early.push(event)

/** Notes what a visitor did (TRACK-05, TRACK-07, TRACK-08). Never in the way: sending is somebody else's business. */
export function track({ object_id = '', additional = {}, ...deed }: Deed): void {
  take({
    ...deed,
    object_id,
    additional,
    referrer: window.location.pathname + window.location.search,
    occurred_at: new Date().toISOString(),
  })
}

/** From now on events go there, and those that came before it was loaded. */
export function takeEvents(taker: Take): void {
  take = taker
  for (const event of early.splice(0)) take(event)
}
