import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** A pointer that only crosses the menu opens nothing, and one that leaves it for a moment closes nothing. */
const OPEN_AFTER_MS = 140
const CLOSE_AFTER_MS = 260

/**
 * Which panel of the main menu is open. A mouse opens it by resting on its entry, the keyboard by the entry's button.
 * Escape closes it and returns the focus to that button; so does leaving the menu, which keeps the focus where it went.
 */
export function useFlyout() {
  const [openName, setOpenName] = useState<string | null>(null)
  const menu = useRef<HTMLElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  useEffect(() => {
    if (openName === null) return
    function closeOnEscape({ key }: KeyboardEvent) {
      if (key !== 'Escape') return
      if (menu.current?.contains(document.activeElement))
        menu.current.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
      setOpenName(null)
    }
    window.addEventListener('keydown', closeOnEscape)
    return () => window.removeEventListener('keydown', closeOnEscape)
  }, [openName])

  const set = (name: string | null, afterMs = 0) => {
    clearTimeout(timer.current)
    if (afterMs === 0) setOpenName(name)
    else timer.current = setTimeout(() => setOpenName(name), afterMs)
  }
  return {
    openName,
    close: () => set(null),
    entry: (name: string) => ({
      onPointerEnter(event: PointerEvent) {
        if (event.pointerType === 'mouse') set(name, OPEN_AFTER_MS)
      },
    }),
    button: (name: string) => ({
      'aria-expanded': openName === name,
      onClick: () => set(openName === name ? null : name),
    }),
    menu: {
      ref: menu,
      onPointerLeave: () => set(null, CLOSE_AFTER_MS),
      onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
        if (!currentTarget.contains(relatedTarget)) set(null)
      },
    },
  }
}
