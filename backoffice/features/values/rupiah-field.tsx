import type { ComponentProps } from 'react'
import { withDots } from '../../../contract/rupiah.ts'
import { TextField } from '../../ui/field.tsx'

/** An amount that somebody types: digits only, with dots between the thousands. */
export const RupiahField = ({
  amountRupiah,
  onAmount,
  ...field
}: Pick<ComponentProps<typeof TextField>, 'label' | 'hint' | 'error' | 'isRequired'> & {
  amountRupiah: number | null
  onAmount: (amountRupiah: number | null) => void
}) => (
  <TextField
    {...field}
    inputMode="numeric"
    autoComplete="off"
    value={amountRupiah === null ? '' : withDots(amountRupiah)}
    onChange={event => {
      const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, 12)
      onAmount(digits === '' ? null : Number(digits))
    }}
  />
)
