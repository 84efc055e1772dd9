import { fullTime, shortTime } from './staff-times.ts'

/** A moment in few words; the full one is its title. */
export const DateTime = ({ at }: { at: string }) => (
  <time dateTime={at} title={fullTime(at)} className="figure">
    {shortTime(at)}
  </time>
)
