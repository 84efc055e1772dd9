import { TextField } from '../../ui/field.tsx'

const JAKARTA_MS = 7 * 3_600_000

/** A day and time in Jakarta; empty for none. */
export const MomentField = ({
  label,
  hint,
  error,
  at,
  onTime,
}: {
  label: string
  hint?: string
  error?: string | undefined
  /** In ISO form. */
  at: string | null
  onTime: (at: string | null) => void
}) => (
  <TextField
    label={label}
    hint={hint}
    error={error}
    type="datetime-local"
    value={at === null ? '' : new Date(Date.parse(at) + JAKARTA_MS).toISOString().slice(0, 16)}
    onChange={event => {
      const typed = Date.parse(`${event.currentTarget.value}:00+07:00`)
      onTime(Number.isNaN(typed) ? null : new Date(typed).toISOString())
    }}
  />
)
