import type { EventName, Events, RecordedEvent } from './events.ts'

type Take = (event: RecordedEvent) => void

const early: RecordedEvent[] = []
let take: Take = event => early.push(event)

/** Records an event (TRACK-05). It costs nothing here: the code that sends events loads later. */
export function track<Name extends EventName>(name: Name, params: Events[Name]): void {
  const { pathname, search } = window.location
  take({ name, params, page: pathname + search, at: new Date().toISOString() } as RecordedEvent)
}

/** Passes all further events to `taker`, and first those recorded before it was loaded. */
export function forwardEvents(taker: Take): void {
  take = taker
  for (const event of early.splice(0)) take(event)
}
