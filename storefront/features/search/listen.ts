import { findRecognition } from './speech-recognition.ts'

/** The words that the browser's speech recognition has heard, or the reason why it stopped. */
export type Hearing =
  | { state: 'listening'; words: string }
  | { state: 'heard'; words: string }
  | { state: 'not-heard' | 'refused' | 'failed' }

/** There is no microphone, or no permission to use it. */
const refusals = ['not-allowed', 'service-not-allowed', 'audio-capture']

/**
 * Listens to one sentence in Indonesian. Calls `onHearing` with the words while they are spoken, then once with the
 * outcome. Returns a function that stops listening without an outcome.
 */
export function listen(onHearing: (hearing: Hearing) => void): () => void {
  const Recognition = findRecognition()
  if (!Recognition) {
    onHearing({ state: 'failed' })
    return () => {}
  }
  const recognition = new Recognition()
  let words = ''
  let error = ''
  recognition.lang = 'id-ID'
  recognition.interimResults = true
  recognition.onresult = ({ results }) => {
    const parts = Array.from(results, heard => heard[0]?.transcript.trim() ?? '')
    words = parts
      .filter(Boolean)
      .join(' ')
      .replace(/[.?!]$/, '')
    onHearing({ state: 'listening', words })
  }
  recognition.onerror = event => {
    error = event.error
  }
  // The last event of every attempt. Some browsers never mark a result as final, and some fire no other event.
  recognition.onend = () => onHearing(words ? { state: 'heard', words } : { state: outcomeOf(error) })
  const stop = () => {
    recognition.onresult = recognition.onerror = recognition.onend = null
    recognition.abort()
  }
  onHearing({ state: 'listening', words })
  try {
    recognition.start()
  } catch {
    // Another page or an earlier attempt still holds the microphone.
    stop()
    onHearing({ state: 'failed' })
  }
  return stop
}

function outcomeOf(error: string) {
  if (refusals.includes(error)) return 'refused'
  return error === '' || error === 'no-speech' || error === 'aborted' ? 'not-heard' : 'failed'
}
