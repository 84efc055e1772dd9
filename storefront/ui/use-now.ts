import { useEffect, useState } from 'react'

const SECOND_MS = 1000

/**
 * The browser's time in milliseconds since 1970, updated every `everyMs` until `until`. Null on the server and in the
 * first render: the server's time would differ from the visitor's, and a page may come from a cache.
 */
export function useNow({ everyMs = SECOND_MS, until = Number.POSITIVE_INFINITY } = {}): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    const tick = () => {
      setNow(Date.now())
      if (Date.now() >= until) clearInterval(timer)
    }
    const timer = setInterval(tick, everyMs)
    tick()
    return () => clearInterval(timer)
  }, [everyMs, until])
  return now
}
