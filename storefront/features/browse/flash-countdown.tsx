import { useEffect, useState } from 'react'
import { addDays, startOfJakartaDay } from '../../../contract/jakarta-time.ts'
import { Countdown } from '../../ui/countdown.tsx'

/**
 * Counts down to the end of today's flash sale, midnight in Jakarta. Computed in the browser only: a cached page would
 * count down to another day's midnight.
 */
export function FlashCountdown() {
  const [endsAt, setEndsAt] = useState(0)
  useEffect(() => setEndsAt(startOfJakartaDay(addDays(Date.now(), 1)).getTime()), [])
  return <Countdown endsAt={endsAt} label="Berakhir dalam" />
}
