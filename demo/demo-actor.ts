import type { Actor } from '../server/staff-actions/actor.ts'

/** The actor to whom everything in the demo shop is attributed. */
export const demoActor: Actor = { kind: 'system', id: null, name: 'demo' }
