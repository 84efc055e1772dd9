import { useQuery } from '@tanstack/react-query'
import { withDots } from '../../../contract/rupiah.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/failed.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { missedSearchesQuery } from './home-queries.ts'

/** Searches since yesterday that found nothing. */
export function MissedSearches() {
  const { data, error, isError } = useQuery(missedSearchesQuery)
  return (
    <Card title="Dicari, tidak ketemu" aside={<span className="text-note text-ink-soft">sejak kemarin</span>}>
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
