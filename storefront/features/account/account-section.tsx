import type { ReactNode } from 'react'

/** One section of the account page. */
export function AccountSection({
  title,
  lead,
  children,
}: {
  title: string
  lead?: string
  children: ReactNode
}) {
  return (
    <section aria-label={title} className="rounded-card bg-white p-5 shadow-1 md:p-7">
      <h2 className="voice text-xl">{title}</h2>
      {lead ? <p className="mt-1 text-sm text-ink-soft">{lead}</p> : null}
      <div className="mt-4">{children}</div>
    </section>
  )
}

/** A placeholder of the size of the content that replaces it. */
export const SectionSkeleton = ({ className = 'h-32' }: { className?: string }) => (
  <div aria-busy="true" className={`animate-breathe rounded-card bg-sand-deep ${className}`} />
)
