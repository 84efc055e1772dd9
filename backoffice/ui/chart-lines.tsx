import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ChartData } from './chart-data.ts'
import { linePath, niceTicks } from './chart-scale.ts'

const HEIGHT_PX = 256
const LEFT_PX = 52
const RIGHT_PX = 10
const TOP_PX = 10
const FOOT_PX = 26
/** The least room for a label below the chart. */
const LABEL_PX = 64

/** The lines of a chart. The pointer or the arrow keys walk along its points; their values are announced. */
export function ChartLines({
  points,
  series,
  openPoint,
  format,
  formatFully = format,
  label,
}: ChartData & { label: string }) {
  const frame = useRef<HTMLDivElement>(null)
  const [widthPx, setWidthPx] = useState(0)
  const [marked, setMarked] = useState<number | null>(null)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => setWidthPx(entry?.contentRect.width ?? 0))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const figureAt = (index: number, id: string) => {
    const value = points[index]?.[id]
    return typeof value === 'number' ? value : null
  }
  const ticks = niceTicks(
    Math.max(0, ...points.flatMap((_, index) => series.map(({ id }) => figureAt(index, id) ?? 0))),
  )
  const top = ticks.at(-1) ?? 1
  const innerPx = Math.max(0, widthPx - LEFT_PX - RIGHT_PX)
  const footY = HEIGHT_PX - FOOT_PX
  const xOf = (index: number) => LEFT_PX + (innerPx * index) / Math.max(1, points.length - 1)
  const yOf = (value: number) => footY - ((footY - TOP_PX) * value) / top
  const placesOf = (id: string) =>
    points.map((_, index) => {
      const value = figureAt(index, id)
      return value === null ? null : ([xOf(index), yOf(value)] as const)
    })
  const every = Math.max(1, Math.ceil((points.length * LABEL_PX) / Math.max(1, innerPx)))
  const [main, other] = series
  const mainPlaces = main ? placesOf(main.id) : []
  const open = openPoint === undefined ? null : (mainPlaces[openPoint] ?? null)
  const closed = mainPlaces.slice(0, openPoint)
  const drawn = closed.filter(place => place !== null)
  const last = drawn.at(-1)

  const mark = (index: number) => setMarked(Math.min(points.length - 1, Math.max(0, index)))
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect()
    mark(Math.round(((event.clientX - left - LEFT_PX) / Math.max(1, innerPx)) * (points.length - 1)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    mark((marked ?? (by === 1 ? -1 : points.length)) + by)
  }
  const markedPoint = marked === null ? undefined : points[marked]
  const isOnRight = marked !== null && marked > points.length / 2

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group that the arrow keys walk through
    <div
      ref={frame}
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys walk along the points
      tabIndex={0}
      className="relative touch-pan-y"
      onPointerMove={onPointerMove}
      onPointerLeave={() => setMarked(null)}
      onKeyDown={onKeyDown}
      onBlur={() => setMarked(null)}
    >
      <svg aria-hidden width={widthPx} height={HEIGHT_PX} className="block fill-faint text-xs">
        {ticks.map(tick => (
          <g key={tick}>
            <line
              x1={LEFT_PX}
              x2={LEFT_PX + innerPx}
              y1={yOf(tick)}
              y2={yOf(tick)}
              className="stroke-rule-soft"
            />
            <text x={LEFT_PX - 8} y={yOf(tick) + 4} textAnchor="end">
              {format(tick)}
            </text>
          </g>
        ))}
        {points.map(({ at }, index) =>
          index % every === 0 ? (
            <text key={at} x={xOf(index)} y={HEIGHT_PX - 6} textAnchor="middle">
              {at}
            </text>
          ) : null,
        )}
        {other ? (
          <path
            d={linePath(placesOf(other.id))}
            className="fill-none stroke-edge stroke-2 [stroke-dasharray:1_6] [stroke-linecap:round]"
          />
        ) : null}
        {last && drawn[0] ? (
          <>
            <path
              d={`${linePath(drawn)}L${last[0]} ${footY}L${drawn[0][0]} ${footY}Z`}
              className="fill-coral-tint opacity-55"
            />
            <path
              d={linePath(closed)}
              className="fill-none stroke-[2.5] stroke-coral-line [stroke-linejoin:round]"
            />
            <circle cx={last[0]} cy={last[1]} r={5} className="fill-coral-line stroke-2 stroke-card" />
          </>
        ) : null}
        {/* What is still growing stands apart, so that a new hour does not look like a fall. */}
        {open ? (
          <circle cx={open[0]} cy={open[1]} r={4} className="fill-card stroke-2 stroke-coral-line" />
        ) : null}
        {marked === null ? null : (
          <line x1={xOf(marked)} x2={xOf(marked)} y1={TOP_PX} y2={footY} className="stroke-edge" />
        )}
      </svg>
      <div
        aria-live="polite"
        className={
          markedPoint && marked !== null
            ? 'pointer-events-none absolute top-2 rounded-control border border-rule bg-card px-3 py-2 text-note shadow-float'
            : 'sr-only'
        }
        style={
          marked === null
            ? undefined
            : isOnRight
              ? { right: widthPx - xOf(marked) + 10 }
              : { left: xOf(marked) + 10 }
        }
      >
        {markedPoint && marked !== null ? (
          <>
            <strong>{markedPoint.at}</strong>
            {marked === openPoint ? <span className="text-ink-soft"> (berjalan)</span> : null}
            {series.map(({ id, label: name }) => {
              const value = figureAt(marked, id)
              return value === null ? null : (
                <span key={id} className="figure block">
                  {name}: {formatFully(value)}
                </span>
              )
            })}
          </>
        ) : null}
      </div>
    </div>
  )
}
