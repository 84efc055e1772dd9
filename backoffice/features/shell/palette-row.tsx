import { Command } from 'cmdk'
import type { ReactNode } from 'react'

const rowClass =
  'flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 data-[selected=true]:bg-well'
export const groupClass =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-tiny [&_[cmdk-group-heading]]:font-bold [&_[cmdk-group-heading]]:tracking-[0.08em] [&_[cmdk-group-heading]]:text-ink-soft [&_[cmdk-group-heading]]:uppercase'

/** One thing that the palette offers. */
export const PaletteRow = ({
  value,
  keywords,
  icon,
  hint,
  aside,
  onSelect,
}: {
  value: string
  keywords: string[]
  icon: ReactNode
  hint?: string
  /** A state, at the end. */
  aside?: ReactNode
  onSelect: () => void
}) => (
  <Command.Item value={value} keywords={keywords} onSelect={onSelect} className={rowClass}>
    <span className="text-ink-soft">{icon}</span>
    <span className="shrink-0 font-semibold">{value}</span>
    {hint ? <span className="min-w-0 truncate text-note text-ink-soft">{hint}</span> : null}
    {aside ? <span className="ml-auto shrink-0">{aside}</span> : null}
  </Command.Item>
)
