import { useEffect, useState } from 'react'

/** True once `afterMs` has passed since mounting or since `about` last changed; it is then time to stop polling. */
export function useIsLate(about: string, afterMs: number): boolean {
  const [lateAbout, setLateAbout] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setLateAbout(about), afterMs)
    return () => clearTimeout(timer)
  }, [about, afterMs])
  return lateAbout === about
}
