import { fullTime, shortTime } from './staff-times.ts'

/** A date and time in short form; the full form is the tooltip. */
export const DateTime = ({ at }: { at: string }) => (
  <time dateTime={at} title={fullTime(at)} className="figure">
    {shortTime(at)}
  </time>
)
