import { useSyncExternalStore } from 'react'
import { createSignal } from '../../ui/create-signal.ts'

/** Whom to ask for a permission, as the server's refusals name them (STAFF-08). */
const names = new Map<string, readonly string[]>()
const changes = createSignal()
const nobody: readonly string[] = []

export function rememberWhomToAsk({ permission, ask }: Record<string, unknown>): void {
  if (typeof permission !== 'string' || !Array.isArray(ask)) return
  names.set(permission, ask.map(String))
  changes.notify()
}

export const useWhomToAsk = (permission: string): readonly string[] =>
  useSyncExternalStore(changes.subscribe, () => names.get(permission) ?? nobody)
