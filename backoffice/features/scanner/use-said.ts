import { useCallback, useState } from 'react'
import { signal } from './signals.ts'

/** The page's message about the last scan: seen, heard, felt, and read aloud. */
export interface Said {
  tone: 'ok' | 'wrong'
  text: string
  /** Different for each message, so that the same text is announced again. */
  id: number
}

/** Keeps the last message; `shout` also sounds and vibrates. */
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
