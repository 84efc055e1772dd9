import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { type Hearing, listen } from './listen.ts'
import { MicrophoneIcon } from './voice-button.tsx'

interface ListeningProps {
  /** Called with the words while they are spoken. */
  onWords: (words: string) => void
  /** Called once with everything that was heard. */
  onHeard: (words: string) => void
  onCancel: () => void
}

const failures = {
  'not-heard': ['Belum terdengar apa-apa', 'Bicara sedikit lebih dekat ke mikrofon, lalu coba lagi.'],
  refused: ['Izinkan mikrofon dulu', 'Buka izin situs di browser-mu, izinkan mikrofon, lalu coba lagi.'],
  failed: ['Suaramu belum bisa dikenali', 'Periksa sambungan internetmu dan coba lagi, atau ketik saja.'],
} as const

/** Replaces the suggestions while the shop is listening. Its buttons are at the bottom, within reach of a thumb. */
export default function Listening({ onWords, onHeard, onCancel }: ListeningProps) {
  const [hearing, setHearing] = useState<Hearing>({ state: 'listening', words: '' })
  const [attempt, setAttempt] = useState(0)
  const cancelButton = useRef<HTMLButtonElement>(null)
  const hear = useEffectEvent((next: Hearing) => {
    setHearing(next)
    if ('words' in next && next.words) onWords(next.words)
    if (next.state === 'heard') onHeard(next.words)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt listens again
  useEffect(() => {
    // Move the focus out of the search box, so that a phone's keyboard hides.
    cancelButton.current?.focus()
    return listen(next => hear(next))
  }, [attempt])

  /** Escape stops listening; the search stays open. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onCancel()
  }

  const isListening = 'words' in hearing
  const [title, hint] = isListening
    ? ['Mendengarkan…', 'Ucapkan yang kamu cari, misalnya “sunscreen untuk kulit berminyak”.']
    : failures[hearing.state]
  return (
    <fieldset
      onKeyDown={onKeyDown}
      aria-label="Cari dengan suara"
      className="flex flex-1 flex-col items-center justify-end gap-2 px-4 pt-8 pb-2 text-center lg:min-h-72 lg:justify-center"
    >
      <span
        className={`mb-4 grid size-20 place-items-center rounded-pill ${isListening ? 'bg-coral text-white motion-safe:animate-pulse' : 'bg-sand-deep text-ink-soft'}`}
      >
        <MicrophoneIcon size={36} />
      </span>
      <div role="status" className="grid min-h-28 content-start gap-1">
        <p className="voice text-xl">{title}</p>
        <p className="text-ink-soft">{isListening && hearing.words ? `“${hearing.words}”` : hint}</p>
      </div>
      <div className="flex w-full max-w-md gap-3">
        <Button ref={cancelButton} variant="line" className="flex-1" onClick={onCancel}>
          {isListening ? 'Batal' : 'Ketik saja'}
        </Button>
        {!isListening && (
          <Button className="flex-1" onClick={() => setAttempt(attempt + 1)}>
            Coba lagi
          </Button>
        )}
      </div>
    </fieldset>
  )
}
