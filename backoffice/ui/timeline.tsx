import type { ReactNode } from 'react'
import type { Tone } from './badge.tsx'

const rings: Record<Tone, string> = {
  plain: 'border-faint',
  teal: 'border-teal',
  sun: 'border-sun',
  coral: 'border-coral',
  rose: 'border-rose',
  violet: 'border-violet',
}

export interface TimelineEntry {
  id: string
  tone?: Tone
  /** Says what happened. */
  text: ReactNode
  /** When, and by whom. */
  when: ReactNode
  detail?: ReactNode
}

/** The history of a thing, the newest first: shopper, staff, provider and mail in one line. */
export const Timeline = ({ entries }: { entries: readonly TimelineEntry[] }) => (
  <ol className="relative grid gap-3.5 before:absolute before:inset-y-1.5 before:left-1.5 before:w-0.5 before:bg-rule">
    {entries.map(({ id, tone = 'plain', text, when, detail }) => (
      <li key={id} className="relative pl-6">
        <span
          aria-hidden
          className={`absolute top-1 left-0 size-3.5 rounded-full border-3 bg-card ${rings[tone]}`}
        />
        <span>{text}</span> <span className="ml-1.5 text-note text-faint">{when}</span>
        {detail ? <div className="mt-1">{detail}</div> : null}
      </li>
    ))}
  </ol>
)
