import { useEffect, useState } from 'react'

const SETTLED_AFTER_MS = 1_000

/** True one second after hydration, when less urgent parts can be loaded. */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSettled
}
