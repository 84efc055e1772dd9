import { AsyncLocalStorage } from 'node:async_hooks'

/** The request for which the current code runs: its id is logged with what takes long on its behalf. */
export const requestInHand = new AsyncLocalStorage<{ id: string }>()
