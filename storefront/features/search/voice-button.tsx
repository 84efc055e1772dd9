import { useSyncExternalStore } from 'react'
import { findRecognition } from './speech-recognition.ts'

const subscribeToNothing = () => () => {}
const isSupported = () => findRecognition() !== undefined

/** A microphone button in browsers that recognise speech; nothing in others. */
export function VoiceButton({ onPress, className = '' }: { onPress: () => void; className?: string }) {
  if (!useSyncExternalStore(subscribeToNothing, isSupported, () => false)) return null
  return (
    <button
      type="button"
      aria-label="Cari dengan suara"
      onClick={onPress}
      className={`grid size-11 shrink-0 place-items-center rounded-pill text-ink-soft hover:bg-sand-deep hover:text-ink ${className}`}
    >
      <MicrophoneIcon size={20} />
    </button>
  )
}

/** Drawn here, so that it is not among the icons that every page loads. */
export const MicrophoneIcon = ({ size }: { size: number }) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <path d="M12 3a3 3 0 0 1 3 3v5.5a3 3 0 0 1-6 0V6a3 3 0 0 1 3-3zM5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3M9 21h6" />
  </svg>
)
