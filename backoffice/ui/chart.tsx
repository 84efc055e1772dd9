import { type ReactNode, useState } from 'react'
import type { ChartData } from './chart-data.ts'
import { ChartLines } from './chart-lines.tsx'

interface ChartProps extends ChartData {
  title: string
  /** The unit of a point: "rupiah per jam". */
  unit: string
  /** The heading of `at`: "Jam". */
  atTitle: string
  aside?: ReactNode
}

/** A chart that everybody can read (DASH-03): its title and unit, and the same figures as a table. */
export function Chart({ title, unit, atTitle, aside, ...data }: ChartProps) {
  const [isTable, setIsTable] = useState(false)
  const { points, series, openPoint, format, formatFully = format } = data
  return (
    <figure className="m-0">
      <figcaption className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span>
          <strong className="text-lead">{title}</strong>{' '}
          <span className="text-note text-ink-soft">{unit}</span>
        </span>
        <span className="flex flex-wrap items-baseline gap-x-3.5 text-note text-ink-soft">
          {series.map(({ id, label }, index) => (
            <span key={id} className="inline-flex items-center gap-1.5">
              <span
                aria-hidden
                className={`w-4 border-t-2 ${index === 0 ? 'border-coral-line' : 'border-edge border-dotted'}`}
              />
              {label}
            </span>
          ))}
          <button
            type="button"
            className="underline"
            aria-pressed={isTable}
            onClick={() => setIsTable(!isTable)}
          >
            {isTable ? 'Lihat grafik' : 'Lihat tabel'}
          </button>
          {aside}
        </span>
      </figcaption>
      {isTable ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table scrolls by keyboard too
        <section aria-label={title} tabIndex={0} className="relative h-64 overflow-auto">
          <table className="w-full text-left">
            <thead className="sticky top-0 bg-card">
              <tr className="text-xs text-ink-soft">
                <th scope="col" className="py-1.5 font-semibold">
                  {atTitle}
                </th>
                {series.map(({ id, label }) => (
                  <th key={id} scope="col" className="py-1.5 text-right font-semibold">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {points.map((point, index) => (
                <tr key={point.at} className="border-rule-soft border-t">
                  <th scope="row" className="py-1.5 font-medium">
                    {point.at}
                    {index === openPoint ? <span className="text-ink-soft"> (berjalan)</span> : null}
                  </th>
                  {series.map(({ id }) => (
                    <td key={id} className="figure py-1.5 text-right">
                      {typeof point[id] === 'number' ? formatFully(point[id]) : '–'}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : (
        <ChartLines {...data} label={`${title}, ${unit}`} />
      )}
    </figure>
  )
}
