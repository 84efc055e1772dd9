import type { EventName, Events, RecordedEvent } from './events.ts'

type Listener = (event: RecordedEvent) => void

const early: RecordedEvent[] = []
let listener: Listener = event => early.push(event)

/** Records an event (TRACK-05). It costs nothing here: the code that sends events loads later. */
export function track<Name extends EventName>(name: Name, params: Events[Name]): void {
  const { pathname, search } = window.location
  listener({ name, params, page: pathname + search, at: new Date().toISOString() } as RecordedEvent)
}

/** Passes all further events to `next`, and first those recorded before it was loaded. */
export function forwardEvents(next: Listener): void {
  listener = next
  for (const event of early.splice(0)) listener(event)
}
