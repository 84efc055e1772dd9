export interface Signal {
  /** Calls every subscriber. */
  notify(): void
  /** For `useSyncExternalStore`; returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

/** Announces that a value outside React has changed, so that the components that read it render again. */
export function createSignal(): Signal {
  const listeners = new Set<() => void>()
  return {
    notify() {
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
