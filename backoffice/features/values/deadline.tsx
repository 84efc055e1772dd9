import { MINUTE_MS } from '../../../contract/time-units.ts'
import { Badge } from '../../ui/badge.tsx'
import { fullTime, shortTime } from './staff-times.ts'

/** The last minute before a deadline, so that midnight is shown as "29 Nov 23.59". */
const lastMinute = (at: string) => new Date(Date.parse(at) - MINUTE_MS)

/** "23.59", "29 Nov 23.59" */
export const deadlineText = (at: string): string => shortTime(lastMinute(at))

/** The time by which the shop promised to send an order; its badge has the tone `rose` once that time has passed. */
export const Deadline = ({ at, isLate }: { at: string | null; isLate: boolean }) =>
  at === null ? (
    isLate ? (
      <Badge tone="rose">pembeli menunggu</Badge>
    ) : null
  ) : (
    <Badge tone={isLate ? 'rose' : 'plain'}>
      {isLate ? 'lewat ' : ''}
      <time dateTime={at} title={fullTime(lastMinute(at))}>
        {deadlineText(at)}
      </time>
    </Badge>
  )
