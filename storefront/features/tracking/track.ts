import type { EventName, Events, Noted } from './events.ts'

type Take = (event: Noted) => void

const early: Noted[] = []
let take: Take = event => early.push(event)

/** Notes what a visitor did (TRACK-05). Never in the way: what becomes of it is loaded later. */
export function track<Name extends EventName>(name: Name, params: Events[Name]): void {
  const { pathname, search } = window.location
  take({ name, params, page: pathname + search, at: new Date().toISOString() } as Noted)
}

/** From now on events go there, and those that came before it was loaded. */
export function takeEvents(taker: Take): void {
  take = taker
  for (const event of early.splice(0)) take(event)
}
