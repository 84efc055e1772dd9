import { Badge } from '../../ui/badge.tsx'
import { DateTime } from '../values/date-time.tsx'

/** Until when the shop promised to send it: rose once that has passed. */
export const Deadline = ({ at, isLate }: { at: string | null; isLate: boolean }) =>
  at === null ? (
    isLate ? (
      <Badge tone="rose">pembeli menunggu</Badge>
    ) : null
  ) : (
    <Badge tone={isLate ? 'rose' : 'plain'}>
      {isLate ? 'lewat ' : ''}
      <DateTime at={at} />
    </Badge>
  )
