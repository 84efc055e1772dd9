import type { ComponentProps } from 'react'
import { PasswordField } from '../../../ui/field.tsx'
import { NewPasswordField } from './new-password-field.tsx'

type FieldOf = (
  name: 'newpassword' | 'confirmnewpassword',
) => Omit<ComponentProps<typeof PasswordField>, 'label'>

interface NewPasswordFieldsProps {
  field: FieldOf
  /** The first field's current value. */
  typed: string
  /** The member's own names and e-mail address, which make a password easy to guess. */
  guessableWords?: string[]
}

/** A new password and its repetition, each with its own eye button (PROFILE-09). */
export function NewPasswordFields({ field, typed, guessableWords }: NewPasswordFieldsProps) {
  return (
    <>
      <NewPasswordField
        {...field('newpassword')}
        label="Password baru"
        typed={typed}
        {...(guessableWords && { guessableWords })}
      />
      <PasswordField
        {...field('confirmnewpassword')}
        label="Konfirmasi password baru"
        autoComplete="new-password"
      />
    </>
  )
}
