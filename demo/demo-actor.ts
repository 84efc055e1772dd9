import type { Actor } from '../server/staff-acts/actor.ts'

/** In whose name the demo shop is filled. */
export const demoActor: Actor = { kind: 'system', id: null, name: 'demo' }
