import { type RefObject, useEffect } from 'react'

/** The row that was opened last, of each list. */
const opened = new Map<string, string>()

/**
 * When a list is shown again, the focus is on the row that was opened from it, so that keyboard users continue there.
 */
export function useOpenedRow(label: string, frame: RefObject<HTMLElement | null>, hasRows: boolean): void {
  useEffect(() => {
    const element = frame.current
    const note = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('[data-opens]') : null
      const id = link?.closest<HTMLElement>('[data-row]')?.dataset.row
      if (id !== undefined) opened.set(label, id)
    }
    element?.addEventListener('click', note, true)
    return () => element?.removeEventListener('click', note, true)
  }, [label, frame])

  useEffect(() => {
    const id = opened.get(label)
    if (!hasRows || id === undefined) return
    opened.delete(label)
    frame.current
      ?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)
      ?.focus({ preventScroll: true })
  }, [label, frame, hasRows])
}
