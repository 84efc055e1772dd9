import { TextField } from '../../ui/field.tsx'
import { fromJakartaInput, toJakartaInput } from '../values/jakarta-input.ts'

/** A day and time in Jakarta; empty for none. Of an end it says when that is in the past: what has ended can still be edited. */
export const MomentField = ({
  label,
  hint,
  error,
  at,
  isEnd = false,
  onTime,
}: {
  label: string
  hint?: string
  error?: string | undefined
  /** In ISO form. */
  at: string | null
  isEnd?: boolean
  onTime: (at: string | null) => void
}) => (
  <TextField
    label={label}
    hint={
      isEnd && at !== null && Date.parse(at) < Date.now() ? (
        <>
          <strong className="text-sun-ink">Tanggal ini sudah lewat.</strong> {hint}
        </>
      ) : (
        hint
      )
    }
    error={error}
    type="datetime-local"
    value={toJakartaInput(at)}
    onChange={({ currentTarget }) => onTime(fromJakartaInput(currentTarget.value))}
  />
)
