import { RotateCw, ThumbsUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Product } from '../../../contract/catalog.ts'
import { nameOfRatingType } from '../../../contract/review-rules.ts'
import type { ReviewSummary } from '../../../contract/reviews.ts'
import { withDots } from '../../../contract/rupiah.ts'
import { Stars } from '../../ui/stars.tsx'

const oneDecimal = (value: number) => value.toFixed(1).replace('.', ',')

/** The breakdown of the rating: the share of each number of stars, and the average per rating type. */
export function SummaryPanel({
  stats,
  summary,
  ratingTypes,
}: {
  stats: Product['review_stats']
  summary: ReviewSummary | undefined
  ratingTypes: readonly string[]
}) {
  const total = summary?.total_reviews ?? stats.total_reviews
  const average = summary?.average_rating ?? stats.average_rating
  return (
    <div className="rounded-panel bg-white p-5 shadow-1 lg:p-7">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="shrink-0">
          <p className="voice text-4xl">{oneDecimal(average)}</p>
          <p className="mt-1">
            <Stars value={average} />
          </p>
          <p className="mt-1 text-sm text-ink-soft">{countText(total, summary?.total_readable)}</p>
        </div>
        <Distribution counts={summary?.distribution} total={total} />
      </div>
      {summary ? <Details summary={summary} ratingTypes={ratingTypes} /> : null}
    </div>
  )
}

/** Returns the number of ratings, as beside the product's name and on tiles, and of those with text. */
function countText(total: number, readable = 0) {
  return (
    <>
      {withDots(total)} penilaian
      {readable > 0 && <span className="block">{withDots(readable)} ulasan</span>}
    </>
  )
}

/** One bar for each star, five at the top; empty bars while the figures load. */
function Distribution({ counts, total }: { counts: number[] | undefined; total: number }) {
  return (
    <ul className="grid min-w-[7.5rem] flex-1 gap-1" aria-label="Sebaran bintang">
      {(counts ?? [0, 0, 0, 0, 0])
        .map((count, index) => ({
          stars: index + 1,
          percent: Math.round((100 * count) / Math.max(1, total)),
        }))
        .reverse()
        .map(({ stars, percent }) => (
          <li key={stars} className="grid grid-cols-[1ch_1fr_4ch] items-center gap-2.5 text-sm tabular-nums">
            <span>
              {stars}
              <span className="sr-only"> bintang:</span>
            </span>
            <Bar percent={percent} colour="bg-sun" />
            <span className="text-right text-ink-soft">{counts && `${percent}%`}</span>
          </li>
        ))}
    </ul>
  )
}

const Bar = ({ percent, colour }: { percent: number; colour: string }) => (
  <span aria-hidden className="block h-2 overflow-hidden rounded-pill bg-sand-deep">
    <span className={`block h-full rounded-pill ${colour}`} style={{ width: `${percent}%` }} />
  </span>
)

const MAX_STARS = 5

function Details({
  summary: { ratings, recommended_percentage, repurchase_percentage },
  ratingTypes,
}: {
  summary: ReviewSummary
  ratingTypes: readonly string[]
}) {
  const types = [...new Set([...ratingTypes, ...Object.keys(ratings)])]
  return (
    <>
      {Object.keys(ratings).length > 0 && (
        <dl className="mt-5 grid gap-2 border-t border-line pt-5">
          {types
            .flatMap(type => (ratings[type] === undefined ? [] : [{ type, value: ratings[type] }]))
            .map(({ type, value }) => (
              <div
                key={type}
                className="grid grid-cols-[minmax(0,7.5rem)_minmax(2rem,1fr)_3ch] items-center gap-2.5 text-sm"
              >
                <dt>{nameOfRatingType(type)}</dt>
                <dd className="contents">
                  <Bar percent={(100 * value) / MAX_STARS} colour="bg-teal" />
                  <b className="text-right tabular-nums">{oneDecimal(value)}</b>
                </dd>
              </div>
            ))}
        </dl>
      )}
      {recommended_percentage !== null && (
        <ul className="mt-5 grid gap-2 text-sm">
          <PercentageRow
            icon={<ThumbsUp size={18} />}
            percent={recommended_percentage}
            label="merekomendasikan"
          />
          {repurchase_percentage !== null && (
            <PercentageRow
              icon={<RotateCw size={18} />}
              percent={repurchase_percentage}
              label="mau beli lagi"
            />
          )}
        </ul>
      )}
    </>
  )
}

const PercentageRow = ({ icon, percent, label }: { icon: ReactNode; percent: number; label: string }) => (
  <li className="flex items-center gap-2.5">
    <span aria-hidden className="grid size-8 place-items-center rounded-full bg-teal-tint text-teal">
      {icon}
    </span>
    <span>
      <b>{percent}%</b> {label}
    </span>
  </li>
)
