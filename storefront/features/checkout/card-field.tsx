import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import {
  CARD_FIELD_MAX_CHARS,
  CARD_PLACEHOLDER,
  cardTypeOf,
  formatCardNumber,
  isCardNumberValid,
} from '../../../contract/card-number.ts'
import { controlClass, Field } from '../../ui/field.tsx'

interface CardFieldProps {
  value: string
  onChange: (formatted: string) => void
  error?: string | undefined
}

const typeNames = { visa: 'Visa', mastercard: 'Mastercard', unknown: 'Jenis kartu belum dikenal' }

/**
 * The number of a payment card, in groups of four as it is typed; a wrong checksum is reported on blur
 * (CARD-01..CARD-06). The field has no name, so that no form of ours can submit it.
 */
export function CardField({ value, onChange, error }: CardFieldProps) {
  const [wasBlurred, setWasBlurred] = useState(false)
  const type = cardTypeOf(value)
  const isInvalid = wasBlurred && !isCardNumberValid(value)
  return (
    <Field label="Nomor kartu" isRequired error={isInvalid ? 'Nomor kartu tidak benar' : error}>
      {ids => (
        <span className="relative block">
          <input
            {...ids}
            value={value}
            placeholder={CARD_PLACEHOLDER}
            inputMode="numeric"
            autoComplete="cc-number"
            maxLength={CARD_FIELD_MAX_CHARS}
            onBlur={() => setWasBlurred(true)}
            onChange={event => onChange(formatCardNumber(event.currentTarget.value))}
            className={`${controlClass} pr-28 tabular-nums`}
          />
          <span
            data-card-type={type}
            className="pointer-events-none absolute inset-y-0 right-3 flex items-center gap-2 text-sm font-bold text-ink-soft"
          >
            {type === 'unknown' ? <CreditCard aria-label={typeNames.unknown} size={20} /> : typeNames[type]}
          </span>
        </span>
      )}
    </Field>
  )
}
