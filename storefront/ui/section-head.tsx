import type { ReactNode } from 'react'

/** A title, a line below it, and on the right a link to the full list. */
export function SectionHead({ title, line, more }: { title: string; line?: string; more?: ReactNode }) {
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 lg:mb-7">
      <div className="flex-1 basis-[8rem]">
        <h2 className="voice text-[1.5rem] leading-tight lg:text-3xl">{title}</h2>
        {line && <p className="mt-1 text-sm text-ink-soft lg:text-base">{line}</p>}
      </div>
      {more}
    </div>
  )
}

/** The style of a link to more: coral text with a 44 px target. */
export const moreClass =
  '-mb-2 inline-flex min-h-11 shrink-0 items-center gap-1 text-sm font-bold whitespace-nowrap text-coral-deep hover:underline lg:text-base'
