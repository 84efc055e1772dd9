import { useEffect, useState } from 'react'
import { Countdown } from '../../ui/countdown.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useFlashEnd } from '../browse/use-flash-end.ts'

/** The countdown above the price of a product in the flash sale (PDP-21, CAMPAIGN-11). */
export default function FlashBand() {
  const endsAt = useFlashEnd()
  const isOver = useIsOver(endsAt)
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

function useIsOver(endsAt: number | null) {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    if (endsAt === null) return
    setIsOver(false)
    const timer = setTimeout(() => setIsOver(true), endsAt - Date.now())
    return () => clearTimeout(timer)
  }, [endsAt])
  return isOver
}
