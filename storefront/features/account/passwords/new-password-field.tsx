import type { ComponentProps } from 'react'
import { PASSWORD_LENGTH } from '../../../../contract/constants.ts'
import { PasswordField } from '../../../ui/field.tsx'
import { StrengthMeter } from './strength-meter.tsx'

interface NewPasswordFieldProps extends ComponentProps<typeof PasswordField> {
  /** The field's current value. */
  typed: string
  /** Public facts about the member, which make a password easy to guess. */
  known?: string[]
}

/** A field for a new password, with its strength. */
export function NewPasswordField({ typed, known, ...field }: NewPasswordFieldProps) {
  return (
    <div className="grid gap-2">
      <PasswordField
        {...field}
        autoComplete="new-password"
        hint={`${PASSWORD_LENGTH.min} sampai ${PASSWORD_LENGTH.max} karakter`}
      />
      <StrengthMeter password={typed} {...(known && { known })} />
    </div>
  )
}
