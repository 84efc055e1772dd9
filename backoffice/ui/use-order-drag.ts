import { underPointer, useGripDrag } from './use-grip-drag.ts'

/** A row's grip, and how the row looks while one of the list is dragged. */
export type OrderedRow = ReturnType<ReturnType<typeof useOrderDrag>['rowAt']>

/**
 * Orders a list by dragging its rows by their grips. Each row has `data-row` with its index (`mark`); `onMove` gets two
 * indexes. Lists within the rows of another have a name each, which their rows bear instead: "row-2".
 */
export function useOrderDrag(onMove: (from: number, to: number) => void, rowName = 'row') {
  // The target is the gap before the row with that index.
  const { drag, gripOf } = useGripDrag<number, number>({
    targetAt(from, x, y) {
      const gap = gapAt(rowName, x, y)
      return gap === null || gap === from || gap === from + 1 ? null : gap
    },
    onDrop: (from, gap) => onMove(from, gap > from ? gap - 1 : gap),
  })
  const rowAt = (index: number, isLast: boolean) => ({
    grip: gripOf(index),
    mark: { [`data-${rowName}`]: index },
    isDragged: drag?.thing === index,
    /** What is dragged would land before, or after, this row. */
    landsBefore: drag?.target === index,
    landsAfter: isLast && drag?.target === index + 1,
  })
  return { drag, rowAt }
}

/** Finds the gap between two rows that is nearest to the pointer. */
function gapAt(rowName: string, x: number, y: number): number | null {
  const row = underPointer(x, y, rowName)
  if (!row) return null
  const { top, height } = row.getBoundingClientRect()
  return Number(row.getAttribute(`data-${rowName}`)) + (y > top + height / 2 ? 1 : 0)
}
