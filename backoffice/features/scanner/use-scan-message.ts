import { useCallback, useState } from 'react'
import { signal } from './signals.ts'

/** The page's message about the last scan, shown on the screen and announced by screen readers. */
export interface ScanMessage {
  tone: 'ok' | 'wrong'
  text: string
  /** Different for each message, so that the same text is announced again. */
  id: number
}

/** Keeps the last message; `shout` is for errors and also plays the alarm and vibrates. */
export function useScanMessage() {
  const [message, setMessage] = useState<ScanMessage | null>(null)
  const say = useCallback((tone: ScanMessage['tone'], text: string) => {
    setMessage(before => ({ tone, text, id: (before?.id ?? 0) + 1 }))
  }, [])
  const shout = useCallback(
    (text: string) => {
      signal('wrong')
      say('wrong', text)
    },
    [say],
  )
  return { message, say, shout }
}
