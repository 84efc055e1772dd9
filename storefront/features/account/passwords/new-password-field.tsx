import type { ComponentProps } from 'react'
import { PASSWORD_LENGTH } from '../../../../contract/constants.ts'
import { PasswordField } from '../../../ui/field.tsx'
import { StrengthMeter } from './strength-meter.tsx'

interface NewPasswordFieldProps extends ComponentProps<typeof PasswordField> {
  /** The field's current value. */
  typed: string
  /** The member's own names and e-mail address, which make a password easy to guess. */
  guessableWords?: string[]
}

/** A field for a new password, with its strength. */
export function NewPasswordField({ typed, guessableWords, ...field }: NewPasswordFieldProps) {
  return (
    <div className="grid gap-2">
      <PasswordField
        {...field}
        autoComplete="new-password"
        hint={`${PASSWORD_LENGTH.min} sampai ${PASSWORD_LENGTH.max} karakter`}
      />
      <StrengthMeter password={typed} {...(guessableWords && { guessableWords })} />
    </div>
  )
}
