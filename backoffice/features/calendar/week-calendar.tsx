import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { jakartaDate, jakartaShortDay } from '../../../contract/jakarta-time.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { barOf, DAYS_SHOWN, dayAfter, inLanes, mondayOf, startOf, WEEKS_SHOWN } from './calendar-days.ts'
import { type CalendarSpan, drawRows } from './draw-rows.ts'

export interface CalendarBar extends CalendarSpan {
  key: string
  title: string
  /** Its times and state, for the pointer that rests on it. */
  hint: string
  /** For screen readers, behind the title. */
  state: string
  /** Colours of the bar. */
  look: string
  onOpen: () => void
}

/** A time that needs a look: it is tinted behind the bars. */
export interface CalendarMark extends CalendarSpan {
  key: string
  look: string
}

export interface CalendarRow {
  key: string
  name: string
  /** It is drawn even if it is empty. */
  isAlwaysDrawn?: boolean
  bars: readonly CalendarBar[]
  marks: readonly CalendarMark[]
}

/** What is when: a row for each kind, a bar for each thing, four weeks at a time. A row without anything is left out. */
export function WeekCalendar({
  label,
  now,
  first,
  onFirst,
  rows,
  children,
}: {
  label: string
  now: string
  /** The first day shown; undefined for this Monday. */
  first: string | undefined
  onFirst: (first: string | undefined) => void
  rows: readonly CalendarRow[]
  /** Below the weeks; gets the rows that have nothing in them, and the days that are shown. */
  children?: (free: readonly CalendarRow[], span: { from: Date; until: Date }) => ReactNode
}) {
  const today = mondayOf(new Date(now))
  const day = first ?? today
  const span = { from: startOf(day), until: startOf(dayAfter(day, DAYS_SHOWN)) }
  const { drawn, free } = drawRows(rows, span)
  const nowBar = barOf({ starts_at: now, ends_at: null }, span)
  const weeks = Array.from({ length: WEEKS_SHOWN }, (_, week) => dayAfter(day, 7 * week))
  const go = (days: number) => {
    const next = dayAfter(day, days)
    onFirst(next === today ? undefined : next)
  }
  return (
    <Card
      title={`${jakartaShortDay(span.from)} sampai ${jakartaDate(new Date(span.until.getTime() - 1))}`}
      aside={
        <span className="flex items-center gap-1">
          <IconButton label="Empat minggu sebelumnya" onClick={() => go(-DAYS_SHOWN)}>
            <ChevronLeft aria-hidden size={18} />
          </IconButton>
          <Button size="small" disabled={day === today} onClick={() => onFirst(undefined)}>
            Minggu ini
          </Button>
          <IconButton label="Empat minggu berikutnya" onClick={() => go(DAYS_SHOWN)}>
            <ChevronRight aria-hidden size={18} />
          </IconButton>
        </span>
      }
    >
      <section
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it is wider than the screen, and keys scroll only a focused element
        tabIndex={0}
        className="-mx-4.5 overflow-x-auto px-4.5"
      >
        <div className="min-w-[46rem]">
          <div className="grid grid-cols-[9.5rem_1fr]">
            <span />
            <div className="grid grid-cols-4">
              {weeks.map(week => (
                <span
                  key={week}
                  className="border-rule border-l px-1.5 pb-1 text-tiny font-bold text-ink-soft"
                >
                  {jakartaShortDay(startOf(week))}
                </span>
              ))}
            </div>
          </div>
          {drawn.map(({ row, bars, marks }) => (
            <div key={row.key} className="grid grid-cols-[9.5rem_1fr] border-rule-soft border-t">
              <h3 className="sticky left-0 z-10 bg-card py-2 pr-2 text-note font-bold">{row.name}</h3>
              <div className="relative grid min-h-10 content-start gap-1 py-1.5">
                <WeekLines />
                {marks.map(({ key, look, bar }) => (
                  <span
                    key={key}
                    aria-hidden
                    className={`absolute inset-y-0 ${look}`}
                    style={{ left: `${bar.left}%`, width: `${bar.width}%` }}
                  />
                ))}
                {nowBar && nowBar.left > 0 ? (
                  <span
                    aria-hidden
                    className="pointer-events-none absolute inset-y-0 w-0.5 bg-coral"
                    style={{ left: `${nowBar.left}%` }}
                  />
                ) : null}
                {inLanes(bars).map(lane => (
                  <ul key={lane[0]?.item.key} className="relative h-7">
                    {lane.map(({ item, bar }) => (
                      <li
                        key={item.key}
                        className="absolute inset-y-0 px-px"
                        style={{ left: `${bar.left}%`, width: `${bar.width}%` }}
                      >
                        <button
                          type="button"
                          title={`${item.title} · ${item.hint}`}
                          onClick={item.onOpen}
                          className={`block size-full truncate border px-2 text-left text-tiny font-bold hover:border-ink ${item.look} ${bar.isCutLeft ? '' : 'rounded-l-control'} ${bar.isCutRight ? '' : 'rounded-r-control'}`}
                        >
                          {item.title}
                          <span className="sr-only">
                            , {item.hint}, {item.state}
                          </span>
                        </button>
                      </li>
                    ))}
                  </ul>
                ))}
              </div>
            </div>
          ))}
        </div>
      </section>
      {children?.(free, span)}
    </Card>
  )
}

const WeekLines = () => (
  <span aria-hidden className="absolute inset-0 grid grid-cols-4">
    {Array.from({ length: WEEKS_SHOWN }, (_, week) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the weeks never move
      <span key={week} className="border-rule-soft border-l" />
    ))}
  </span>
)
