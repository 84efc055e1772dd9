import { CloudOff, LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'

interface WentWrongProps {
  title: string
  /** True while we are still checking whether anything failed. */
  isCalm?: boolean
  /** True if this replaces content that was loading: screen readers then announce it. */
  isAnnounced?: boolean
  children: ReactNode
  actions: ReactNode
}

/** A full page about a failure: what happened, that nothing is lost, and how to continue. */
export function WentWrong({ title, isCalm = false, isAnnounced = false, children, actions }: WentWrongProps) {
  return (
    <div
      className="wrap grid justify-items-center py-16 text-center lg:py-24"
      role={isAnnounced ? 'alert' : undefined}
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
      <div className="mt-7 flex flex-wrap justify-center gap-3">{actions}</div>
    </div>
  )
}
