import { useEffect, useRef, useSyncExternalStore } from 'react'
import { type Shortcut, ShortcutRegistry } from './shortcut-registry.ts'

const registry = new ShortcutRegistry()

/** Returns the shortcuts that work now, in the order in which the page's parts registered them. */
export const useAllShortcuts = (): readonly Shortcut[] =>
  useSyncExternalStore(registry.subscribe, registry.list)

/** Makes shortcuts work while the component is on the page. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const { current: part } = useRef({})
  useEffect(() => registry.put(part, shortcuts))
  useEffect(() => () => registry.remove(part), [part])
}

/** Listens once for all shortcuts; if several parts of the page have the same one, the last part wins. */
export function startShortcuts(): void {
  window.addEventListener('keydown', event => {
    if (event.defaultPrevented || event.altKey || event.isComposing) return
    const isWithCtrl = event.ctrlKey || event.metaKey
    if (!isWithCtrl && (isTyping(event.target) || isPressing(event))) return
    const shortcut = registry.find(event.key, isWithCtrl, event.target instanceof Node ? event.target : null)
    if (!shortcut) return
    // While a dialog is open, only shortcuts with Ctrl work. A dialog that is closing no longer counts, and a toast, which
    // has the same role, is not in the way.
    if (!isWithCtrl && document.querySelector('[role=dialog]:not([data-ending-style], [aria-modal=false])'))
      return
    event.preventDefault()
    if (!event.repeat || shortcut.mayRepeat) shortcut.run(event)
  })
}

/** Returns true if the person is typing: in fields and menus a key enters or finds a letter. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest(
      'textarea, select, [role=menu], [role=listbox], input:not([type=checkbox], [type=radio])',
    ) !== null)

/** Returns true if the browser itself presses the focused link or button, as it does for Enter and space. */
const isPressing = ({ key, target }: KeyboardEvent) =>
  (key === 'Enter' || key === ' ') &&
  target instanceof HTMLElement &&
  target.closest('a, button, summary') !== null
