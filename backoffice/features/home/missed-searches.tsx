import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { withDots } from '../../../contract/rupiah.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { useCan } from '../../session/session.ts'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/failed.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { missedSearchesQuery } from './home-queries.ts'

/** Searches since yesterday that found nothing. */
export function MissedSearches() {
  const can = useCan()
  const { data, error, isError } = useQuery(missedSearchesQuery)
  return (
    <Card
      title="Dicari, tidak ketemu"
      aside={
        <span className="flex flex-wrap items-baseline gap-x-3 text-note text-ink-soft">
          sejak kemarin
          {can('window.write') ? (
            <Link
              to="/pencarian"
              search={{ hari: 7, sia: 'ya' }}
              className="font-semibold text-coral-deep hover:underline"
            >
              Atur pencarian
            </Link>
          ) : null}
        </span>
      }
    >
      {isError ? <Notice>{messageOf(error)}</Notice> : null}
      {data ? (
        data.length === 0 ? (
          <p className="text-ink-soft">Semua yang dicari pengunjung ketemu.</p>
        ) : (
          <ul className="-my-1 divide-y divide-rule-soft">
            {data.map(({ words, visits }) => (
              <li key={words} className="flex justify-between gap-4 py-2">
                <span className="min-w-0 truncate font-semibold">{words}</span>
                <span className="figure text-ink-soft">{withDots(visits)}×</span>
              </li>
            ))}
          </ul>
        )
      ) : isError ? null : (
        <SkeletonLines lines={4} />
      )}
    </Card>
  )
}
