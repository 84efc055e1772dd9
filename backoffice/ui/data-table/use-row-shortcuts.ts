import type { RefObject } from 'react'
import { useShortcuts } from '../shortcuts.ts'
import type { Toggle } from './use-toggle.ts'

const group = 'Daftar'

/** j and k move through the rows, x chooses, Enter opens (TABLE-04). The focus moves, so that screen readers follow. */
export function useRowShortcuts(
  frame: RefObject<HTMLElement | null>,
  { hasBoxes, toggle }: { hasBoxes: boolean; toggle: Toggle },
): void {
  const rows = () => [...(frame.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const current = () => document.activeElement?.closest<HTMLElement>('[data-row]') ?? null
  const move = (by: 1 | -1) => {
    const all = rows()
    const row = current()
    const next = row ? all[all.indexOf(row) + by] : all.at(by === 1 ? 0 : -1)
    next?.focus({ preventScroll: true })
    next?.scrollIntoView({ block: 'nearest' })
  }
  const chooseCurrent = (event: KeyboardEvent) => {
    const id = current()?.dataset.row
    if (id !== undefined) toggle.row(id, event.shiftKey)
  }
  useShortcuts([
    { key: 'j', mayRepeat: true, label: 'Baris berikutnya', group, run: () => move(1) },
    { key: 'k', mayRepeat: true, label: 'Baris sebelumnya', group, run: () => move(-1) },
    ...(hasBoxes
      ? [
          { key: 'x', label: 'Pilih baris', group, run: chooseCurrent },
          { key: 'X', shown: 'Shift X', label: 'Pilih sampai baris ini', group, run: chooseCurrent },
        ]
      : []),
    {
      key: 'Enter',
      label: 'Buka baris',
      group,
      run: () => current()?.querySelector<HTMLElement>('[data-opens]')?.click(),
    },
  ])
}
