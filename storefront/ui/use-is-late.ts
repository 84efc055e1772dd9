import { useEffect, useState } from 'react'

/** True once so long has passed since this came alive, or since what it is about changed: time to stop asking. */
export function useIsLate(about: string, afterMs: number): boolean {
  const [lateAbout, setLateAbout] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setLateAbout(about), afterMs)
    return () => clearTimeout(timer)
  }, [about, afterMs])
  return lateAbout === about
}
