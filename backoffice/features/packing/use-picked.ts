import { useState } from 'react'
import { browserStorage } from '../../../ui/browser-storage.ts'
import { isStringArray, readJson, writeJson } from '../../../ui/stored-json.ts'

const keyOf = (wave: string) => `carasun.staff.picked.${wave}`

/** The pieces that the picker of a wave has in the basket; only a visual aid, stored on this device. */
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
