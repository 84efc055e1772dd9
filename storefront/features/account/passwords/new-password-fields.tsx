import type { ComponentProps } from 'react'
import { PasswordField } from '../../../ui/field.tsx'
import { NewPasswordField } from './new-password-field.tsx'

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
      <NewPasswordField
        {...field('newpassword')}
        label="Password baru"
        typed={typed}
        {...(known && { known })}
      />
      <PasswordField
        {...field('confirmnewpassword')}
        label="Konfirmasi password baru"
        autoComplete="new-password"
      />
    </>
  )
}
