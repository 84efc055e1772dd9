import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { jakartaDay } from '../../../contract/jakarta-time.ts'
import type { Figures, HomeFigures } from '../../../contract/staff/home.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Card } from '../../ui/card.tsx'
import { Chart } from '../../ui/chart.tsx'
import { Failed, Notice } from '../../ui/failed.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { dayText, periodText } from '../values/figure-texts.ts'
import { Bestsellers } from './bestsellers.tsx'
import { type ShownFigure, shownFigures } from './figures.ts'
import { figuresQuery } from './home-queries.ts'
import type { PeriodSearch } from './period-search.ts'
import { StepsCard } from './steps-card.tsx'

/**
 * How the shop is doing, compared with another period: the figures, the chart of one of them, the best sellers, and the
 * steps to an order.
 */
export function FiguresPart({ search, aside }: { search: PeriodSearch; aside: ReactNode[] }) {
  const { data, error, isError, isPlaceholderData, isFetching, refetch } = useQuery(figuresQuery(search))
  if (!data)
    return isError ? (
      <Card>
        <Failed message={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      </Card>
    ) : (
      <div className="h-110 rounded-box border border-rule bg-card p-4.5">
        <SkeletonLines lines={12} />
      </div>
    )
  return (
    <>
      {isError ? <Notice title="Angkanya belum diperbarui">{messageOf(error)}</Notice> : null}
      <div
        aria-busy={isPlaceholderData || undefined}
        className={`grid gap-4.5 xl:grid-cols-[minmax(0,2.1fr)_minmax(0,1fr)] ${isPlaceholderData ? 'opacity-60' : ''}`}
      >
        <FiguresCard figures={data} />
        <Bestsellers figures={data} />
      </div>
      <div
        className={`grid items-start gap-4.5 md:grid-cols-2 [&>*]:min-w-0 ${aside.length > 1 ? 'xl:grid-cols-3' : ''}`}
      >
        <StepsCard steps={data.steps} />
        {aside}
      </div>
    </>
  )
}

function FiguresCard({ figures }: { figures: HomeFigures }) {
  const [chosen, setChosen] = useState<ShownFigure>(shownFigures[0] as ShownFigure)
  const { totals, totals_before: before, compared } = figures
  const otherName = compared && namesOf(figures).other
  return (
    <Card className="stack content-start gap-4">
      <h2 className="sr-only">Angka {namesOf(figures).own}</h2>
      <ul className="-mx-1.5 -mt-1.5 grid grid-cols-2 gap-y-1 min-[640px]:grid-cols-3 min-[1376px]:flex min-[1376px]:justify-between">
        {shownFigures.map(figure => (
          <li key={figure.name}>
            <FigureButton
              figure={figure}
              totals={totals}
              before={before}
              otherName={otherName}
              isChosen={figure === chosen}
              onChoose={() => setChosen(figure)}
            />
          </li>
        ))}
      </ul>
      <FigureChart figures={figures} figure={chosen} />
      <p className="text-note text-ink-soft">
        <strong className="text-ink">Cara menghitung {chosen.label.toLowerCase()}:</strong>{' '}
        {chosen.calculation}
      </p>
    </Card>
  )
}

/** A figure with more characters than this is too long for its place; the chart and its table show it in full. */
const FULL_BELOW = 10_000_000

/** A figure and its difference; pressing it shows it in the chart. */
function FigureButton({
  figure: { label, read, short, full, change },
  totals,
  before,
  otherName,
  isChosen,
  onChoose,
}: {
  figure: ShownFigure
  totals: Figures
  before: Figures | null
  otherName: string | null
  isChosen: boolean
  onChoose: () => void
}) {
  const value = read(totals)
  const other = before && read(before)
  const difference = value !== null && other !== null ? change(value, other) : null
  const tone = difference?.startsWith('+')
    ? 'text-teal'
    : difference?.startsWith('−')
      ? 'text-rose-ink'
      : 'text-ink-soft'
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="h-full w-full rounded-control border border-transparent px-1.5 py-1.5 text-left hover:bg-well aria-pressed:border-rule aria-pressed:bg-head"
    >
      <span className="block text-note text-ink-soft min-[1376px]:whitespace-nowrap">{label}</span>
      <span
        className="voice figure block text-xl min-[1376px]:text-lg min-[1536px]:text-xl"
        title={value === null ? undefined : full(value)}
      >
        {value === null ? '–' : value < FULL_BELOW ? full(value) : short(value)}
      </span>
      {otherName ? (
        <span className="figure block text-note">
          {difference === null ? (
            <span className="text-ink-soft">
              {otherName}: {other === null ? '–' : short(other)}
            </span>
          ) : (
            <>
              <b className={tone}>{difference}</b> <span className="text-ink-soft">vs {otherName}</span>
            </>
          )}
        </span>
      ) : null}
    </button>
  )
}

function FigureChart({ figures, figure }: { figures: HomeFigures; figure: ShownFigure }) {
  const { step, points, compared } = figures
  const { own, other } = namesOf(figures)
  const openAt = points.findIndex(({ now, is_over }) => now !== null && !is_over)
  const readOf = (of: Figures | null) => of && figure.read(of)
  // A chart of nothing would only have an axis.
  if (points.every(({ now, before }) => !readOf(now) && !readOf(before)))
    return (
      <p className="rounded-control bg-well px-4 py-10 text-center text-ink-soft">
        {figure.label} masih kosong pada waktu ini. Grafiknya muncul begitu ada yang pertama.
      </p>
    )
  return (
    <Chart
      title={`${figure.label} per ${step === 'hour' ? 'jam' : 'hari'}`}
      unit={figure.unit}
      atTitle={step === 'hour' ? 'Jam' : 'Hari'}
      points={points.map(({ at, now, before }) => ({
        at: step === 'hour' ? at.padStart(2, '0') : dayText(at),
        now: readOf(now),
        before: readOf(before),
      }))}
      openPoint={openAt < 0 ? undefined : openAt}
      series={[{ id: 'now', label: own }, ...(compared ? [{ id: 'before', label: other }] : [])]}
      format={figure.short}
      formatFully={figure.full}
    />
  )
}

/** Names the two periods: "hari ini" and "Sab 21 Nov", or "16–22 Nov" and "9–15 Nov". */
function namesOf({ period, compared }: HomeFigures) {
  const isToday = period.from === period.until && period.until === jakartaDay(new Date())
  const own = isToday ? 'hari ini' : periodText(period)
  return { own, other: compared ? periodText(compared) : '' }
}
