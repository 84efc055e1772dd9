import { useEffect, useRef, useSyncExternalStore } from 'react'

/** A key that does something on the page that is open, with the words for the list of keys (`?`). */
export interface PageKey {
  /** As `KeyboardEvent.key` gives it: `j`, `/`, `Enter`. */
  key: string
  /** Shown instead of `key`: "Ctrl K". */
  shown?: string
  /** With Ctrl, or ⌘ on a Mac. Such keys work in fields too. */
  isWithCtrl?: boolean
  label: string
  group: string
  run: (event: KeyboardEvent) => void
}

let keySets: { current: readonly PageKey[] }[] = []
let shown: readonly PageKey[] = []
const listeners = new Set<() => void>()

function update(next: typeof keySets) {
  keySets = next
  shown = keySets.flatMap(({ current }) => current)
  for (const listener of listeners) listener()
}

/** The keys that work now, in the order in which the page's parts registered them. */
export const useAllKeys = (): readonly PageKey[] =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown,
  )

/** Makes keys work while the component is on the page. */
export function useKeys(keys: readonly PageKey[]): void {
  const latest = useRef(keys)
  const names = keys.map(({ key, label }) => `${key} ${label}`).join()
  useEffect(() => {
    latest.current = keys
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of names is a change of keys
  useEffect(() => {
    update([...keySets, latest])
    return () => update(keySets.filter(set => set !== latest))
  }, [names])
}

/** Listens once for all keys; the part that was rendered last wins. */
export function startKeys(): void {
  window.addEventListener('keydown', event => {
    if (event.defaultPrevented || event.altKey || event.isComposing) return
    const isWithCtrl = event.ctrlKey || event.metaKey
    if (!isWithCtrl && (isTyping(event.target) || isPressing(event))) return
    const key = keySets
      .toReversed()
      .flatMap(({ current }) => current)
      .find(({ key, ...page }) => key === event.key && Boolean(page.isWithCtrl) === isWithCtrl)
    if (!key) return
    // Behind a dialog the page's keys rest; one that is closing is no longer in the way.
    if (!isWithCtrl && document.querySelector('[role=dialog]:not([data-ending-style])')) return
    event.preventDefault()
    key.run(event)
  })
}

/** In fields and menus the keys are letters. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest(
      'textarea, select, [role=menu], [role=listbox], input:not([type=checkbox], [type=radio])',
    ) !== null)

/** Enter and space press what has the focus. */
const isPressing = ({ key, target }: KeyboardEvent) =>
  (key === 'Enter' || key === ' ') &&
  target instanceof HTMLElement &&
  target.closest('a, button, summary') !== null
