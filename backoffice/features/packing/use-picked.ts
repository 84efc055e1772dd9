import { useState } from 'react'
import { browserStorage } from '../../../ui/browser-storage.ts'
import { isStringArray, readJson, writeJson } from '../../../ui/stored-json.ts'

const keyOf = (wave: string) => `carasun.staff.picked.${wave}`

/** What the picker of a wave has in the basket; a help for the eye that this device remembers. */
export function usePicked(wave: string) {
  const [picked, setPicked] = useState<readonly string[]>(
    () => readJson(browserStorage, keyOf(wave), isStringArray) ?? [],
  )
  return {
    has: (pick: string) => picked.includes(pick),
    toggle(pick: string) {
      const next = picked.includes(pick) ? picked.filter(one => one !== pick) : [...picked, pick]
      setPicked(next)
      writeJson(browserStorage, keyOf(wave), next)
    },
  }
}
