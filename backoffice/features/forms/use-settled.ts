import { useEffect, useState } from 'react'

const SETTLES_AFTER_MS = 200

/** Returns what was typed, once typing pauses: one search for a word, not one for each letter. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
