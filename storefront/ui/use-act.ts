import { useRef, useState } from 'react'

/**
 * Runs an act and tells whether one is under way. A second press before the button shows that it is busy starts nothing:
 * it gets the outcome of the first. The act itself shows its outcome, refusals too.
 */
export function useAct<Outcome = void>() {
  const [isBusy, setIsBusy] = useState(false)
  const underWay = useRef<Promise<Outcome>>(null)
  async function start(act: () => Promise<Outcome>): Promise<Outcome> {
    setIsBusy(true)
    try {
      return await act()
    } finally {
      setIsBusy(false)
    }
  }
  return {
    isBusy,
    run(act: () => Promise<Outcome>): Promise<Outcome> {
      underWay.current ??= start(act).finally(() => {
        underWay.current = null
      })
      return underWay.current
    },
  }
}
