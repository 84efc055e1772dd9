import { useEffect, useState } from 'react'
import { addDays, startOfJakartaDay } from '../../../contract/jakarta-time.ts'
import { Countdown } from '../../ui/countdown.tsx'
import { Icon } from '../../ui/icon.tsx'

/** The countdown above the price of a product in the flash sale (PDP-21, CAMPAIGN-11). */
export default function FlashBand() {
  const { endsAt, isOver } = useFlashEnd()
  return (
    <section
      aria-label="Flash Sale"
      className="mt-4 flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-linear-120 from-[#ffdd85] to-[#ffc53d] px-4 py-2.5"
    >
      <p className="flex items-center gap-2 font-extrabold">
        <Icon name="flash" /> Flash Sale
      </p>
      {isOver ? <p className="font-bold">Event ended!</p> : <Countdown endsAt={endsAt} label="Sisa waktu" />}
    </section>
  )
}

/** Midnight in Jakarta. Computed in the browser only: a cached page would count down to another day's midnight. */
function useFlashEnd() {
  const [endsAt, setEndsAt] = useState(0)
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const midnight = startOfJakartaDay(addDays(Date.now(), 1)).getTime()
    setEndsAt(midnight)
    const timer = setTimeout(() => setIsOver(true), midnight - Date.now())
    return () => clearTimeout(timer)
  }, [])
  return { endsAt, isOver }
}
