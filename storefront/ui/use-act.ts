import { useRef, useState } from 'react'

/**
 * Runs an action and reports whether one is pending. A second press before the button shows that it is busy starts nothing
 * and gets the outcome of the first. The action itself shows its outcome, including refusals.
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
