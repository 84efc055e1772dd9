import type { ReactNode } from 'react'

const tones = {
  plain: 'bg-white text-ink',
  ink: 'bg-ink text-white',
  /** For savings only. */
  saving: 'bg-sun text-ink',
  special: 'bg-coral-deep text-white',
  care: 'bg-teal text-white',
} as const

export function Badge({ tone = 'plain', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={`inline-flex min-h-[22px] items-center rounded-[6px] px-2 text-[min(0.75rem,4vw)] leading-none font-extrabold tracking-[0.03em] ${tones[tone]}`}
    >
      {children}
    </span>
  )
}
