import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** Says why nothing is here, and offers a next step. */
export function EmptyState({
  icon: Icon,
  title,
  children,
  action,
}: {
  icon: LucideIcon
  title: string
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 px-6 py-14 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-well text-ink-soft">
        <Icon aria-hidden size={26} strokeWidth={1.6} />
      </span>
      <p className="voice text-xl">{title}</p>
      {children ? <div className="text-ink-soft">{children}</div> : null}
      {action ? <div className="mt-1 flex flex-wrap justify-center gap-3">{action}</div> : null}
    </div>
  )
}
