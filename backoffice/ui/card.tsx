import type { ReactNode } from 'react'

interface CardProps {
  title?: ReactNode
  /** Beside the title: an action or a state. */
  aside?: ReactNode
  /** `attention` for a problem with its solutions. */
  tone?: 'plain' | 'attention'
  /** Without padding, for tables and lists that reach the edges. */
  isFlat?: boolean
  className?: string
  children: ReactNode
}

/** A white box with a thin border. */
export function Card({ title, aside, tone = 'plain', isFlat = false, className = '', children }: CardProps) {
  const ground = tone === 'attention' ? 'border-sun-line bg-chosen' : 'border-rule bg-card'
  return (
    <section className={`rounded-box border ${ground} ${isFlat ? 'overflow-hidden' : 'p-4.5'} ${className}`}>
      {title || aside ? (
        <div
          className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-1 ${isFlat ? 'p-4.5' : 'mb-3'}`}
        >
          <h2 className="text-lead font-bold">{title}</h2>
          {aside}
        </div>
      ) : null}
      {children}
    </section>
  )
}

/** Names and values below each other: "Pesanan — 14". */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className="divide-y divide-rule-soft">
    {facts.map(([name, value]) => (
      <div key={name} className="flex items-baseline justify-between gap-4 py-2">
        <dt className="text-ink-soft">{name}</dt>
        <dd className="min-w-0 text-right font-bold">{value}</dd>
      </div>
    ))}
  </dl>
)
