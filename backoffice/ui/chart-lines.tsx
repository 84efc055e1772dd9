import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { ChartData } from './chart-data.ts'
import { type ChartPlot, figureAt, HEIGHT_PX, LEFT_PX, plotChart, TOP_PX } from './chart-plot.ts'
import { linePath } from './chart-scale.ts'

/** The lines of a chart. The pointer or the arrow keys move along its points, whose values are announced. */
export function ChartLines({ label, ...data }: ChartData & { label: string }) {
  const { points, series, openPoint, format } = data
  const frame = useRef<HTMLDivElement>(null)
  const widthPx = useWidthPx(frame)
  const [marked, setMarked] = useState<number | null>(null)
  const plot = plotChart(data, widthPx)

  const mark = (index: number) => setMarked(Math.min(points.length - 1, Math.max(0, index)))
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) =>
    mark(plot.nearestTo(event.clientX - event.currentTarget.getBoundingClientRect().left))
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    mark((marked ?? (by === 1 ? -1 : points.length)) + by)
  }
  const [main, other] = series

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
        <Axes plot={plot} points={points} format={format} />
        {other ? (
          <path
            d={linePath(plot.placesOf(other.id))}
            className="fill-none stroke-edge stroke-2 [stroke-dasharray:1_6] [stroke-linecap:round]"
          />
        ) : null}
        {main ? <MainLine plot={plot} id={main.id} openPoint={openPoint} /> : null}
        {marked === null ? null : (
          <line
            x1={plot.xOf(marked)}
            x2={plot.xOf(marked)}
            y1={TOP_PX}
            y2={plot.footY}
            className="stroke-edge"
          />
        )}
      </svg>
      <MarkedValues data={data} marked={marked} plot={plot} widthPx={widthPx} />
    </div>
  )
}

function useWidthPx(frame: RefObject<HTMLElement | null>): number {
  const [widthPx, setWidthPx] = useState(0)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => setWidthPx(entry?.contentRect.width ?? 0))
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return widthPx
}

const Axes = ({ plot, points, format }: { plot: ChartPlot } & Pick<ChartData, 'points' | 'format'>) => (
  <>
    {plot.ticks.map(tick => (
      <g key={tick}>
        <line
          x1={LEFT_PX}
          x2={plot.rightX}
          y1={plot.yOf(tick)}
          y2={plot.yOf(tick)}
          className="stroke-rule-soft"
        />
        <text x={LEFT_PX - 8} y={plot.yOf(tick) + 4} textAnchor="end">
          {format(tick)}
        </text>
      </g>
    ))}
    {points.map(({ at }, index) =>
      index % plot.labelEvery === 0 ? (
        <text key={at} {...plot.labelAt(index)} y={HEIGHT_PX - 6}>
          {at}
        </text>
      ) : null,
    )}
  </>
)

/** The point that is not over yet is drawn apart, so that a new hour does not look like a fall. */
function MainLine({ plot, id, openPoint }: { plot: ChartPlot; id: string; openPoint: number | undefined }) {
  const places = plot.placesOf(id)
  const open = openPoint === undefined ? null : places[openPoint]
  const closed = places.slice(0, openPoint)
  const drawn = closed.filter(place => place !== null)
  const [first, last] = [drawn[0], drawn.at(-1)]
  return (
    <>
      {first && last ? (
        <>
          <path
            d={`${linePath(drawn)}L${last[0]} ${plot.footY}L${first[0]} ${plot.footY}Z`}
            className="fill-coral-tint opacity-55"
          />
          <path
            d={linePath(closed)}
            className="fill-none stroke-[2.5] stroke-coral-line [stroke-linejoin:round]"
          />
          <circle cx={last[0]} cy={last[1]} r={5} className="fill-coral-line stroke-2 stroke-card" />
        </>
      ) : null}
      {open ? (
        <circle cx={open[0]} cy={open[1]} r={4} className="fill-card stroke-2 stroke-coral-line" />
      ) : null}
    </>
  )
}

/** The values of the marked point, on the side where there is more room. */
function MarkedValues({
  data: { points, series, openPoint, format, formatFully = format },
  marked,
  plot,
  widthPx,
}: {
  data: ChartData
  marked: number | null
  plot: ChartPlot
  widthPx: number
}) {
  const point = marked === null ? undefined : points[marked]
  // It exists even while empty: screen readers announce only changes of an existing live region.
  if (marked === null || !point) return <div aria-live="polite" className="sr-only" />
  const isOnRight = marked > points.length / 2
  return (
    <div
      aria-live="polite"
      className="pointer-events-none absolute top-2 rounded-control border border-rule bg-card px-3 py-2 text-note shadow-float"
      style={isOnRight ? { right: widthPx - plot.xOf(marked) + 10 } : { left: plot.xOf(marked) + 10 }}
    >
      <strong>{point.at}</strong>
      {marked === openPoint ? <span className="text-ink-soft"> (berjalan)</span> : null}
      {series.map(({ id, label: name }) => {
        const value = figureAt(point, id)
        return value === null ? null : (
          <span key={id} className="figure block">
            {name}: {formatFully(value)}
          </span>
        )
      })}
    </div>
  )
}
