import { useEffect, useState } from 'react'

/** Counts up every `everyMs` while on, starting at 0. */
export function useTicks(isOn: boolean, everyMs: number): number {
  const [ticks, setTicks] = useState(0)
  useEffect(() => {
    setTicks(0)
    return isOn ? tickEvery(everyMs, () => setTicks(count => count + 1)) : undefined
  }, [isOn, everyMs])
  return ticks
}

export function tickEvery(everyMs: number, onTick: () => void): () => void {
  const timer = setInterval(onTick, everyMs)
  return () => clearInterval(timer)
}
