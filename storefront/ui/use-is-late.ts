import { useEffect, useState } from 'react'

/** True once this much time has passed since mounting, or since its subject changed: time to stop polling. */
export function useIsLate(about: string, afterMs: number): boolean {
  const [lateAbout, setLateAbout] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setLateAbout(about), afterMs)
    return () => clearTimeout(timer)
  }, [about, afterMs])
  return lateAbout === about
}
