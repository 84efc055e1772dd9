import { useState } from 'react'

/** Runs acts and tells whether one is under way. The act itself says what came of it, refusals too. */
export function useAct() {
  const [isBusy, setIsBusy] = useState(false)
  async function run<Outcome>(act: () => Promise<Outcome>): Promise<Outcome> {
    setIsBusy(true)
    try {
      return await act()
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, run }
}
