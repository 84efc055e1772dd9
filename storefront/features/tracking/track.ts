import type { EventName, Events, Noted } from './events.ts'

type Take = (event: Noted) => void

const early: Noted[] = []
let take: Take = event => early.push(event)

/** Records an event (TRACK-05). It costs nothing here: the code that sends events loads later. */
export function track<Name extends EventName>(name: Name, params: Events[Name]): void {
  const { pathname, search } = window.location
  take({ name, params, page: pathname + search, at: new Date().toISOString() } as Noted)
}

/** Passes all further events to `taker`, and first those recorded before it was loaded. */
export function takeEvents(taker: Take): void {
  take = taker
  for (const event of early.splice(0)) take(event)
}
