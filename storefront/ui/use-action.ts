import { useRef, useState } from 'react'

/**
 * Runs an action and reports whether one is pending. A second press before the button shows that it is busy starts
 * nothing and gets the outcome of the first. The action itself shows its outcome, including refusals.
 */
export function useAction<Outcome = void>() {
  const [isBusy, setIsBusy] = useState(false)
  const pending = useRef<Promise<Outcome>>(null)
  async function start(action: () => Promise<Outcome>): Promise<Outcome> {
    setIsBusy(true)
    try {
      return await action()
    } finally {
      setIsBusy(false)
    }
  }
  return {
    isBusy,
    run(action: () => Promise<Outcome>): Promise<Outcome> {
      pending.current ??= start(action).finally(() => {
        pending.current = null
      })
      return pending.current
    },
  }
}
