import type { Member } from '../../../../contract/members.ts'
import { changePasswordBody } from '../../../../contract/one-time-codes.ts'
import { api } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { PasswordField } from '../../../ui/field.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useSentForm } from '../../forms/use-sent-form.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { passwordWords } from './password-words.ts'

interface PasswordDialogProps {
  member: Member
  isOpen: boolean
  onClose: () => void
}

/** Three fields, each with an eye (PROFILE-08). A wrong old password is said and ends no session (PROFILE-17). */
export default function ChangePasswordDialog({ member, isOpen, onClose }: PasswordDialogProps) {
  const form = useSentForm({
    schema: changePasswordBody,
    defaultValues: { oldpassword: '', newpassword: '', confirmnewpassword: '' },
    send: body => api.post<null>('/api/auth/change-password', body),
    onDone: () => {
      showToast('success', 'Password anda berhasil diubah')
      form.form.reset()
      onClose()
    },
    onRefused: error => showToast('error', passwordWords(error)),
  })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Ubah password"
      description="Perangkat lain akan keluar dari akunmu."
    >
      <form noValidate onSubmit={form.submit} className="grid gap-4">
        <PasswordField {...form.field('oldpassword')} label="Password lama" autoComplete="current-password" />
        <NewPasswordFields
          field={form.field}
          typed={form.form.watch('newpassword')}
          known={[member.user_name, member.email, member.first_name, member.last_name]}
        />
        <Button type="submit" size="tall" isBusy={form.isBusy} className="w-full">
          Simpan password
        </Button>
      </form>
    </Dialog>
  )
}
