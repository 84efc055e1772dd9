import type { ReactNode } from 'react'

const tones = {
  plain: 'bg-plain-tint text-plain-ink',
  /** Done, all right. */
  teal: 'bg-teal-tint text-teal',
  /** Asks for attention. */
  sun: 'bg-sun-tint text-sun-ink',
  /** To be done now. */
  coral: 'bg-coral-tint text-coral-deep',
  /** Late, lost, refused. */
  rose: 'bg-rose-tint text-rose-ink',
  /** Waits for a person. */
  violet: 'bg-violet-tint text-violet',
} as const

export type Tone = keyof typeof tones

/** A state in a word or two. The word says it; the colour only helps to find it. */
export const Badge = ({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) => (
  <span
    className={`figure inline-flex items-center gap-1.5 rounded-pill px-2.5 py-0.5 text-note font-bold ${tones[tone]}`}
  >
    {children}
  </span>
)
