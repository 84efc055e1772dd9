import type { ComponentProps } from 'react'
import { PASSWORD_LENGTH } from '../../../contract/constants.ts'
import { PasswordField } from '../../ui/field.tsx'
import { StrengthMeter } from './strength-meter.tsx'

type FieldOf = (
  name: 'newpassword' | 'confirmnewpassword',
) => Omit<ComponentProps<typeof PasswordField>, 'label'>

interface NewPasswordFieldsProps {
  field: FieldOf
  /** What stands in the first field now. */
  typed: string
  /** What anybody knows of the member: no good part of a password. */
  known?: string[]
}

/** A new password and its repetition, each with an eye of its own (PROFILE-09). */
export function NewPasswordFields({ field, typed, known }: NewPasswordFieldsProps) {
  return (
    <>
      <div className="grid gap-2">
        <PasswordField
          {...field('newpassword')}
          label="Password baru"
          autoComplete="new-password"
          hint={`${PASSWORD_LENGTH.min} sampai ${PASSWORD_LENGTH.max} karakter`}
        />
        <StrengthMeter password={typed} {...(known && { known })} />
      </div>
      <PasswordField
        {...field('confirmnewpassword')}
        label="Konfirmasi password baru"
        autoComplete="new-password"
      />
    </>
  )
}
