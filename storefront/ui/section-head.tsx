import type { ReactNode } from 'react'

/** Title, a line below it, and at the right the way to all of it. */
export function SectionHead({ title, line, more }: { title: string; line?: string; more?: ReactNode }) {
  return (
    <div className="mb-4 flex items-end justify-between gap-4 lg:mb-7">
      <div>
        <h2 className="voice text-[1.5rem] leading-tight lg:text-3xl">{title}</h2>
        {line && <p className="mt-1 text-sm text-ink-soft lg:text-base">{line}</p>}
      </div>
      {more}
    </div>
  )
}

/** How a link to more looks: coral words with a 44 px target. */
export const moreClass =
  '-mb-2 inline-flex min-h-11 shrink-0 items-center gap-1 text-sm font-bold whitespace-nowrap text-coral-deep hover:underline lg:text-base'
