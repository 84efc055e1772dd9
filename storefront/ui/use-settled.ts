import { useEffect, useState } from 'react'

const SETTLED_AFTER_MS = 1_000

/** True a second after the page came alive: what nobody needs at once is loaded then. */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSettled
}
