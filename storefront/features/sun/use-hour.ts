import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** The current hour in a city, in the browser only: a cached page would show the hour at which it was rendered. */
export function useHour(utcOffsetHours: number): number | null {
  const [hour, setHour] = useState<number | null>(null)
  useEffect(() => {
    const update = () => setHour((new Date().getUTCHours() + utcOffsetHours + 24) % 24)
    update()
    const ticking = setInterval(update, MINUTE_MS)
    return () => clearInterval(ticking)
  }, [utcOffsetHours])
  return hour
}
