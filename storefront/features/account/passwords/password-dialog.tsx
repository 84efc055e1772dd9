import type { ComponentProps, FormEvent, ReactNode } from 'react'
import type { Member } from '../../../../contract/members.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

export interface PasswordDialogProps {
  member: Member
  isOpen: boolean
  onClose: () => void
}

interface PasswordFormProps extends PasswordDialogProps {
  title: string
  description: string
  form: {
    field: ComponentProps<typeof NewPasswordFields>['field']
    submit: (event: FormEvent<HTMLFormElement>) => unknown
    isBusy: boolean
  }
  /** The current value of the first new-password field. */
  typed: string
  /** Fields shown above the new password. */
  children?: ReactNode
}

/** The dialog for a new password, both for members who have one and for those who do not. */
export const PasswordDialog = ({ member, form, typed, children, ...dialog }: PasswordFormProps) => (
  <Dialog {...dialog}>
    <form noValidate onSubmit={form.submit} className="grid gap-4">
      {children}
      <NewPasswordFields
        field={form.field}
        typed={typed}
        guessableWords={[member.user_name, member.email, member.first_name, member.last_name]}
      />
      <Button type="submit" size="tall" isBusy={form.isBusy} className="w-full">
        Simpan password
      </Button>
    </form>
  </Dialog>
)
