import { useSyncExternalStore } from 'react'

type Show = (text: string) => void

let showNow: Show | null = null
let waiting: readonly string[] = []
const watchers = new Set<() => void>()

/** Says briefly that something was done. Failures are shown where they happened, never only in a toast. */
export function say(text: string): void {
  if (showNow) showNow(text)
  else setWaiting([...waiting, text])
}

/** Whether something was said that no `Toasts` has shown yet: they are not part of the first load. */
export const useHasToasts = (): boolean =>
  useSyncExternalStore(
    onChange => {
      watchers.add(onChange)
      return () => watchers.delete(onChange)
    },
    () => waiting.length > 0,
  )

/** Forgets what was said and not shown. */
export const forgetToasts = (): void => setWaiting([])

/** Hands over what was said, and whatever is said from now on. Returns how to stop. */
export function takeToasts(show: Show): () => void {
  showNow = show
  waiting.forEach(show)
  setWaiting([])
  return () => {
    showNow = null
  }
}

function setWaiting(texts: readonly string[]): void {
  waiting = texts
  for (const watcher of watchers) watcher()
}
