import type { ComponentProps } from 'react'
import { PASSWORD_LENGTH } from '../../../../contract/constants.ts'
import { PasswordField } from '../../../ui/field.tsx'
import { StrengthMeter } from './strength-meter.tsx'

interface NewPasswordFieldProps extends ComponentProps<typeof PasswordField> {
  /** What stands in the field now. */
  typed: string
  /** What anybody knows of the member: no good part of a password. */
  known?: string[]
}

/** A password that is chosen here, with how strong it is. */
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
