import { TextField } from '../../ui/field.tsx'

/** A whole number that somebody types; null while it is empty. */
export const NumberField = ({
  label,
  hint,
  error,
  value,
  onValue,
}: {
  label: string
  hint?: string
  error?: string | undefined
  value: number | null
  onValue: (value: number | null) => void
}) => (
  <TextField
    label={label}
    hint={hint}
    error={error}
    inputMode="numeric"
    autoComplete="off"
    value={value || ''}
    onChange={({ currentTarget }) => {
      const digits = currentTarget.value.replace(/\D/g, '').slice(0, 8)
      onValue(digits === '' ? null : Number(digits))
    }}
  />
)
