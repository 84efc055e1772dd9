import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000
const jakartaHour = () => (new Date().getUTCHours() + 7) % 24

/** Jakarta's hour, in the browser only: pages are kept on the way and would tell the hour of their making. */
export function useJakartaHour(): number | null {
  const [hour, setHour] = useState<number | null>(null)
  useEffect(() => {
    setHour(jakartaHour())
    const ticking = setInterval(() => setHour(jakartaHour()), MINUTE_MS)
    return () => clearInterval(ticking)
  }, [])
  return hour
}
