import { useSyncExternalStore } from 'react'

/** Whom to ask for a permission, as the server's refusals name them (STAFF-08). */
const names = new Map<string, readonly string[]>()
const listeners = new Set<() => void>()
const nobody: readonly string[] = []

export function rememberWhomToAsk({ permission, ask }: Record<string, unknown>): void {
  if (typeof permission !== 'string' || !Array.isArray(ask)) return
  names.set(permission, ask.map(String))
  for (const listener of listeners) listener()
}

export const useWhomToAsk = (permission: string): readonly string[] =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => names.get(permission) ?? nobody,
  )
