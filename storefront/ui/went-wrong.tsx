import { CloudOff, LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'

interface WentWrongProps {
  title: string
  /** Nothing has failed yet: it is being looked at. */
  isCalm?: boolean
  /** It came instead of what was waited for, and is announced. */
  isNews?: boolean
  children: ReactNode
  acts: ReactNode
}

/** A whole page about what did not go through: what happened, that nothing is lost, and the way on. */
export function WentWrong({ title, isCalm = false, isNews = false, children, acts }: WentWrongProps) {
  return (
    <div
      className="wrap grid justify-items-center py-16 text-center lg:py-24"
      role={isNews ? 'alert' : undefined}
    >
      <span
        className={`grid size-20 place-items-center rounded-full ${isCalm ? 'bg-sun-tint text-sun-ink' : 'bg-rose-tint text-rose'}`}
      >
        {isCalm ? (
          <LoaderCircle aria-hidden size={36} className="animate-spin motion-reduce:animate-none" />
        ) : (
          <CloudOff aria-hidden size={36} />
        )}
      </span>
      <h1 className="voice mt-6 text-2xl lg:text-3xl">{title}</h1>
      <div className="mt-3 max-w-md text-ink-soft">{children}</div>
      <div className="mt-7 flex flex-wrap justify-center gap-3">{acts}</div>
    </div>
  )
}
