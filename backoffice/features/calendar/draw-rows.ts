import { type Bar, barOf } from './calendar-days.ts'

export interface CalendarSpan {
  starts_at: string | null
  ends_at: string | null
}

interface Row<Item, Mark> {
  key: string
  /** It is drawn even if it is empty. */
  isAlwaysDrawn?: boolean
  bars: readonly Item[]
  marks: readonly Mark[]
}

/** Splits rows into those that are drawn in these days, with the places of their bars and marks, and those that are free. */
export function drawRows<Item extends CalendarSpan, Mark extends CalendarSpan, Drawn extends Row<Item, Mark>>(
  rows: readonly (Drawn & Row<Item, Mark>)[],
  span: { from: Date; until: Date },
) {
  const drawn = rows.map(row => ({
    row,
    bars: row.bars.flatMap(item => {
      const bar = barOf(item, span)
      return bar ? [{ item, bar }] : []
    }),
    marks: row.marks.flatMap(mark => {
      const bar: Bar | null = barOf(mark, span)
      return bar ? [{ ...mark, bar }] : []
    }),
  }))
  const isDrawn = ({ row, bars, marks }: (typeof drawn)[number]) =>
    bars.length > 0 || marks.length > 0 || row.isAlwaysDrawn === true
  return {
    drawn: drawn.filter(isDrawn),
    free: drawn.filter(row => !isDrawn(row)).map(({ row }) => row),
  }
}
