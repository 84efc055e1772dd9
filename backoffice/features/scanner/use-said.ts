import { useCallback, useState } from 'react'
import { signal } from './signals.ts'

/** The page's message about the last scan: seen, heard, felt, and read aloud. */
export interface Said {
  tone: 'ok' | 'wrong'
  text: string
  /** Changes with each, so that the same words are said again. */
  id: number
}

/** Keeps what was said last; `shout` is also heard and felt. */
export function useSaid() {
  const [said, setSaid] = useState<Said | null>(null)
  const say = useCallback((tone: Said['tone'], text: string) => {
    setSaid(before => ({ tone, text, id: (before?.id ?? 0) + 1 }))
  }, [])
  const shout = useCallback(
    (text: string) => {
      signal('wrong')
      say('wrong', text)
    },
    [say],
  )
  return { said, say, shout }
}
