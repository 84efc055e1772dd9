import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { staffActions } from '../../../contract/staff/actions.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/failed.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { DateTime } from '../values/date-time.tsx'
import { latestActionsQuery } from './home-queries.ts'

/** The latest staff actions. */
export function LatestActions() {
  const { data, error, isError } = useQuery(latestActionsQuery)
  return (
    <Card
      title="Yang terjadi barusan"
      aside={
        <Link to="/jurnal" className="text-note font-semibold text-coral-deep underline">
          Buka jurnal
        </Link>
      }
    >
      {isError ? <Notice>{messageOf(error)}</Notice> : null}
      {data ? (
        data.length === 0 ? (
          <p className="text-ink-soft">Belum ada yang dikerjakan staf.</p>
        ) : (
          <Timeline
            entries={data.map(({ id, actor, action, subject, at }) => ({
              id,
              tone: actor.kind === 'staff' ? 'teal' : 'plain',
              text: (
                <>
                  <strong>{actor.name}</strong> {staffActions[action] ?? action}
                  {subject.code ? <span className="figure"> {subject.code}</span> : null}
                </>
              ),
              when: <DateTime at={at} />,
            }))}
          />
        )
      ) : isError ? null : (
        <SkeletonLines lines={5} />
      )}
    </Card>
  )
}
