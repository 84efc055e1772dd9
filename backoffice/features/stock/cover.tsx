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
