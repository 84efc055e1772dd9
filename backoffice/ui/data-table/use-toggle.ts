import { useRef } from 'react'
import type { Choosing } from './column.ts'
import { choose, isChosen, rangeOf } from './selection.ts'

export interface Toggle {
  /** Chooses a row, or drops it; with Shift, every row since the last one pressed. */
  row: (id: string, isRange: boolean) => void
  page: (isOn: boolean) => void
}

export function useToggle(page: readonly string[], choosing: Choosing | undefined): Toggle {
  const last = useRef<string | null>(null)
  return {
    row(id, isRange) {
      if (!choosing) return
      const ids = isRange && last.current !== null ? rangeOf(page, last.current, id) : [id]
      choosing.onSelection(choose(choosing.selection, ids, !isChosen(choosing.selection, id)))
      last.current = id
    },
    page(isOn) {
      choosing?.onSelection(choose(choosing.selection, page, isOn))
    },
  }
}
