import type { ReactNode } from 'react'

interface LineHeadProps {
  eyebrow: string
  title: string
  text: string
  /** Gradient classes of the panel. */
  ground: string
  children: ReactNode
}

/** The head of a product line: what it is for, and how to choose or use it. */
export function LineHead({ eyebrow, title, text, ground, children }: LineHeadProps) {
  return (
    <header
      className={`mt-2 rounded-panel bg-linear-165 px-5 py-6 lg:mt-3 lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,8fr)] lg:items-center lg:gap-12 lg:rounded-stage lg:px-12 lg:py-10 ${ground}`}
    >
      <div>
        <p className="eyebrow text-coral-deep">{eyebrow}</p>
        <h1 className="voice mt-2 text-[min(2.5rem,12.5vw)] leading-[1.03] tracking-[-0.03em] text-balance lg:text-4xl">
          {title}
        </h1>
        <p className="mt-3 max-w-[32em] lg:text-lg">{text}</p>
      </div>
      <div className="mt-6 lg:mt-0">{children}</div>
    </header>
  )
}
