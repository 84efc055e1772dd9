import { useQuery } from '@tanstack/react-query'
import { jakartaDate } from '../../../contract/jakarta-time.ts'
import { withDots } from '../../../contract/rupiah.ts'
import { type QuizPeriod, quizPeriodKeys, quizPeriods } from '../../../contract/staff/quiz-periods.ts'
import {
  QUIZ_BOUGHT_WITHIN_DAYS,
  QUIZ_LEFT_AFTER_MINUTES,
  type QuizSteps,
} from '../../../contract/staff/quizzes.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Card, Facts } from '../../ui/card.tsx'
import { Chart } from '../../ui/chart.tsx'
import { Notice } from '../../ui/failed.tsx'
import { SelectField } from '../../ui/field.tsx'
import { NotLoaded } from '../loading/not-loaded.tsx'
import { DateTime } from '../values/date-time.tsx'
import { shortDay } from '../values/staff-times.ts'
import { quizStepsQuery } from './quiz-queries.ts'

/** Where members leave a quiz: who began, reached and answered each question, finished, and bought. */
export function QuizStepsPage({
  id,
  period,
  onPeriod,
}: {
  id: string
  period: QuizPeriod
  onPeriod: (period: QuizPeriod) => void
}) {
  const query = useQuery(quizStepsQuery(id, period))
  const steps = query.data
  if (!steps) return <NotLoaded query={query} />
  return (
    <div className="stack gap-4">
      {query.isError ? <Notice>{messageOf(query.error)}</Notice> : null}
      <div className="w-full max-w-52">
        <SelectField
          label="Waktu"
          value={period}
          choices={quizPeriodKeys.map(value => ({ value, name: quizPeriods[value].name }))}
          onChange={({ currentTarget }) => onPeriod(currentTarget.value as QuizPeriod)}
        />
      </div>
      {steps.asked_since === null ? null : (
        <Notice tone="sun">
          Susunan pertanyaannya diubah <DateTime at={steps.asked_since} />. Langkah sebelum itu dari susunan
          yang lama, jadi bandingkan dengan hati-hati.
        </Notice>
      )}
      {steps.began === 0 ? (
        <Card>
          <p className="text-ink-soft">
            Belum ada langkah yang tercatat. Langkah dihitung begitu pembeli membuka pertanyaan pertama.
          </p>
        </Card>
      ) : (
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="stack gap-4">
            <QuestionTable steps={steps} />
            <ResultTable steps={steps} />
          </div>
          <Sums steps={steps} />
        </div>
      )}
    </div>
  )
}

const share = (part: number, whole: number) => (whole === 0 ? '' : `${Math.round((part / whole) * 100)}%`)

function Sums({ steps: { began, finished, playing, counted_since: since, days } }: { steps: QuizSteps }) {
  return (
    <div className="stack gap-4">
      <Card title="Dari mulai sampai selesai">
        <Facts
          facts={[
            ['Mulai', withDots(began)],
            ['Selesai', `${withDots(finished)} · ${share(finished, began)}`],
            ['Berhenti di tengah', withDots(began - finished - playing)],
            ['Masih mengisi', withDots(playing)],
          ]}
        />
        <p className="mt-2 text-note text-ink-soft">
          Satu pembeli dihitung sekali sehari, dan siapa orangnya dilupakan besoknya. Yang{' '}
          {QUIZ_LEFT_AFTER_MINUTES} menit tidak melanjutkan dianggap berhenti. Dihitung sejak{' '}
          {since === null ? '' : jakartaDate(since)}.
        </p>
      </Card>
      <Card>
        <Chart
          title="Per hari"
          unit="pembeli"
          atTitle="Hari"
          points={days.map(({ day, ...counts }) => ({ at: shortDay(day), ...counts }))}
          series={[
            { id: 'began', label: 'Mulai' },
            { id: 'finished', label: 'Selesai' },
          ]}
          format={withDots}
        />
      </Card>
    </div>
  )
}

/** The questions in order, each with a bar of how many came to it; where most have left is marked. */
function QuestionTable({ steps: { began, questions } }: { steps: QuizSteps }) {
  const mostLeft = Math.max(...questions.map(({ left }) => left))
  return (
    <Card title="Tiap pertanyaan">
      <ol aria-label="Pertanyaan dan yang berhenti" className="stack gap-3.5">
        {questions.map(({ id, text, reached, answered, left }, index) => (
          <li key={id}>
            <div className="flex items-baseline justify-between gap-4">
              <strong className="min-w-0 wrap-anywhere">
                {index + 1}. {text}
              </strong>
              <span className="figure shrink-0">{share(reached, began)}</span>
            </div>
            <meter
              aria-label={`Sampai di pertanyaan ${index + 1}`}
              min={0}
              max={Math.max(began, 1)}
              value={reached}
              className="mt-1 block h-2 w-full appearance-none overflow-hidden rounded-pill border-0 bg-well [&::-moz-meter-bar]:bg-teal [&::-webkit-meter-bar]:h-2 [&::-webkit-meter-bar]:border-0 [&::-webkit-meter-bar]:bg-well [&::-webkit-meter-optimum-value]:bg-teal"
            />
            <p className="mt-1 text-note text-ink-soft">
              {withDots(reached)} sampai di sini, {withDots(answered)} menjawab,{' '}
              <span className={left > 0 && left === mostLeft ? 'font-bold text-rose-ink' : ''}>
                {withDots(left)} berhenti di sini
                {left > 0 && left === mostLeft ? ' (terbanyak)' : ''}
              </span>
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}

const ResultTable = ({ steps: { finished: all, results } }: { steps: QuizSteps }) => (
  <Card title="Hasil yang didapat">
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard too */}
    <section aria-label="Hasil yang didapat" tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-left">
        <thead>
          <tr className="text-xs text-ink-soft">
            <th scope="col" className="py-1.5 pr-3 font-semibold">
              Hasil
            </th>
            <th scope="col" className="py-1.5 pr-3 text-right font-semibold">
              Selesai
            </th>
            <th scope="col" className="py-1.5 text-right font-semibold">
              Lalu membeli
            </th>
          </tr>
        </thead>
        <tbody>
          {results.map(({ id, name, finished, members, bought }) => (
            <tr key={id} className="border-rule-soft border-t">
              <th scope="row" className="py-2 pr-3 font-medium wrap-anywhere">
                {name ?? 'Hasil yang sudah dihapus'}
              </th>
              <td className="figure py-2 pr-3 text-right">
                {withDots(finished)} <span className="text-note text-ink-soft">{share(finished, all)}</span>
              </td>
              <td className="figure py-2 text-right">
                {members === 0 ? (
                  <span className="text-ink-soft">–</span>
                ) : (
                  <>
                    {withDots(bought)}{' '}
                    <span className="text-note text-ink-soft">dari {withDots(members)}</span>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
    <p className="mt-2 text-note text-ink-soft">
      Lalu membeli: pembeli yang memesan salah satu produk di hasil terakhirnya dalam{' '}
      {QUIZ_BOUGHT_WITHIN_DAYS} hari, dan pesanannya dibayar dan tidak batal. Bisa saja mereka memang sudah
      mau membelinya.
    </p>
  </Card>
)
