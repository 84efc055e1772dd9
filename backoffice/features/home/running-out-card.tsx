import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../api/staff-refusal.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/failed.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { coverTone } from './bestsellers.tsx'
import { runningOutQuery } from './home-queries.ts'

/** The products that run out first. */
export function RunningOutCard() {
  const { data, error, isError } = useQuery(runningOutQuery)
  return (
    <Card title="Habis paling dulu" aside={<span className="text-note text-ink-soft">tersisa</span>}>
      {isError ? <Notice>{messageOf(error)}</Notice> : null}
      {data ? (
        data.length === 0 ? (
          <p className="text-ink-soft">Semua stok cukup untuk dua minggu.</p>
        ) : (
          <ul className="-my-1 divide-y divide-rule-soft">
            {data.map(row => (
              <li key={row.combination_id} className="flex min-h-12 items-center gap-3 py-1.5">
                <span className="min-w-0 flex-1 leading-tight">
                  <span className="block truncate text-note text-ink-soft">{row.brand}</span>
                  <strong className="line-clamp-1">
                    {row.name}
                    {row.choice ? ` · ${row.choice}` : ''}
                  </strong>
                </span>
                {row.on_the_way > 0 ? <Badge tone="teal">{row.on_the_way} di jalan</Badge> : null}
                {row.cover_days === null ? null : (
                  <Badge tone={coverTone(row.cover_days)}>{row.cover_days} hari</Badge>
                )}
                <b className="figure min-w-8 text-right">{row.available}</b>
              </li>
            ))}
          </ul>
        )
      ) : isError ? null : (
        <SkeletonLines lines={5} />
      )}
    </Card>
  )
}
