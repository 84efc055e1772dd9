import { Badge } from '../../ui/badge.tsx'
import { coverTone } from './stock-words.ts'

/** How long the stock lasts at the sales of the last 28 days. */
export const Cover = ({ days, available }: { days: number | null; available: number }) =>
  available <= 0 ? (
    <Badge tone="rose">habis</Badge>
  ) : days === null ? (
    <span className="text-ink-soft">tidak terjual</span>
  ) : (
    <Badge tone={coverTone(days)}>{days > 365 ? '> 1 tahun' : `${days} hari`}</Badge>
  )

/** One number with what it is, for the head of a page. */
export const Figure = ({
  label,
  children,
  note,
}: {
  label: string
  children: React.ReactNode
  note?: React.ReactNode
}) => (
  <div className="rounded-box border border-rule bg-card px-4 py-3">
    <dt className="text-note text-ink-soft">{label}</dt>
    <dd className="voice figure mt-0.5 text-xl">{children}</dd>
    {note ? <dd className="text-note text-ink-soft">{note}</dd> : null}
  </div>
)
