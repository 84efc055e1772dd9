import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messageOf } from '../../api/staff-refusal.ts'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/failed.tsx'
import { ownMentionsQuery } from '../order-page/own-mentions.ts'
import { DateTime } from '../values/date-time.tsx'

/** The notes in which colleagues mention this person, until they open the order; nothing if there are none (ORD-02). */
export function OwnMentionsCard() {
  const { data = [], error, isError } = useQuery(ownMentionsQuery)
  if (data.length === 0 && !isError) return null
  return (
    <Card title="Kamu disebut">
      {isError ? <Notice>{messageOf(error)}</Notice> : null}
      <ul className="-my-1 divide-y divide-rule-soft">
        {data.map(({ id, reference_code: code, text, by, at }) => (
          <li key={id}>
            <Link
              to="/pesanan/$code"
              params={{ code }}
              className="flex min-h-12 items-center justify-between gap-3 py-1.5 hover:bg-head"
            >
              <span className="min-w-0">
                <span className="block">
                  <strong>{by}</strong> di <strong className="figure">{code}</strong>
                </span>
                <span className="block truncate text-note text-ink-soft">{text}</span>
              </span>
              <span className="text-note text-ink-soft">
                <DateTime at={at} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
