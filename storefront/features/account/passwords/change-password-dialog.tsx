import { changePasswordBody } from '../../../../contract/one-time-codes.ts'
import { api } from '../../../api/client.ts'
import { PasswordField } from '../../../ui/field.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useSubmitForm } from '../../forms/use-submit-form.ts'
import { PasswordDialog, type PasswordDialogProps } from './password-dialog.tsx'
import { passwordMessage } from './password-message.ts'

/**
 * Three fields, each with an eye button (PROFILE-08). A wrong old password shows a message and does not end the session
 * (PROFILE-17).
 */
export default function ChangePasswordDialog(dialog: PasswordDialogProps) {
  const form = useSubmitForm({
    schema: changePasswordBody,
    defaultValues: { oldpassword: '', newpassword: '', confirmnewpassword: '' },
    send: body => api.post<null>('/api/auth/change-password', body),
    onDone: () => {
      showToast('success', 'Password anda berhasil diubah')
      form.hook.reset()
      dialog.onClose()
    },
    onRefused: error => showToast('error', passwordMessage(error)),
  })
  return (
    <PasswordDialog
      {...dialog}
      title="Ubah password"
      description="Perangkat lain akan keluar dari akunmu."
      form={form}
      typed={form.hook.watch('newpassword')}
    >
      <PasswordField {...form.field('oldpassword')} label="Password lama" autoComplete="current-password" />
    </PasswordDialog>
  )
}
