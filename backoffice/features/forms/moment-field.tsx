import { TextField } from '../../ui/field.tsx'
import { fromJakartaInput, toJakartaInput } from '../values/jakarta-input.ts'

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
    value={toJakartaInput(at)}
    onChange={({ currentTarget }) => onTime(fromJakartaInput(currentTarget.value))}
  />
)
