/** The part of the Web Speech API that the shop uses; TypeScript's DOM types leave it out. */
interface Recognition {
  lang: string
  interimResults: boolean
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null
  onerror: ((event: { error: string }) => void) | null
  onend: (() => void) | null
  start: () => void
  abort: () => void
}

interface SpeechWindow {
  SpeechRecognition?: new () => Recognition
  webkitSpeechRecognition?: new () => Recognition
}

/** Finds the browser's speech recognition; undefined if it has none. */
export const findRecognition = () => {
  const { SpeechRecognition, webkitSpeechRecognition } = window as SpeechWindow
  return SpeechRecognition ?? webkitSpeechRecognition
}
