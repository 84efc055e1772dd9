import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** The hour of a city's clock, in the browser only: pages are kept on the way and would tell the hour of their making. */
export function useHour(utcOffsetHours: number): number | null {
  const [hour, setHour] = useState<number | null>(null)
  useEffect(() => {
    const tell = () => setHour((new Date().getUTCHours() + utcOffsetHours + 24) % 24)
    tell()
    const ticking = setInterval(tell, MINUTE_MS)
    return () => clearInterval(ticking)
  }, [utcOffsetHours])
  return hour
}
