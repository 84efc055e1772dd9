import { jakartaDateTime } from '../../contract/jakarta-time.ts'

/** "(1 Des 2026, 00:00 – 8 Des 2026, 00:00)": the dates between which something is valid; empty if it always is. */
export function spanOf({ starts_at, ends_at }: { starts_at: Date | null; ends_at: Date | null }): string {
  if (!starts_at && !ends_at) return ''
  const [from, to] = [starts_at, ends_at].map(timestamp => (timestamp ? jakartaDateTime(timestamp) : ''))
  return `(${from} – ${to})`
}
