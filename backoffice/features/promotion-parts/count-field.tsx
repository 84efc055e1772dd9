import { withDots } from '../../../contract/rupiah.ts'
import { TextField } from '../../ui/field.tsx'

/** How many there are; empty: as many as are wanted. Zero is a number like any other: none. */
export const CountField = ({
  label,
  hint,
  error,
  count,
  onCount,
}: {
  label: string
  hint?: string | undefined
  error?: string | undefined
  count: number | null
  onCount: (count: number | null) => void
}) => (
  <TextField
    label={label}
    hint={hint}
    error={error}
    inputMode="numeric"
    autoComplete="off"
    value={count === null ? '' : withDots(count)}
    onChange={({ currentTarget }) => {
      const digits = currentTarget.value.replace(/\D/g, '').slice(0, 9)
      onCount(digits === '' ? null : Number(digits))
    }}
  />
)
